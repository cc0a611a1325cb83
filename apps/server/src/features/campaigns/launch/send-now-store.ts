import type { CampaignId, ExecutionId, SendId } from '@prumo/contracts/ids';
import type { Shift } from '@prumo/contracts/sending';
import { sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { type SendRow, updateSend } from '../send-store.ts';

type Waiting = Pick<SendRow, 'id' | 'personKey' | 'sequence' | 'part' | 'status' | 'plannedAt' | 'dueAt'>;
export type AwaitingHours = { startedAt: Date; sends: [Waiting, ...Waiting[]] };

const OPENING: Shift = 'allowed_hours';

/** Unsent first steps that wait for allowed hours, or would now; in plan order. Batches excluded. */
export async function listAwaitingHours(tx: Tx, campaignId: CampaignId): Promise<AwaitingHours[]> {
  const { rows } = await tx.db.execute<Record<string, unknown>>(sql`
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
    select s.id, s.execution_id, s.person_key, s.sequence, s.part, s.status, s.planned_at, s.due_at, first.created_at
    from first join campaign_sends s on s.execution_id = first.execution_id and s.sequence = first.sequence
    where s.status in ('queued', 'planned')
    order by first.planned_at, first.execution_id, s.part
    for no key update of s
  `);
  const people = new Map<ExecutionId, AwaitingHours>();
  for (const row of rows) {
    const id = row.execution_id as ExecutionId;
    const send: Waiting = {
      id: row.id as SendId,
      personKey: row.person_key as string,
      sequence: row.sequence as number,
      part: row.part as number,
      status: row.status as SendRow['status'],
      plannedAt: new Date(row.planned_at as string),
      dueAt: row.due_at === null ? null : new Date(row.due_at as string),
    };
    const person = people.get(id);
    if (person) person.sends.push(send);
    else people.set(id, { startedAt: new Date(row.created_at as string), sends: [send] });
  }
  return [...people.values()];
}

export type PlannedAnew = Pick<SendRow, 'id' | 'plannedAt' | 'dueAt' | 'shifts' | 'reason' | 'ignoresHours'>;

export async function planAnew(tx: Tx, rows: PlannedAnew[]): Promise<void> {
  for (const { id, ...changes } of rows) await updateSend(tx, id, changes);
}
