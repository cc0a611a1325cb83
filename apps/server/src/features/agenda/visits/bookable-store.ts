import { LeadId, ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import { GroupHours } from '@prumo/contracts/team/roleta/hours';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type SetCtx, type Tx } from '#platform/context.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import { SEES_LEAD } from '../member-store.ts';
import { IS_TO_COME } from './visit-store.ts';

const HostRow = z.object({
  memberId: UserId,
  hours: GroupHours.nullable(),
  isOwner: z.boolean(),
  ownsLead: z.boolean(),
  productIds: z.array(ProductId),
});

/** Who of the account may show a lead something: who sees the lead, with the products that the member brought. */
export const listHosts = (ctx: Ctx, leadId: LeadId): Promise<z.infer<typeof HostRow>[]> =>
  rowsOf(
    ctx.db,
    HostRow,
    sql`
      select m.user_id as "memberId", h.hours, m.role = 'owner' as "isOwner",
        l.owner_id is not distinct from m.user_id as "ownsLead",
        array(
          select p.id from products p where p.user_id = m.account_id and p.listing_agent_id = m.user_id
        ) as "productIds"
      from members m join accounts a on a.id = m.account_id join leads l on l.user_id = m.account_id
        left join member_hours h on h.user_id = m.account_id and h.member_id = m.user_id
      where m.account_id = ${ctx.accountId} and l.id = ${leadId} and ${SEES_LEAD}
      order by m.user_id
    `,
  );

const LeadRow = z.object({ leadId: LeadId });

/** Of the leads those with whom visits may be spoken of: their account's agent books, or they have one to come. */
export async function findVisitLeads(ctx: SetCtx, leadIds: readonly LeadId[]): Promise<Set<LeadId>> {
  const rows = await rowsOf(
    ctx.db,
    LeadRow,
    sql`
      select l.id as "leadId" from leads l
      where l.id = any(${sql.param([...leadIds])}::uuid[]) and (
        exists (select 1 from visit_settings s where s.user_id = l.user_id and s.agent_booking <> 'off')
        or exists (
          select 1 from visits v
          where v.lead_id = l.id and ${IS_TO_COME} and v.starts_at > ${accountNow(ctx)}::timestamptz
        )
      )
    `,
  );
  return new Set(rows.map(({ leadId }) => leadId));
}

const TakenRow = z.object({
  memberId: UserId,
  /** Null: offered to another lead. */
  visitId: VisitId.nullable(),
  from: Time,
  until: Time,
});

/** What takes the members' time: their visits, and what other leads were just offered. */
export const listTaken = (
  ctx: Ctx,
  memberIds: readonly UserId[],
  leadId: LeadId,
): Promise<z.infer<typeof TakenRow>[]> =>
  rowsOf(
    ctx.db,
    TakenRow,
    sql`
      select v.member_id as "memberId", v.id as "visitId", v.starts_at as "from", v.busy_until as until from visits v
      where v.user_id = ${ctx.accountId} and v.member_id = any(${sql.param([...memberIds])}::uuid[]) and ${IS_TO_COME}
        and v.busy_until > ${accountNow(ctx)}::timestamptz
      union all
      select o.member_id, null, o.starts_at, o.busy_until from offered_visit_times o
      where o.user_id = ${ctx.accountId} and o.member_id = any(${sql.param([...memberIds])}::uuid[])
        and o.lead_id <> ${leadId} and o.kept_until > ${accountNow(ctx)}::timestamptz
    `,
  );

export type TimeToTake = { memberId: UserId; startsAt: Date; busyUntil: Date };

const CountRow = z.object({ total: z.number() });

/** How many of the times are a visit's, or offered to another lead. `except` is the visit that is to move. */
export const countTaken = async (
  tx: Tx,
  leadId: LeadId,
  { times, except }: { times: readonly TimeToTake[]; except: string | null },
): Promise<number> =>
  (
    await onlyRow(
      tx.db,
      CountRow,
      sql`
        select count(*)::int as total from unnest(
          ${sql.param(times.map(({ memberId }) => memberId))}::uuid[],
          ${sql.param(times.map(({ startsAt }) => startsAt))}::timestamptz[],
          ${sql.param(times.map(({ busyUntil }) => busyUntil))}::timestamptz[]
        ) as w (member_id, starts_at, busy_until)
        where exists (
          select 1 from visits v
          where v.user_id = ${tx.accountId} and v.member_id = w.member_id and ${IS_TO_COME}
            and v.id is distinct from ${except}::uuid and v.starts_at < w.busy_until and v.busy_until > w.starts_at
        ) or exists (
          select 1 from offered_visit_times o
          where o.user_id = ${tx.accountId} and o.member_id = w.member_id and o.lead_id <> ${leadId}
            and o.kept_until > ${accountNow(tx)}::timestamptz and o.starts_at < w.busy_until
            and o.busy_until > w.starts_at
        )
      `,
    )
  ).total;

/** In the place of what the lead was offered before; what is not kept any more goes, too. */
export async function replaceOfferedTimes(
  tx: Tx,
  leadId: LeadId,
  times: readonly TimeToTake[],
  until: Date,
): Promise<void> {
  await tx.db.execute(sql`
    delete from offered_visit_times
    where user_id = ${tx.accountId} and (lead_id = ${leadId} or kept_until <= ${accountNow(tx)}::timestamptz)
  `);
  if (times.length === 0) return;
  await tx.db.execute(sql`
    insert into offered_visit_times (user_id, lead_id, member_id, starts_at, busy_until, kept_until)
    select ${tx.accountId}, ${leadId}, w.member_id, w.starts_at, w.busy_until, ${until}::timestamptz
    from unnest(
      ${sql.param(times.map(({ memberId }) => memberId))}::uuid[],
      ${sql.param(times.map(({ startsAt }) => startsAt))}::timestamptz[],
      ${sql.param(times.map(({ busyUntil }) => busyUntil))}::timestamptz[]
    ) as w (member_id, starts_at, busy_until)
  `);
}
