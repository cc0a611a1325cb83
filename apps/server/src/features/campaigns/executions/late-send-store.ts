import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId, ChannelAccountId, SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { jsonOf } from '#platform/db/json.ts';
import type { SendRow } from '../send-store.ts';
import type { CampaignRow } from '../store.ts';
import type { DueRow } from './send-wish.ts';

export type LateSend = DueRow & Pick<SendRow, 'id' | 'shifts' | 'reason' | 'heldBy'>;

const AT_ONCE = 5000;

/** In plan order. Skips locked rows: their holder decides on them, and waiting here would break the lock order. */
export async function lockLateSends(tx: Tx, channelAccountId: ChannelAccountId, now: Date): Promise<LateSend[]> {
  const { rows } = await tx.db.execute<Record<string, unknown>>(sql`
    select s.id, s.campaign_id, s.person_key, s.sequence, s.part, s.ignores_hours, s.due_at, s.planned_at,
      s.shifts, s.reason, s.held_by, b.config as batch, b.id as batch_id, e.batch_number,
      (select count(*)::int from campaign_sends p where p.execution_id = s.execution_id and p.sequence = s.sequence
        and p.status in ('planned', 'queued')) as messages,
      s.sequence = (
        select min(t.sequence) from campaign_templates t where t.campaign_id = s.campaign_id
      ) as is_first_step
    from campaign_sends s join campaigns c on c.id = s.campaign_id
    join campaign_executions e on e.id = s.execution_id
    left join campaign_batch_executions b on b.id = e.batch_execution_id
    where s.user_id = ${tx.accountId} and s.channel_account_id = ${channelAccountId} and s.status = 'queued'
      and s.due_at <= ${now}::timestamptz and c.status = 'active'
    order by s.planned_at, s.id limit ${AT_ONCE}
    for no key update of s skip locked
  `);
  return rows.map((row) => ({
    id: row.id as SendId,
    campaignId: row.campaign_id as CampaignId,
    personKey: row.person_key as string,
    sequence: row.sequence as number,
    part: row.part as number,
    isFirstStep: row.is_first_step as boolean,
    ignoresHours: row.ignores_hours as boolean,
    dueAt: new Date(row.due_at as string),
    plannedAt: new Date(row.planned_at as string),
    shifts: row.shifts as Shift[],
    reason: row.reason as SendReason | null,
    heldBy: row.held_by as SendReason | null,
    messages: row.messages as number,
    batch: row.batch as BatchConfig | null,
    batchPlace: row.batch_id
      ? { executionId: row.batch_id as BatchExecutionId, number: row.batch_number as number }
      : null,
  }));
}

export async function notePaused(tx: Tx, { id, status, pauseReason }: CampaignRow): Promise<void> {
  const heldBy: SendReason = pauseReason ?? { code: status === 'draft' ? 'draft' : 'by_person' };
  await tx.db.execute(sql`
    update campaign_sends set held_by = ${jsonOf(heldBy)}
    where user_id = ${tx.accountId} and campaign_id = ${id} and status = 'queued'
      and due_at <= ${accountNow(tx)}::timestamptz
  `);
}
