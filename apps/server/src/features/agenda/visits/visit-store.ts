import { type LeadId, ProductId, type UserId, VisitId } from '@prumo/contracts/ids';
import { VisitReminder } from '@prumo/contracts/leads/visit-reminders';
import { Visit, type VisitState } from '@prumo/contracts/leads/visits';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx, userOrNull } from '#platform/context.ts';
import { isSeen } from '#platform/db/owned-by.ts';
import { IsoTime, onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import type { BusySpan } from '../hours/free-times.ts';

const VisitRow = Visit.extend({
  startsAt: IsoTime,
  endsAt: IsoTime,
  earlierStart: IsoTime.nullable(),
  leadConfirmedAt: IsoTime.nullable(),
  reminders: z.array(VisitReminder.extend({ at: IsoTime })),
});

/** Of the visit at the time that it has now. */
const REMINDERS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', r.kind, 'at', coalesce(m.timestamp, r.due_at), 'reason', m.fail_reason,
    'state', case when m.id is null then 'planned' when m.status in ('queued', 'sending') then 'waiting'
      when m.status in ('failed', 'unknown') then m.status else 'sent' end
  ) order by r.kind), '[]')
  from visit_reminders r left join thread_messages m on m.id = r.message_id
  where r.visit_id = v.id and r.starts_at = v.starts_at
    and (m.id is not null or r.due_at is not null)
)`;

/** `condition` names visits as v and their leads as l. */
const listVisits = (ctx: Ctx, condition: SQL, limit = 500): Promise<Visit[]> =>
  rowsOf(
    ctx.db,
    VisitRow,
    sql`
      select v.id, v.place, v.member_id as "memberId", v.starts_at as "startsAt", v.ends_at as "endsAt", v.state,
        v.earlier_start as "earlierStart", v.cancelled_by as "cancelledBy", v.reason, v.outcome, v.note,
        v.booked_by as "bookedBy", v.lead_confirmed_at as "leadConfirmedAt", ${REMINDERS} as reminders,
        jsonb_build_object('id', l.id, 'name', l.name, 'phone', l.phone, 'status', l.status, 'ownerId', l.owner_id) as lead,
        case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as product
      from visits v join leads l on l.id = v.lead_id left join products p on p.id = v.product_id
      where v.user_id = ${ctx.accountId} and ${condition}
      order by v.starts_at, v.id limit ${limit}
    `,
  );

export const findVisit = async (ctx: Ctx, id: VisitId): Promise<Visit | null> =>
  (await listVisits(ctx, sql`v.id = ${id}`))[0] ?? null;

/** Of visits named v. */
export const IS_TO_COME = sql`v.state in ('proposed', 'confirmed')`;

type Span = { from: Date; until: Date };

export const listVisitsBetween = (ctx: Ctx, { from, until }: Span, memberId: UserId | undefined): Promise<Visit[]> =>
  listVisits(
    ctx,
    sql`v.starts_at >= ${from}::timestamptz and v.starts_at < ${until}::timestamptz
      and ${memberId === undefined ? sql`true` : sql`v.member_id = ${memberId}`}`,
  );

export const listVisitsOf = (ctx: Ctx, leadId: LeadId): Promise<Visit[]> => listVisits(ctx, sql`v.lead_id = ${leadId}`);

/** The next one first. */
export const listToComeOf = (ctx: Ctx, leadId: LeadId): Promise<Visit[]> =>
  listVisits(ctx, sql`v.lead_id = ${leadId} and ${IS_TO_COME} and v.starts_at > ${accountNow(ctx)}::timestamptz`);

export type PlannedVisit = {
  productId: ProductId | null;
  place: string | null;
  memberId: UserId | null;
  startsAt: Date;
  endsAt: Date;
  busyUntil: Date;
  note: string | null;
};

/** An hour before it; after that when it ends, to ask how it was. */
const remindAt = ({ startsAt, endsAt }: Pick<PlannedVisit, 'startsAt' | 'endsAt'>, now: Date): Date => {
  const before = new Date(startsAt.getTime() - 60 * 60_000);
  return before > now ? before : endsAt;
};

const IdRow = z.object({ id: VisitId });

export async function insertVisit(
  tx: Tx,
  leadId: LeadId,
  visit: PlannedVisit & { state: VisitState },
): Promise<VisitId> {
  const now = accountNow(tx);
  const { id } = await onlyRow(
    tx.db,
    IdRow,
    sql`
      insert into visits (id, user_id, lead_id, product_id, place, member_id, starts_at, ends_at, busy_until, state, note,
        remind_at, booked_by, booked_at, agreed_at)
      values (prumo_uuidv7(), ${tx.accountId}, ${leadId}, ${visit.productId}::uuid, ${visit.place},
        ${visit.memberId}::uuid, ${visit.startsAt}::timestamptz, ${visit.endsAt}::timestamptz,
        ${visit.busyUntil}::timestamptz, ${visit.state}, ${visit.note}, ${remindAt(visit, now)}::timestamptz,
        ${userOrNull(tx)}::uuid, ${now}::timestamptz, ${now}::timestamptz)
      returning id
    `,
  );
  return id;
}

export async function updateVisit(tx: Tx, id: VisitId, visit: PlannedVisit): Promise<void> {
  await tx.db.execute(sql`
    update visits set product_id = ${visit.productId}::uuid, place = ${visit.place}, member_id = ${visit.memberId}::uuid,
      earlier_start = case when starts_at <> ${visit.startsAt}::timestamptz then starts_at else earlier_start end,
      agreed_at = case when starts_at <> ${visit.startsAt}::timestamptz then ${accountNow(tx)}::timestamptz else agreed_at end,
      lead_confirmed_at = case when starts_at = ${visit.startsAt}::timestamptz then lead_confirmed_at end,
      starts_at = ${visit.startsAt}::timestamptz, ends_at = ${visit.endsAt}::timestamptz,
      busy_until = ${visit.busyUntil}::timestamptz, note = ${visit.note},
      remind_at = case
        when starts_at = ${visit.startsAt}::timestamptz and ends_at = ${visit.endsAt}::timestamptz
          and member_id is not distinct from ${visit.memberId}::uuid then remind_at
        else ${remindAt(visit, accountNow(tx))}::timestamptz
      end, sequence = sequence + 1, updated_at = now()
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

