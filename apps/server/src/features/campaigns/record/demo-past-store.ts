import { type CampaignId, ExecutionId, LeadId, MessageId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { setLastCampaign } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';

const FINISHED: EndReason['code'] = 'finished';
const REPLIED: EndReason['code'] = 'replied';

const PlannedSend = z.object({
  id: MessageId,
  executionId: ExecutionId,
  leadId: LeadId,
  sequence: z.number(),
  text: z.string(),
  at: Time,
});
export type PlannedSend = z.infer<typeof PlannedSend>;

export const listPlanned = (tx: Tx, campaignId: CampaignId): Promise<PlannedSend[]> =>
  rowsOf(
    tx.db,
    PlannedSend,
    sql`
      select id, execution_id as "executionId", lead_id as "leadId", sequence, text, planned_at as at
      from campaign_sends
      where campaign_id = ${campaignId} and user_id = ${tx.accountId} order by lead_id, sequence
    `,
  );

type PastSend = { id: MessageId; at: Date; providerMessageId: string };
/** The last send is the one the lead answered. */
export type PastRun = { executionId: ExecutionId; sent: PastSend[]; answeredAt: Date | null; hasAi: boolean };

const Sent = z.object({ leadId: LeadId });

export async function recordPastRuns(tx: Tx, campaignId: CampaignId, runs: PastRun[]): Promise<void> {
  await recordSent(tx, campaignId, runs);
  await endRuns(tx, campaignId, runs);
}

async function recordSent(tx: Tx, campaignId: CampaignId, runs: PastRun[]): Promise<void> {
  const sent = runs.flatMap(({ sent: sends, answeredAt }) =>
    sends.map((send) => ({ ...send, answeredAt: send === sends.at(-1) ? answeredAt : null })),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
    as p (id uuid, at timestamptz, "answeredAt" timestamptz, "providerMessageId" text)`;
  const ours = sql`s.campaign_id = ${campaignId} and s.user_id = ${tx.accountId}`;
  const recorded = sql`
    update campaign_sends s set status = 'sent', due_at = null, reason = null,
      provider_message_id = p."providerMessageId", handed_at = p.at, sent_at = p.at, confirmed_at = p.at,
      delivered_at = p.at + interval '2 seconds', read_at = p.at + interval '9 minutes', answered_at = p."answeredAt"
    from ${rows} where s.id = p.id and ${ours} returning s.lead_id as "leadId"
  `;
  const leadIds = new Set((await rowsOf(tx.db, Sent, recorded)).map(({ leadId }) => leadId));
  await tx.db.execute(sql`
    insert into send_attempts (id, send_id, started_by, started_at, outcome, ended_at)
    select gen_random_uuid(), s.id, 'plan', s.handed_at, 'sent', s.sent_at from campaign_sends s
    where s.status = 'sent' and ${ours}
  `);
  await setLastCampaign(
    tx,
    [...leadIds].map((leadId) => ({ leadId, campaignId, tags: [] })),
  );
}

async function endRuns(tx: Tx, campaignId: CampaignId, runs: PastRun[]): Promise<void> {
  const ended = runs.map(({ sent, ...run }) => ({ ...run, at: sent.at(-1)?.at ?? accountNow(tx), steps: sent.length }));
  await tx.db.execute(sql`
    update campaign_executions e set
      status = case when r."answeredAt" is null then 'completed' else 'stopped' end,
      end_reason = jsonb_build_object('code', case when r."answeredAt" is null then ${FINISHED}::text else ${REPLIED}::text end),
      current_sequence = r.steps, last_message_sent_at = r.at, has_responded = r."answeredAt" is not null,
      ai_took_over = r."hasAi", completed_at = coalesce(r."answeredAt", r.at), updated_at = coalesce(r."answeredAt", r.at)
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
      as r ("executionId" uuid, at timestamptz, steps int, "answeredAt" timestamptz, "hasAi" boolean)
    where e.id = r."executionId" and e.campaign_id = ${campaignId}
  `);
  await tx.db.execute(sql`
    update campaign_sends s set status = 'cancelled', due_at = null, reason = jsonb_build_object('code', ${REPLIED}::text)
    where s.campaign_id = ${campaignId} and s.user_id = ${tx.accountId} and s.status in ('planned', 'queued')
  `);
  await tx.db.execute(sql`
    update campaigns c set status = 'completed', sent_leads = e.total,
      success_rate = round(100.0 * e.answered / greatest(e.total, 1), 2), updated_at = e.ended_at
    from (
      select count(*)::int as total, count(*) filter (where has_responded) as answered, max(completed_at) as ended_at
      from campaign_executions where campaign_id = ${campaignId}
    ) as e
    where c.id = ${campaignId} and c.user_id = ${tx.accountId}
  `);
}

export async function markDemoCampaign(tx: Tx, id: CampaignId): Promise<void> {
  await tx.db.execute(sql`update campaigns set is_demo = true where id = ${id} and user_id = ${tx.accountId}`);
}
