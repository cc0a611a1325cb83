import { LeadId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, actorLabel, type Ctx, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import type { OwnerChange } from '../facts.ts';
import { leadOwnerChanges } from '../owner-schema.ts';

const OwnedLead = z.object({
  id: LeadId,
  name: z.string(),
  phoneKey: z.string().nullable(),
  ownerId: UserId.nullable(),
  isDemo: z.boolean(),
});
export type OwnedLead = z.infer<typeof OwnedLead>;

const ownedLead = sql`id, name, phone_key as "phoneKey", owner_id as "ownerId", is_demo as "isDemo"`;

/** With all other leads of their persons. */
export const findLeadsOfPersons = (ctx: Ctx, ids: readonly LeadId[]): Promise<OwnedLead[]> =>
  rowsOf(
    ctx.db,
    OwnedLead,
    sql`
      with asked as (
        select ${ownedLead} from leads where user_id = ${ctx.accountId} and id = any(${sql.param(ids)}::uuid[])
      )
      select * from asked union
      select ${ownedLead} from leads where user_id = ${ctx.accountId} and phone_key in (select "phoneKey" from asked)
      order by id
    `,
  );

const Stray = OwnedLead.extend({ to: UserId });
export type Stray = z.infer<typeof Stray>;

/**
 * A person's owner is that of the lead its number leads to, or else of the oldest lead that has one. Somebody of the
 * demonstration owns its leads alone.
 */
export const findStrays = (ctx: Ctx, personKeys: readonly string[]): Promise<Stray[]> =>
  rowsOf(
    ctx.db,
    Stray,
    sql`
      with of_persons as (
        select l.id, l.name, l.phone_key as "phoneKey", l.owner_id as "ownerId", l.is_demo as "isDemo", first_value(l.owner_id) over (
          partition by l.phone_key order by l.owner_id is null, l.id = i.lead_id desc, l.created_at, l.id
        ) as "to"
        from leads l join lead_identities i on i.user_id = l.user_id and i.key = l.phone_key
        where l.user_id = ${ctx.accountId} and l.phone_key = any(${sql.param(personKeys)}::text[])
      )
      select * from of_persons where "ownerId" is distinct from "to" and ("isDemo" or not exists (
        select 1 from members m where m.account_id = ${ctx.accountId} and m.user_id = "to" and m.is_demo
      )) order by id
    `,
  );

type Why = { reason: OwnerReason; note: string | null };
type RecordedChange = OwnerChange & Why;
export type OwnerWrite = RecordedChange & { phoneKey: string | null };

const WrittenRow = z.object({ id: LeadId });

const lockInOrder = (tx: Tx, ids: readonly LeadId[]): Promise<unknown> =>
  tx.db.execute(sql`
    select count(*) from (
      select 1 from leads where user_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])
      order by id for no key update
    ) locked
  `);

/** False, with some of the rows written, if a lead is gone, or has another owner or number than when it was read. */
export async function writeOwners(tx: Tx, changes: readonly OwnerWrite[]): Promise<boolean> {
  const ids = changes.map(({ leadId }) => leadId);
  const [, written] = await sendTogether([lockInOrder(tx, ids), updateOwners(tx, changes)]);
  if (written.length !== changes.length) return false;
  await recordOwners(tx, changes);
  return true;
}

const updateOwners = (tx: Tx, changes: readonly OwnerWrite[]) =>
  rowsOf(
    tx.db,
    WrittenRow,
    sql`
      update leads l set owner_id = c.to_id
      from unnest(
        ${sql.param(changes.map(({ leadId }) => leadId))}::uuid[],
        ${sql.param(changes.map(({ phoneKey }) => phoneKey))}::text[],
        ${sql.param(changes.map(({ from }) => from))}::uuid[],
        ${sql.param(changes.map(({ to }) => to))}::uuid[]
      ) as c (lead_id, phone_key, from_id, to_id)
      where l.id = c.lead_id and l.user_id = ${tx.accountId}
        and l.phone_key is not distinct from c.phone_key and l.owner_id is not distinct from c.from_id
      returning l.id
    `,
  );

export async function recordOwners(tx: Ctx, changes: readonly RecordedChange[]): Promise<void> {
  await insertRows(
    tx.db,
    leadOwnerChanges,
    changes.map(({ leadId, from, to, reason, note }) => ({
      id: newId<string>(),
      userId: tx.accountId,
      leadId,
      fromUserId: from,
      toUserId: to,
      changedBy: actorLabel(tx.actor),
      reason,
      note,
      at: accountNow(tx),
    })),
  );
}

export async function recordImportedOwners(tx: Tx, ids: readonly LeadId[]): Promise<void> {
  const reason: OwnerReason = { code: 'imported' };
  await tx.db.execute(sql`
    insert into lead_owner_changes (id, user_id, lead_id, to_user_id, changed_by, reason, at)
    select prumo_uuidv7(), user_id, id, owner_id, ${actorLabel(tx.actor)}, ${JSON.stringify(reason)}::jsonb, ${accountNow(tx)}
    from leads where user_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[]) and owner_id is not null
  `);
}

const KeyRow = z.object({ key: z.string() });

/** The persons of these leads that were known before them, or are several of them. */
export async function findAmongKnown(ctx: Ctx, ids: readonly LeadId[]): Promise<string[]> {
  const rows = await rowsOf(
    ctx.db,
    KeyRow,
    sql`
      select distinct l.phone_key as key from leads l
      join lead_identities i on i.user_id = l.user_id and i.key = l.phone_key and i.lead_id <> l.id
      where l.user_id = ${ctx.accountId} and l.id = any(${sql.param(ids)}::uuid[])
    `,
  );
  return rows.map(({ key }) => key);
}

export async function listOwned(ctx: Ctx, ownerId: UserId): Promise<LeadId[]> {
  const rows = await rowsOf(
    ctx.db,
    WrittenRow,
    sql`select id from leads where user_id = ${ctx.accountId} and owner_id = ${ownerId} order by id`,
  );
  return rows.map(({ id }) => id);
}

const CountRow = z.object({ total: z.number() });

export const countOwnedLeads = async (ctx: Ctx, ownerId: UserId): Promise<number> =>
  (
    await onlyRow(
      ctx.db,
      CountRow,
      sql`select count(*)::int as total from leads where user_id = ${ctx.accountId} and owner_id = ${ownerId}`,
    )
  ).total;
