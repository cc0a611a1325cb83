import { SendStatus } from '@prumo/contracts/campaigns/plan';
import { type CampaignId, ExecutionId, SendId } from '@prumo/contracts/ids';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';
import { type SendRow, updateSend } from '../send-store.ts';

const WaitingRow = z.object({
  executionId: ExecutionId,
  startedAt: Time,
  id: SendId,
  personKey: z.string(),
  sequence: z.number(),
  part: z.number(),
  status: SendStatus,
  plannedAt: Time,
  dueAt: Time.nullable(),
});
type WaitingSend = Omit<z.infer<typeof WaitingRow>, 'executionId' | 'startedAt'>;
export type AwaitingHours = { startedAt: Date; sends: [WaitingSend, ...WaitingSend[]] };

const OPENING: Shift = 'allowed_hours';

/** Unsent first steps that wait for allowed hours, or would have to wait now, in plan order, without batches. */
export async function listAwaitingHours(tx: Tx, campaignId: CampaignId): Promise<AwaitingHours[]> {
  const statement = sql`
    with first as (
      select s.execution_id, s.sequence, s.planned_at, e.created_at
      from campaign_sends s join campaign_executions e on e.id = s.execution_id
      where s.user_id = ${tx.accountId} and s.campaign_id = ${campaignId} and s.is_simulated = ${isSimulating(tx)}
        and s.status = 'queued' and s.part = 0 and e.status = 'active' and e.batch_execution_id is null
        and e.last_message_sent_at is null
        and (${OPENING} = any(s.shifts) or s.reason->>'code' = ${OPENING} or s.due_at <= ${accountNow(tx)}::timestamptz)
        and not exists (
          select 1 from campaign_sends p where p.execution_id = s.execution_id and p.sequence < s.sequence)
    )
    select s.id, s.execution_id as "executionId", s.person_key as "personKey", s.sequence, s.part, s.status,
      s.planned_at as "plannedAt", s.due_at as "dueAt", first.created_at as "startedAt"
    from first join campaign_sends s on s.execution_id = first.execution_id and s.sequence = first.sequence
    where s.status in ('queued', 'planned')
    order by first.planned_at, first.execution_id, s.part
    for no key update of s
  `;
  const people = new Map<ExecutionId, AwaitingHours>();
  for (const { executionId, startedAt, ...send } of await rowsOf(tx.db, WaitingRow, statement)) {
    const person = people.get(executionId);
    if (person) person.sends.push(send);
    else people.set(executionId, { startedAt, sends: [send] });
  }
  return [...people.values()];
}

export type PlannedAnew = Pick<SendRow, 'id' | 'plannedAt' | 'dueAt' | 'shifts' | 'reason' | 'ignoresHours'>;

export async function planAnew(tx: Tx, rows: PlannedAnew[]): Promise<void> {
  for (const { id, ...changes } of rows) await updateSend(tx, id, changes);
}
