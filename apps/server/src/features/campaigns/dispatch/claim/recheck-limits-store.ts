import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { SendHurry, WaitingLimit } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { sql } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { jsonOf } from '#platform/db/json.ts';

const SETTINGS_LIMITS: WaitingLimit[] = ['allowed_hours', 'daily_limit', 'warm_up', 'hourly_limit', 'person_limit'];

const LIMITS_CHANGED: SendHurry = { code: 'limits_changed' };

/**
 * Makes rows delayed by a limit due now, so the new limits decide. First messages of a batch keep their times, since
 * each follows the one before.
 */
export async function recheckLimits(
  tx: Tx,
  { channelAccountId }: { channelAccountId: ChannelAccountId },
): Promise<void> {
  const now = sql`${accountNow(tx)}::timestamptz`;
  await tx.db.execute(sql`
    with waiting as (
      select s.id from campaign_sends s join campaign_executions e on e.id = s.execution_id
      where s.user_id = ${tx.accountId} and s.channel_account_id = ${channelAccountId} and s.status = 'queued'
        and s.due_at > ${now} and s.reason->>'code' = any(${sql.param(SETTINGS_LIMITS)}::text[])
        and (e.batch_execution_id is null or e.last_message_sent_at is not null)
      order by s.id for no key update of s skip locked
    )
    update campaign_sends s set due_at = ${now}, shifts = '{}', hurried_by = ${jsonOf(LIMITS_CHANGED)}
    from waiting where s.id = waiting.id
  `);
}
