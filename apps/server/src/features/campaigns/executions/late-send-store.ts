import { BatchConfig } from '@prumo/contracts/campaigns/batches';
import { BatchExecutionId, CampaignId, type ChannelAccountId, SendId } from '@prumo/contracts/ids';
import { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Tx } from '#platform/context.ts';
import { jsonOf } from '#platform/db/json.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import type { CampaignRow } from '../campaign-store.ts';
import type { SendRow } from '../send-store.ts';
import type { DueRow } from './send-wish.ts';

export type LateSend = DueRow & Pick<SendRow, 'id' | 'shifts' | 'reason' | 'heldBy'>;

const LateRow = z.object({
  id: SendId,
  campaignId: CampaignId,
  personKey: z.string(),
  sequence: z.number(),
  part: z.number(),
  isFirstStep: z.boolean(),
  ignoresHours: z.boolean(),
  dueAt: Time,
  plannedAt: Time,
  shifts: z.array(Shift),
  reason: SendReason.nullable(),
  heldBy: SendReason.nullable(),
  messages: z.number(),
  batch: BatchConfig.nullable(),
  batchPlace: z.object({ executionId: BatchExecutionId, number: z.number() }).nullable(),
});

const MOST_SENDS = 5000;

/** In plan order. Skips locked rows: waiting here would break the lock order. */
export function lockLateSends(tx: Tx, channelAccountId: ChannelAccountId, now: Date): Promise<LateSend[]> {
  const statement = sql`
    select s.id, s.campaign_id as "campaignId", s.person_key as "personKey", s.sequence, s.part,
      s.ignores_hours as "ignoresHours", s.due_at as "dueAt", s.planned_at as "plannedAt", s.shifts, s.reason,
      s.held_by as "heldBy", b.config as batch,
      case when b.id is not null then jsonb_build_object('executionId', b.id, 'number', e.batch_number) end as "batchPlace",
      (select count(*)::int from campaign_sends p where p.execution_id = s.execution_id and p.sequence = s.sequence
        and p.status in ('planned', 'queued')) as messages,
      s.sequence = (
        select min(t.sequence) from campaign_templates t where t.campaign_id = s.campaign_id
      ) as "isFirstStep"
    from campaign_sends s join campaigns c on c.id = s.campaign_id
    join campaign_executions e on e.id = s.execution_id
    left join campaign_batch_executions b on b.id = e.batch_execution_id
    where s.user_id = ${tx.accountId} and s.channel_account_id = ${channelAccountId} and s.status = 'queued'
      and s.due_at <= ${now}::timestamptz and c.status = 'active'
    order by s.planned_at, s.id limit ${MOST_SENDS}
    for no key update of s skip locked
  `;
  return rowsOf(tx.db, LateRow, statement);
}

export async function notePaused(tx: Tx, { id, status, pauseReason }: CampaignRow): Promise<void> {
  const heldBy: SendReason = pauseReason ?? { code: status === 'draft' ? 'draft' : 'by_person' };
  await tx.db.execute(sql`
    update campaign_sends set held_by = ${jsonOf(heldBy)}
    where user_id = ${tx.accountId} and campaign_id = ${id} and status = 'queued'
      and due_at <= ${accountNow(tx)}::timestamptz
  `);
}