/** Keeps it from being changed by somebody else until the transaction ends. */
export async function lockVisit(tx: Tx, id: VisitId): Promise<Visit | null> {
  await tx.db.execute(sql`select 1 from visits where user_id = ${tx.accountId} and id = ${id} for no key update`);
  return findVisit(tx, id);
}

export async function setVisitState(tx: Tx, id: VisitId, state: 'proposed' | 'confirmed'): Promise<void> {
  await tx.db.execute(sql`
    update visits set state = ${state}, agreed_at = ${accountNow(tx)}::timestamptz, updated_at = now()
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

/** Null: the lead no longer says so. */
export async function setLeadConfirmed(tx: Tx, id: VisitId, at: Date | null): Promise<void> {
  await tx.db.execute(sql`
    update visits set lead_confirmed_at = ${at}::timestamptz, updated_at = now()
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

const Agreed = z.object({ id: VisitId, state: Visit.shape.state, startsAt: Time, agreedAt: Time });
export type AgreedVisit = z.infer<typeof Agreed>;

/** Null: all that are to come. In id order, and locked: who plans reminders holds their visits. */
export const listAgreedVisits = (tx: Tx, ids: readonly VisitId[] | null): Promise<AgreedVisit[]> =>
  rowsOf(
    tx.db,
    Agreed,
    sql`
      select v.id, v.state, v.starts_at as "startsAt", v.agreed_at as "agreedAt" from visits v
      where v.user_id = ${tx.accountId} and ${
        ids === null
          ? sql`v.state = 'confirmed' and v.starts_at > ${accountNow(tx)}::timestamptz`
          : sql`v.id = any(${sql.param([...ids])}::uuid[])`
      }
      order by v.id for no key update
    `,
  );

export type VisitEnd = Pick<Visit, 'cancelledBy' | 'reason' | 'outcome'> & {
  state: 'took_place' | 'no_show' | 'cancelled';
  note: string | null;
};

export async function closeVisit(tx: Tx, id: VisitId, end: VisitEnd): Promise<void> {
  await tx.db.execute(sql`
    update visits set state = ${end.state}, cancelled_by = ${end.cancelledBy}, reason = ${end.reason},
      outcome = ${end.outcome}, note = coalesce(${end.note}, note), remind_at = null, sequence = sequence + 1,
      closed_at = ${accountNow(tx)}::timestamptz, closed_by = ${userOrNull(tx)}::uuid, updated_at = now()
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

const BusyRow = z.object({ from: Time, until: Time });

/** What a member's time is taken by between two moments, also where who asks may not see the lead. */
export const listBusySpans = (
  ctx: Ctx,
  memberId: UserId,
  { except, ...span }: Span & { except?: VisitId | undefined },
): Promise<BusySpan[]> =>
  rowsOf(
    ctx.wholeDb,
    BusyRow,
    sql`
      select v.starts_at as "from", v.busy_until as until from visits v
      where v.user_id = ${ctx.accountId} and v.member_id = ${memberId} and ${IS_TO_COME}
        and v.id is distinct from ${except ?? null}::uuid and v.starts_at < ${span.until}::timestamptz and v.busy_until > ${span.from}::timestamptz
    `,
  );

type TimeSpan = { memberId: UserId; startsAt: Date; busyUntil: Date; except: VisitId | null };

/** The visit that stands in the way, if who asks may see it. */
export const findInTheWay = async (ctx: Ctx, wanted: TimeSpan): Promise<Visit | null> =>
  (
    await listVisits(
      ctx,
      sql`${isSeen(ctx, sql`l.owner_id`)} and v.member_id = ${wanted.memberId} and ${IS_TO_COME} and v.id is distinct from ${wanted.except}::uuid
        and v.starts_at < ${wanted.busyUntil}::timestamptz and v.busy_until > ${wanted.startsAt}::timestamptz`,
      1,
    )
  )[0] ?? null;

export async function reassignVisits(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update visits set lead_id = ${into} where user_id = ${tx.accountId} and lead_id = ${from}
  `);
}

const ProductRow = z.object({ id: ProductId });

export async function findProductsVisited(ctx: Ctx, ids: readonly ProductId[]): Promise<Set<ProductId>> {
  const statement = sql`
    select distinct product_id as id from visits
    where user_id = ${ctx.accountId} and product_id = any(${sql.param(ids)}::uuid[])
  `;
  return new Set((await rowsOf(ctx.db, ProductRow, statement)).map(({ id }) => id));
}
