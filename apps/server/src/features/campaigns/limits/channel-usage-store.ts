import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { BigNumber, onlyRow } from '#platform/db/rows.ts';
import { calledSends } from './usage-store.ts';

const ChannelUsage = z.object({ sentToday: BigNumber, firstContactsLastHour: BigNumber });
type ChannelUsage = z.infer<typeof ChannelUsage>;

type ChannelUsageRequest = { channelAccountId: ChannelAccountId; now: Date; timezone: string };

export async function countChannelUsage(
  ctx: Ctx,
  { channelAccountId, now, timezone }: ChannelUsageRequest,
): Promise<ChannelUsage> {
  const at = sql`${now}::timestamptz`;
  const statement = sql`
    with day as (select date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone} as start)
    select count(*) filter (where s.handed_at >= day.start) as "sentToday",
      count(*) filter (where s.handed_at > ${at} - interval '1 hour' and s.is_first_contact) as "firstContactsLastHour"
    from day, ${calledSends} s
    where s.user_id = ${ctx.accountId} and s.channel_account_id = ${channelAccountId}
      and s.handed_at >= least(day.start, ${at} - interval '1 hour')
  `;
  return onlyRow(ctx.db, ChannelUsage, statement);
}
