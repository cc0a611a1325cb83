import type { ChannelAccountId } from '@prumo/contracts/ids';
import { localDay } from '@prumo/contracts/local-time';
import type { SendingSettings } from '@prumo/contracts/sending';
import type { Channel } from '#features/channel/index.ts';
import { timezonesOf } from '#features/settings/index.ts';
import { accountNow, type Ctx, type SetCtx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { defaultSettings, spansOf } from './defaults.ts';
import type { SendingRules } from './rules.ts';
import { type ChosenHours, listHours, listPaces, type SendingPace } from './sending-settings-store.ts';

type ChosenLimits = { hours: ChosenHours; pace: SendingPace | null };

export async function readSettings(ctx: Ctx, channel: Channel): Promise<SendingSettings> {
  const chosenFor = await readChosen(ctx, [channel]);
  return settingsOf(channel, chosenFor(channel));
}

async function readChosen(ctx: SetCtx, channels: Channel[]): Promise<(channel: Channel) => ChosenLimits> {
  const accountIds = [...new Set(channels.map(({ account }) => account.userId))];
  const [hours, paces] = await sendTogether([listHours(ctx, accountIds), listPaces(ctx, accountIds)]);
  return ({ account: { userId, provider } }) => ({
    hours: hours.get(userId),
    pace: paces.find((pace) => pace.userId === userId && pace.provider === provider) ?? null,
  });
}

function settingsOf({ account, adapter }: Channel, { hours, pace }: ChosenLimits): SendingSettings {
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
  const rules = (await readRulesOf(ctx, [channel])).get(channel.account.id);
  if (!rules) throw new Error('the rules of a number were not read');
  return rules;
}

/** Reliable only when read under the numbers' locks. */
export async function readRulesOf(ctx: SetCtx, channels: Channel[]): Promise<Map<ChannelAccountId, SendingRules>> {
  const accountIds = [...new Set(channels.map(({ account }) => account.userId))];
  const [chosenFor, timezoneOf] = await sendTogether([readChosen(ctx, channels), timezonesOf(ctx, accountIds)]);
  const now = accountNow(ctx);
  return new Map(
    channels.map((channel) => {
      const settings = settingsOf(channel, chosenFor(channel));
      return [channel.account.id, rulesOf(channel, { settings, timezone: timezoneOf(channel.account.userId), now })];
    }),
  );
}

type RulesBasis = { settings: SendingSettings; timezone: string; now: Date };

function rulesOf(channel: Channel, { settings, timezone, now }: RulesBasis): SendingRules {
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
    warmUp: steps === undefined ? null : { since: localDay(warmUpStart(channel, now), timezone), steps },
    perPerson: perPersonLimit === null ? null : { limit: perPersonLimit, days: perPersonDays },
  };
}

/** A number without campaign messages starts its warm-up today; pauses between campaigns do not restart it. */
const warmUpStart = ({ account: { campaignsSince } }: Channel, now: Date): Date =>
  campaignsSince !== null && campaignsSince < now ? campaignsSince : now;

/** Declared for one number only; a different number on the same provider counts as new. */
const isLongInUse = (pace: SendingPace | null, phone: string | null): boolean =>
  pace?.isLongInUse === true && (pace.longInUsePhone === null || phone === null || pace.longInUsePhone === phone);

const chosen = (value: number | null | undefined, stated: number | null): number | null =>
  value == null ? stated : value === 0 ? null : value;
