import { type LeadId, ProductId, type UserId, VisitId } from '@prumo/contracts/ids';
import { Visit, type VisitState } from '@prumo/contracts/leads/visits';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx, userOrNull } from '#platform/context.ts';
import { isSeen } from '#platform/db/owned-by.ts';
import { IsoTime, onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import type { BusySpan } from '../hours/free-times.ts';

const VisitRow = Visit.extend({ startsAt: IsoTime, endsAt: IsoTime, earlierStart: IsoTime.nullable() });

/** `condition` names visits as v and their leads as l. */
const listVisits = (ctx: Ctx, condition: SQL, limit = 500): Promise<Visit[]> =>
  rowsOf(
    ctx.db,
    VisitRow,
    sql`
      select v.id, v.place, v.member_id as "memberId", v.starts_at as "startsAt", v.ends_at as "endsAt", v.state,
        v.earlier_start as "earlierStart", v.cancelled_by as "cancelledBy", v.reason, v.outcome, v.note,
        v.booked_by as "bookedBy",
        jsonb_build_object('id', l.id, 'name', l.name, 'phone', l.phone, 'status', l.status, 'ownerId', l.owner_id) as lead,
        case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as product
      from visits v join leads l on l.id = v.lead_id left join products p on p.id = v.product_id
      where v.user_id = ${ctx.accountId} and ${condition}
      order by v.starts_at, v.id limit ${limit}
    `,
  );

export const findVisit = async (ctx: Ctx, id: VisitId): Promise<Visit | null> =>
  (await listVisits(ctx, sql`v.id = ${id}`))[0] ?? null;

const IS_TO_COME = sql`v.state in ('proposed', 'confirmed')`;

type Span = { from: Date; until: Date };

export const listVisitsBetween = (ctx: Ctx, { from, until }: Span, memberId: UserId | undefined): Promise<Visit[]> =>
  listVisits(
    ctx,
    sql`v.starts_at >= ${from}::timestamptz and v.starts_at < ${until}::timestamptz
      and ${memberId === undefined ? sql`true` : sql`v.member_id = ${memberId}`}`,
  );

export const listVisitsOf = (ctx: Ctx, leadId: LeadId): Promise<Visit[]> => listVisits(ctx, sql`v.lead_id = ${leadId}`);

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
        remind_at, booked_by, booked_at)
      values (prumo_uuidv7(), ${tx.accountId}, ${leadId}, ${visit.productId}::uuid, ${visit.place},
        ${visit.memberId}::uuid, ${visit.startsAt}::timestamptz, ${visit.endsAt}::timestamptz,
        ${visit.busyUntil}::timestamptz, ${visit.state}, ${visit.note}, ${remindAt(visit, now)}::timestamptz,
        ${userOrNull(tx)}::uuid, ${now}::timestamptz)
      returning id
    `,
  );
  return id;
}

export async function updateVisit(tx: Tx, id: VisitId, visit: PlannedVisit): Promise<void> {
  await tx.db.execute(sql`
    update visits set product_id = ${visit.productId}::uuid, place = ${visit.place}, member_id = ${visit.memberId}::uuid,
      earlier_start = case when starts_at <> ${visit.startsAt}::timestamptz then starts_at else earlier_start end,
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

export async function confirmVisit(tx: Tx, id: VisitId): Promise<void> {
  await tx.db.execute(sql`
    update visits set state = 'confirmed', updated_at = now() where user_id = ${tx.accountId} and id = ${id}
  `);
}

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
export const listBusySpans = (ctx: Ctx, memberId: UserId, span: Span): Promise<BusySpan[]> =>
  rowsOf(
    ctx.wholeDb,
    BusyRow,
    sql`
      select v.starts_at as "from", v.busy_until as until from visits v
      where v.user_id = ${ctx.accountId} and v.member_id = ${memberId} and ${IS_TO_COME}
        and v.starts_at < ${span.until}::timestamptz and v.busy_until > ${span.from}::timestamptz
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
