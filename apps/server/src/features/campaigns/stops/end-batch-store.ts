import { type BatchExecutionId, MessageId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Tx } from '#platform/context.ts';
import { jsonOf } from '#platform/db/json.ts';
import { rowsOf } from '#platform/db/rows.ts';

export async function closeSendsOfBatches(tx: Tx, ids: BatchExecutionId[], reason: EndReason): Promise<void> {
  const now = sql`${accountNow(tx)}::timestamptz`;
  const inBatch = sql`batch_execution_id = any(${sql.param(ids)}::uuid[])`;
  await tx.db.execute(sql`
    update campaign_sends s set status = 'cancelled', reason = ${jsonOf(reason)}, due_at = null
    from campaign_executions e
    where e.id = s.execution_id and e.${inBatch} and s.user_id = ${tx.accountId} and s.status in ('planned', 'queued')
  `);
  await tx.db.execute(sql`
    update campaign_executions set status = 'stopped', end_reason = ${jsonOf(reason)}, completed_at = ${now}, updated_at = ${now}
    where ${inBatch} and status in ('active', 'paused')
  `);
}

export async function closeUnreachedOfBatches(tx: Tx, ids: BatchExecutionId[], reason: EndReason): Promise<void> {
  await tx.db.execute(sql`
    with unreached as (
      update campaign_executions e set status = 'stopped', end_reason = ${jsonOf(reason)},
        completed_at = ${accountNow(tx)}::timestamptz, updated_at = ${accountNow(tx)}::timestamptz
      where e.batch_execution_id = any(${sql.param(ids)}::uuid[]) and e.status in ('active', 'paused')
        and exists (select 1 from campaigns k where k.id = e.campaign_id and k.user_id = ${tx.accountId})
        and not exists (
          select 1 from campaign_sends s join send_attempts a on a.send_id = s.id where s.execution_id = e.id)
      returning e.id
    )
    update campaign_sends s set status = 'cancelled', reason = ${jsonOf(reason)}, due_at = null
    from unreached u where s.execution_id = u.id and s.status in ('planned', 'queued')
  `);
}

export async function forgetNeverBegun(tx: Tx, ids: BatchExecutionId[]): Promise<void> {
  await tx.db.execute(sql`
    delete from campaign_contacts c using campaign_executions e
    where e.batch_execution_id = any(${sql.param(ids)}::uuid[]) and e.status = 'stopped'
      and c.campaign_id = e.campaign_id and c.person_key = e.person_key and c.is_simulated = e.is_simulated
      and exists (select 1 from campaigns k where k.id = e.campaign_id and k.user_id = ${tx.accountId})
      and not exists (
        select 1 from campaign_sends s join send_attempts a on a.send_id = s.id where s.execution_id = e.id)
  `);
}

const StandingMessage = z.object({ id: MessageId });

export async function listStandingMessages(tx: Tx, ids: BatchExecutionId[]): Promise<MessageId[]> {
  const statement = sql`
    select s.id as id from campaign_executions e join campaign_sends s on s.execution_id = e.id
    where e.batch_execution_id = any(${sql.param(ids)}::uuid[]) and s.user_id = ${tx.accountId} and s.status = 'sent'
      and s.queue_id is not null and s.confirmed_at is null
  `;
  return (await rowsOf(tx.db, StandingMessage, statement)).map(({ id }) => id);
}
