import { CampaignId, type ChannelAccountId, LeadId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import type { ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { clampToTime } from '#platform/db/clamp-to-time.ts';
import { jsonOf } from '#platform/db/json.ts';
import { rowsOf } from '#platform/db/rows.ts';

export const PROVIDER_CHANGED: EndReason = { code: 'provider_changed' };
const SCHEDULE_DISARMED: ScheduleProblem = { code: 'provider_changed' };

/** Locks campaigns of every status by id; waits for a campaign that is being launched. */
export async function lockAllCampaigns(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select id from campaigns where user_id = ${tx.accountId} order by id for no key update`);
}

export async function pauseActive(tx: Tx, now: Date): Promise<void> {
  await tx.db.execute(sql`
    update campaigns set status = 'paused', updated_at = ${now}::timestamptz
    where user_id = ${tx.accountId} and status = 'active'
  `);
}

/** A date set for one channel starts nothing on another. */
export async function disarmSchedules(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update campaigns set schedule_handled_for = scheduled_at, schedule_problem = ${jsonOf(SCHEDULE_DISARMED)}
    where user_id = ${tx.accountId} and status = 'draft' and scheduled_at is not null
      and schedule_handled_for is distinct from scheduled_at
  `);
}

const ownCampaigns = (tx: Tx) => sql`(select id from campaigns where user_id = ${tx.accountId})`;

const SimulatedContact = z.object({ leadId: LeadId, campaignId: CampaignId });
type SimulatedContact = z.infer<typeof SimulatedContact>;

/** Leaves out leads that the campaign also really wrote to: it stays their last campaign. */
export function listSimulatedContacts(tx: Tx): Promise<SimulatedContact[]> {
  const statement = sql`
    select s.lead_id as "leadId", s.campaign_id as "campaignId" from campaign_executions s
    where s.campaign_id in ${ownCampaigns(tx)} and s.is_simulated and not exists (
      select 1 from campaign_executions e
      where e.lead_id = s.lead_id and e.campaign_id = s.campaign_id and not e.is_simulated)
  `;
  return rowsOf(tx.db, SimulatedContact, statement);
}

export async function deleteSimulated(tx: Tx): Promise<void> {
  await tx.db.execute(sql`delete from campaign_executions where campaign_id in ${ownCampaigns(tx)} and is_simulated`);
  await tx.db.execute(sql`delete from campaign_contacts where campaign_id in ${ownCampaigns(tx)} and is_simulated`);
  await tx.db.execute(sql`delete from campaign_batch_executions where user_id = ${tx.accountId} and is_simulated`);
}

/** Also closes sends under way; their outcome then finds no lease. */
export async function closeSimulated(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  await tx.db.execute(sql`
    update campaign_sends set status = 'cancelled', reason = ${jsonOf(PROVIDER_CHANGED)}, due_at = null, lease_token = null,
      lease_until = null
    where user_id = ${tx.accountId} and is_simulated and status in ('planned', 'queued', 'sending', 'unknown')
  `);
  await tx.db.execute(sql`
    update campaign_executions set status = 'stopped', end_reason = ${jsonOf(PROVIDER_CHANGED)}, completed_at = ${at},
      updated_at = ${at}
    where campaign_id in ${ownCampaigns(tx)} and is_simulated and status in ('active', 'paused')
  `);
}

export async function parkReal(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends set status = 'planned', due_at = null
    where user_id = ${tx.accountId} and not is_simulated and status = 'queued'
  `);
  await tx.db.execute(sql`
    update campaign_executions set status = 'paused'
    where campaign_id in ${ownCampaigns(tx)} and not is_simulated and status = 'active'
  `);
}

export async function unparkReal(tx: Tx, entered: ChannelAccountId, now: Date): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends set channel_account_id = ${entered}
    where user_id = ${tx.accountId} and not is_simulated and status in ('planned', 'queued')
  `);
  await tx.db.execute(sql`
    update campaign_sends s set status = 'queued', due_at = greatest(s.planned_at, ${now}::timestamptz)
    from (
      select distinct on (s.execution_id) s.id
      from campaign_sends s join campaign_executions e on e.id = s.execution_id
      where s.user_id = ${tx.accountId} and not s.is_simulated and s.status = 'planned' and e.status = 'paused'
      order by s.execution_id, s.sequence
    ) next
    where s.id = next.id
  `);
  // The simulated run may have completed the campaign; the real one waits for a person to resume it.
  await tx.db.execute(sql`
    update campaigns set status = 'paused',
      pause_reason = case when pause_reason->>'code' <> 'by_person' then pause_reason end
    where user_id = ${tx.accountId} and status = 'completed' and id in (
      select campaign_id from campaign_executions where not is_simulated and status = 'paused')
  `);
  await tx.db.execute(sql`
    update campaign_executions set status = 'active'
    where campaign_id in ${ownCampaigns(tx)} and not is_simulated and status = 'paused'
  `);
}

export async function handSendsOver(tx: Tx, previous: ChannelAccountId, entered: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends set channel_account_id = ${entered}
    where user_id = ${tx.accountId} and channel_account_id = ${previous} and status in ('planned', 'queued')
  `);
}

/** Leaving the simulator returns to real time, so later timestamps are moved back. */
export async function setTimesBack(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  const notAfter = clampToTime(at);
  await tx.db.execute(sql`
    update campaigns set created_at = ${notAfter('created_at')}, updated_at = ${notAfter('updated_at')},
      cancelled_at = ${notAfter('cancelled_at')}
    where user_id = ${tx.accountId} and greatest(created_at, updated_at, cancelled_at) > ${at}
  `);
  await tx.db.execute(sql`
    update campaign_executions set created_at = ${notAfter('created_at')}, updated_at = ${notAfter('updated_at')},
      completed_at = ${notAfter('completed_at')}, last_message_sent_at = ${notAfter('last_message_sent_at')}
    where campaign_id in ${ownCampaigns(tx)}
  `);
  await tx.db.execute(sql`
    update campaign_sends set sent_at = ${notAfter('sent_at')}, delivered_at = ${notAfter('delivered_at')},
      read_at = ${notAfter('read_at')}, answered_at = ${notAfter('answered_at')},
      failed_at = ${notAfter('failed_at')}, closed_at = ${notAfter('closed_at')}
    where user_id = ${tx.accountId}
      and greatest(sent_at, delivered_at, read_at, answered_at, failed_at, closed_at) > ${at}
  `);
  await tx.db.execute(sql`
    update send_attempts a set started_at = ${notAfter('started_at')}, ended_at = ${notAfter('ended_at')}
    from campaign_sends s
    where s.id = a.send_id and s.user_id = ${tx.accountId} and greatest(a.started_at, a.ended_at) > ${at}
  `);
  await tx.db.execute(sql`
    update campaign_batch_executions set created_at = ${notAfter('created_at')}, started_at = ${notAfter('started_at')},
      completed_at = ${notAfter('completed_at')}
    where user_id = ${tx.accountId}
  `);
}
