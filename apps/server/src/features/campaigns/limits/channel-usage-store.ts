import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { handed } from './usage-store.ts';

type Asked = { channelAccountId: ChannelAccountId; now: Date; timezone: string };

export async function countChannelUsage(
  ctx: Ctx,
  { channelAccountId, now, timezone }: Asked,
): Promise<{ sentToday: number; firstContactsLastHour: number }> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await ctx.db.execute<{ today: string; hour: string }>(sql`
    with day as (select date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone} as start)
    select count(*) filter (where s.handed_at >= day.start) as today,
      count(*) filter (where s.handed_at > ${at} - interval '1 hour' and s.is_first_contact) as hour
    from day, ${handed} s
    where s.user_id = ${ctx.accountId} and s.channel_account_id = ${channelAccountId}
      and s.handed_at >= least(day.start, ${at} - interval '1 hour')
  `);
  return { sentToday: Number(rows[0]?.today ?? 0), firstContactsLastHour: Number(rows[0]?.hour ?? 0) };
}
