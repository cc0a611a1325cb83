import { type LeadId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { firstRow, onlyRow } from '#platform/db/rows.ts';

const NameRow = z.object({ name: z.string() });

/** Null of somebody who is not of the account. */
export const findMemberName = async (ctx: Ctx, id: UserId): Promise<string | null> =>
  (
    await firstRow(
      ctx.db,
      NameRow,
      sql`
        select coalesce(nullif(u.name, ''), u.username) as name
        from members m join users u on u.id = m.user_id
        where m.account_id = ${ctx.accountId} and m.user_id = ${id}
      `,
    )
  )?.name ?? null;

/**
 * Bookings of one member wait for each other. Two that met in the exclusion constraint alone would each wait for the other's
 * row, and the database would end one of them as a deadlock.
 */
export async function lockMember(tx: Tx, id: UserId): Promise<void> {
  await tx.db.execute(sql`
    select 1 from members where account_id = ${tx.accountId} and user_id = ${id} for no key update
  `);
}

/** Whether a member, named m, of an account, named a, sees a lead, named l. */
export const SEES_LEAD = sql`(m.deactivated_at is null and m.role <> 'reader' and (
  m.role <> 'broker' or a.broker_sight = 'all' or l.owner_id = m.user_id
  or (a.broker_sight = 'own_and_free' and l.owner_id is null)
))`;

const HostRow = z.object({ memberId: UserId });

/** The owner of the lead, else the owner of the account. Null: neither is there, or sees it. */
export const findUsualHost = async (ctx: Ctx, leadId: LeadId): Promise<UserId | null> =>
  (
    await firstRow(
      ctx.db,
      HostRow,
      sql`
        select m.user_id as "memberId"
        from members m join accounts a on a.id = m.account_id join leads l on l.user_id = m.account_id
        where m.account_id = ${ctx.accountId} and l.id = ${leadId} and ${SEES_LEAD}
          and (l.owner_id = m.user_id or m.role = 'owner')
        order by l.owner_id is not distinct from m.user_id desc limit 1
      `,
    )
  )?.memberId ?? null;

const TotalRow = z.object({ total: z.number() });

/** How many of the leads a member may see; 0 also of somebody who does nothing for leads, or has left. */
export const countSeenBy = async (ctx: Ctx, memberId: UserId, leadIds: readonly LeadId[]): Promise<number> =>
  (
    await onlyRow(
      ctx.db,
      TotalRow,
      sql`
        select count(*)::int as total
        from members m join accounts a on a.id = m.account_id join leads l on l.user_id = m.account_id
        where m.account_id = ${ctx.accountId} and m.user_id = ${memberId}
          and l.id = any(${sql.param([...leadIds])}::uuid[]) and ${SEES_LEAD}
      `,
    )
  ).total;
