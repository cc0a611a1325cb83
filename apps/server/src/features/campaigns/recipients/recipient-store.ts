import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import type { MessageType } from '@prumo/contracts/conversations';
import type { CampaignId, LeadId, SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { RECIPIENT_STATUSES, type RecipientCounts, type RecipientStatus } from '@prumo/contracts/reports/monitoring';
import type { Shift } from '@prumo/contracts/sending';
import { type SQL, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { isFound } from '#platform/db/search-words.ts';
import { isDecidable, lastHandedOver, mayRetry, recipientStatus } from './recipient-status-store.ts';

export type RecipientRow = {
  id: SendId;
  leadId: LeadId;
  leadName: string;
  phone: string;
  sequence: number;
  part: number;
  type: MessageType;
  text: string;
  recipientStatus: RecipientStatus;
  status: SendStatus;
  reason: SendReason | null;
  shifts: readonly Shift[];
  at: Date | null;
  attempts: number;
  attemptedBy: string | null;
  begunAt: Date | null;
  isClosed: boolean;
  mayRetry: boolean;
};

type Filter = { campaignId: CampaignId; search?: string | undefined };

/** Shared by counts and lists; only the channel kind in use. */
const isMeant = (search: string | undefined): SQL =>
  isFound(search, { text: sql`leads.search_text`, digits: sql`leads.phone_digits` }) ?? sql`true`;

const found = (ctx: Ctx, { campaignId, search }: Filter): SQL => sql`
  from campaign_sends s
  join leads on leads.id = s.lead_id
  join campaign_executions e on e.id = s.execution_id
  where s.user_id = ${ctx.accountId} and s.campaign_id = ${campaignId} and s.is_simulated = ${isSimulating(ctx)}
    and leads.user_id = ${ctx.accountId} and ${isMeant(search)}`;

export async function countRecipients(ctx: Ctx, filter: Filter): Promise<RecipientCounts> {
  const { rows } = await ctx.db.execute<{ status: RecipientStatus; count: number }>(sql`
    select ${recipientStatus} as status, count(*)::int as count ${found(ctx, filter)} group by 1
  `);
  const none = Object.fromEntries(Object.keys(RECIPIENT_STATUSES).map((status) => [status, 0])) as RecipientCounts;
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

export async function countOpenMatters(
  ctx: Ctx,
  campaignId: CampaignId,
  begunBefore: Date,
): Promise<{ mayRetry: number; decidable: number }> {
  const { rows } = await ctx.db.execute<{ retry: number; decidable: number }>(sql`
    select count(*) filter (where ${mayRetry})::int as retry,
      count(*) filter (where ${isDecidable(begunBefore)})::int as decidable
    ${found(ctx, { campaignId })} and s.status in ('failed', 'unknown')
  `);
  return { mayRetry: rows[0]?.retry ?? 0, decidable: rows[0]?.decidable ?? 0 };
}

type Page = Filter & { status?: RecipientStatus | undefined; limit: number; offset: number };

export async function listRecipients(ctx: Ctx, { status, limit, offset, ...filter }: Page): Promise<RecipientRow[]> {
  const wanted = status ? sql`and ${recipientStatus} = ${status}` : sql``;
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    with page as (
      select s.id, s.lead_id, leads.name, leads.phone, s.sequence, s.part, s.type, left(s.text, 200) as text, s.status,
        ${recipientStatus} as recipient_status, s.reason, s.shifts, s.closed_at, ${mayRetry} as may_retry, s.execution_id,
        case s.status
          when 'sent' then coalesce(s.answered_at, s.read_at, s.delivered_at, s.sent_at)
          when 'planned' then s.planned_at
          when 'queued' then coalesce(s.due_at, s.planned_at)
          when 'failed' then coalesce(s.failed_at, e.completed_at)
          when 'skipped' then coalesce(s.closed_at, e.completed_at)
          when 'cancelled' then e.completed_at
        end as at
      ${found(ctx, filter)} ${wanted}
      order by s.execution_id, s.sequence, s.part limit ${limit} offset ${offset}
    )
    select s.*, tries.count as attempts, tries.begun_at, coalesce(nullif(u.name, ''), u.username) as attempted_by
    from page s
    cross join lateral (
      select count(*)::int as count, max(a.started_at) as begun_at,
        (array_agg(a.started_by order by a.started_at desc, a.id desc))[1] as started_by
      from send_attempts a where a.send_id = s.id
    ) tries
    left join users u on u.id::text = tries.started_by
    order by s.execution_id, s.sequence, s.part
  `);
  return rows.map(toRow);
}

const moment = (value: unknown): Date | null => (value === null ? null : new Date(value as string));

const toRow = (row: Record<string, unknown>): RecipientRow => {
  const begunAt = moment(row.begun_at);
  return {
    id: row.id as SendId,
    leadId: row.lead_id as LeadId,
    leadName: row.name as string,
    phone: row.phone as string,
    sequence: row.sequence as number,
    part: row.part as number,
    type: row.type as MessageType,
    text: row.text as string,
    recipientStatus: row.recipient_status as RecipientStatus,
    status: row.status as SendStatus,
    reason: row.reason as SendReason | null,
    shifts: row.shifts as Shift[],
    at: row.status === 'unknown' || row.status === 'sending' ? begunAt : moment(row.at),
    attempts: row.attempts as number,
    attemptedBy: row.attempted_by as string | null,
    begunAt,
    isClosed: row.closed_at !== null,
    mayRetry: row.may_retry as boolean,
  };
};

export async function listDecidable(ctx: Ctx, campaignId: CampaignId, begunBefore: Date): Promise<SendId[]> {
  return listIds(ctx, sql`${found(ctx, { campaignId })} and ${isDecidable(begunBefore)}`);
}

export async function listRetryable(ctx: Ctx, campaignId: CampaignId): Promise<SendId[]> {
  return listIds(ctx, sql`${found(ctx, { campaignId })} and ${mayRetry}`);
}

async function listIds(ctx: Ctx, from: SQL): Promise<SendId[]> {
  const { rows } = await ctx.db.execute<{ id: SendId }>(
    sql`select s.id ${from} order by s.execution_id, s.sequence, s.part`,
  );
  return rows.map(({ id }) => id);
}

export async function readStanding(tx: Tx, id: SendId): Promise<{ isInUse: boolean; begunAt: Date | null }> {
  const { rows } = await tx.db.execute<{ in_use: boolean; begun_at: string | null }>(sql`
    select s.is_simulated = ${isSimulating(tx)} as in_use, ${lastHandedOver} as begun_at
    from campaign_sends s where s.id = ${id} and s.user_id = ${tx.accountId}
  `);
  return { isInUse: rows[0]?.in_use ?? false, begunAt: moment(rows[0]?.begun_at ?? null) };
}
