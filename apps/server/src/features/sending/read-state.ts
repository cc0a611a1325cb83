import { daysBetween, localDay } from '@prumo/contracts/local-time';
import type { SendingState } from '@prumo/contracts/sending';
import type { Channel } from '#features/channel/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { defaultSettings } from './defaults.ts';
import { readSendingRules, readSettings } from './read-rules.ts';
import type { SendingRules } from './rules.ts';

export type UsageOf = (
  ctx: Ctx,
  asked: { channelAccountId: Channel['account']['id']; now: Date; timezone: string },
) => Promise<{ sentToday: number; firstContactsLastHour: number }>;

export async function readSendingState(ctx: Ctx, channel: Channel, usageOf: UsageOf): Promise<SendingState> {
  const settings = await readSettings(ctx, channel);
  const rules = await readSendingRules(ctx, channel);
  const timezone = await accountTimezone(ctx);
  const now = accountNow(ctx);
  const usage = await usageOf(ctx, { channelAccountId: channel.account.id, now, timezone });
  const { capabilities } = channel.adapter;
  const today = localDay(now, timezone);
  const since = channel.account.campaignsSince;
  const firstDay = since === null || since > now ? today : localDay(since, timezone);
  const { warmUp } = capabilities.pacing;
  return {
    ...settings,
    provider: channel.account.provider,
    isSimulated: capabilities.isSimulated,
    mayBeBlocked: warmUp !== undefined,
    standard: defaultSettings(capabilities, settings.isLongInUse),
    ladder: warmUp
      ? {
          steps: [...warmUp],
          since: since === null ? null : firstDay,
          day: daysBetween(firstDay, today) + 1,
          settledLimit: capabilities.pacing.settledDailyLimit ?? null,
        }
      : null,
    today: {
      sent: usage.sentToday,
      limit: limitOn(rules, today),
      firstContactsLastHour: usage.firstContactsLastHour,
    },
  };
}

function limitOn({ warmUp, dailyLimit }: SendingRules, day: string): number | null {
  const step = warmUp?.steps[daysBetween(warmUp.since, day)];
  if (step === undefined) return dailyLimit;
  return dailyLimit === null ? step : Math.min(step, dailyLimit);
}
