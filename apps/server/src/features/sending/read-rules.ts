import { localDay } from '@prumo/contracts/local-time';
import type { SendingSettings } from '@prumo/contracts/sending';
import type { Channel } from '#features/channel/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { defaultSettings, spansOf } from './defaults.ts';
import type { SendingRules } from './rules.ts';
import { findHours, findPace, type SendingPace } from './sending-settings-store.ts';

export async function readSettings(ctx: Ctx, { account, adapter }: Channel): Promise<SendingSettings> {
  const [hours, pace] = await Promise.all([findHours(ctx), findPace(ctx, account.provider)]);
  const stated = defaultSettings(adapter.capabilities, isLongInUse(pace, account.phone));
  return {
    ...stated,
    allowedHours: hours === undefined ? stated.allowedHours : hours,
    dailyLimit: chosen(pace?.dailyLimit, stated.dailyLimit),
    perPersonLimit: chosen(pace?.perPersonLimit, stated.perPersonLimit),
    perPersonDays: pace?.perPersonDays ?? stated.perPersonDays,
    firstContactGapSeconds: [...(pace?.firstContactGapSeconds ?? stated.firstContactGapSeconds)],
    stepGapSeconds: [...(pace?.stepGapSeconds ?? stated.stepGapSeconds)],
    hourlyLimit: chosen(pace?.hourlyLimit, stated.hourlyLimit),
    warmUp: pace?.warmUp ?? stated.warmUp,
    stopsOnOptOuts: pace?.stopsOnOptOuts ?? stated.stopsOnOptOuts,
  };
}

/** Reliable only when read under the number's lock. */
export async function readSendingRules(ctx: Ctx, channel: Channel): Promise<SendingRules> {
  const [settings, timezone] = await Promise.all([readSettings(ctx, channel), accountTimezone(ctx)]);
  const { isSimulated, pacing } = channel.adapter.capabilities;
  const { allowedHours, perPersonLimit, perPersonDays, firstContactGapSeconds, stepGapSeconds } = settings;
  const keepsHours = allowedHours !== null && (!isSimulated || allowedHours.appliesToSimulator);
  const steps = settings.warmUp && !settings.isLongInUse ? pacing.warmUp : undefined;
  return {
    timezone,
    hours: keepsHours ? spansOf(allowedHours) : null,
    firstContactGapSeconds,
    stepGapSeconds,
    hourlyLimit: settings.hourlyLimit,
    dailyLimit: settings.dailyLimit,
    warmUp: steps === undefined ? null : { since: localDay(warmUpStart(ctx, channel), timezone), steps },
    perPerson: perPersonLimit === null ? null : { limit: perPersonLimit, days: perPersonDays },
  };
}

/** A number without campaign messages starts its warm-up today; pauses between campaigns do not restart it. */
function warmUpStart(ctx: Ctx, { account }: Channel): Date {
  const now = accountNow(ctx);
  return account.campaignsSince !== null && account.campaignsSince < now ? account.campaignsSince : now;
}

/** Declared for one number only; a different number on the same provider counts as new. */
const isLongInUse = (pace: SendingPace | null, phone: string | null): boolean =>
  pace?.isLongInUse === true && (pace.longInUsePhone === null || phone === null || pace.longInUsePhone === phone);

const chosen = (value: number | null | undefined, stated: number | null): number | null =>
  value == null ? stated : value === 0 ? null : value;
