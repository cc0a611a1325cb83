import { SendStatus } from '@prumo/contracts/campaigns/plan';
import { MessageType } from '@prumo/contracts/conversations';
import { type CampaignId, LeadId, SendId } from '@prumo/contracts/ids';
import { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { RecipientCounts, RecipientStatus } from '@prumo/contracts/reports/monitoring';
import { Shift } from '@prumo/contracts/sending';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { firstRow, onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import { isFound } from '#platform/db/search-words.ts';
import { isDecidable, lastCalledAt, mayRetry, recipientStatus } from './recipient-status-store.ts';

const RecipientRow = z.object({
  id: SendId,
  leadId: LeadId,
  leadName: z.string(),
  phone: z.string(),
  sequence: z.number(),
  part: z.number(),
  type: MessageType,
  text: z.string(),
  recipientStatus: RecipientStatus,
  status: SendStatus,
  reason: SendReason.nullable(),
  shifts: z.array(Shift),
  at: Time.nullable(),
  attempts: z.number(),
  attemptedBy: z.string().nullable(),
  begunAt: Time.nullable(),
  isClosed: z.boolean(),
  mayRetry: z.boolean(),
});
export type RecipientRow = z.infer<typeof RecipientRow>;

type Filter = { campaignId: CampaignId; search?: string | undefined };

const isMeant = (search: string | undefined): SQL =>
  isFound(search, { text: sql`leads.search_text`, digits: sql`leads.phone_digits` }) ?? sql`true`;

const found = (ctx: Ctx, { campaignId, search }: Filter): SQL => sql`
  from campaign_sends s
  join leads on leads.id = s.lead_id
  join campaign_executions e on e.id = s.execution_id
  where s.user_id = ${ctx.accountId} and s.campaign_id = ${campaignId} and s.is_simulated = ${isSimulating(ctx)}
    and leads.user_id = ${ctx.accountId} and ${isMeant(search)}`;

const StatusCount = z.object({ status: RecipientStatus, count: z.number() });
const OpenMatters = z.object({ mayRetry: z.number(), decidable: z.number() });
type OpenMatters = z.infer<typeof OpenMatters>;

export async function countRecipients(ctx: Ctx, filter: Filter): Promise<RecipientCounts> {
  const statement = sql`
    select ${recipientStatus} as status, count(*)::int as count ${found(ctx, filter)} group by 1
  `;
  const counts = new Map((await rowsOf(ctx.db, StatusCount, statement)).map(({ status, count }) => [status, count]));
  return RecipientCounts.parse(
    Object.fromEntries(RecipientStatus.options.map((status) => [status, counts.get(status) ?? 0])),
  );
}

export async function countOpenMatters(ctx: Ctx, campaignId: CampaignId, begunBefore: Date): Promise<OpenMatters> {
  const statement = sql`
    select count(*) filter (where ${mayRetry})::int as "mayRetry",
      count(*) filter (where ${isDecidable(begunBefore)})::int as decidable
    ${found(ctx, { campaignId })} and s.status in ('failed', 'unknown')
  `;
  return onlyRow(ctx.db, OpenMatters, statement);
}

const BEGINNING = 200;

type Page = Filter & {
  status?: RecipientStatus | undefined;
  text: 'beginning' | 'whole';
  limit: number;
  offset: number;
};

export function listRecipients(ctx: Ctx, { status, text, limit, offset, ...filter }: Page): Promise<RecipientRow[]> {
  const words = text === 'whole' ? sql`s.text` : sql`left(s.text, ${BEGINNING}::int)`;
  const wanted = status ? sql`and ${recipientStatus} = ${status}` : sql``;
  const statement = sql`
    with page as (
      select s.id, s.lead_id, leads.name, leads.phone, s.sequence, s.part, s.type, ${words} as text, s.status,
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
    select s.id, s.lead_id as "leadId", s.name as "leadName", s.phone, s.sequence, s.part, s.type, s.text, s.status,
      s.recipient_status as "recipientStatus", s.reason, s.shifts, s.closed_at is not null as "isClosed",
      s.may_retry as "mayRetry", case when s.status in ('unknown', 'sending') then tries.begun_at else s.at end as at,
      tries.count as attempts, tries.begun_at as "begunAt", coalesce(nullif(u.name, ''), u.username) as "attemptedBy"
    from page s
    cross join lateral (
      select count(*)::int as count, max(a.started_at) as begun_at,
        (array_agg(a.started_by order by a.started_at desc, a.id desc))[1] as started_by
      from send_attempts a where a.send_id = s.id
    ) tries
    left join users u on u.id::text = tries.started_by
    order by s.execution_id, s.sequence, s.part
  `;
  return rowsOf(ctx.db, RecipientRow, statement);
}

const Listed = z.object({ id: SendId });
const DecisionFacts = z.object({ isInUse: z.boolean(), begunAt: Time.nullable() });
type DecisionFacts = z.infer<typeof DecisionFacts>;

export async function listDecidable(ctx: Ctx, campaignId: CampaignId, begunBefore: Date): Promise<SendId[]> {
  return listIds(ctx, sql`${found(ctx, { campaignId })} and ${isDecidable(begunBefore)}`);
}

export async function listRetryable(ctx: Ctx, campaignId: CampaignId): Promise<SendId[]> {
  return listIds(ctx, sql`${found(ctx, { campaignId })} and ${mayRetry}`);
}

async function listIds(ctx: Ctx, from: SQL): Promise<SendId[]> {
  const statement = sql`select s.id ${from} order by s.execution_id, s.sequence, s.part`;
  return (await rowsOf(ctx.db, Listed, statement)).map(({ id }) => id);
}

export async function readDecisionFacts(tx: Tx, id: SendId): Promise<DecisionFacts> {
  const statement = sql`
    select s.is_simulated = ${isSimulating(tx)} as "isInUse", ${lastCalledAt} as "begunAt"
    from campaign_sends s where s.id = ${id} and s.user_id = ${tx.accountId}
  `;
  return (await firstRow(tx.db, DecisionFacts, statement)) ?? { isInUse: false, begunAt: null };
}
