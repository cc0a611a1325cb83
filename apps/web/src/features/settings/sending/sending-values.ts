import {
  type AllowedHours,
  type SendingSettings,
  SendingSettingsBody,
  type SendingState,
  WEEKDAYS,
} from '@prumo/contracts/sending';
import { keysOf, tableOf } from '@prumo/contracts/text/known-keys';
import { CLOSED, type DayValues } from '#domain/channel/sending-hours.ts';
import { readTime } from './read-time.ts';

export type SendingValues = {
  isAnytime: boolean;
  days: DayValues;
  appliesToSimulator: boolean;
  dailyLimit: string;
  hourlyLimit: string;
  perPersonLimit: string;
  perPersonDays: string;
  firstContactGapSeconds: readonly [string, string];
  stepGapSeconds: readonly [string, string];
  warmUp: boolean;
  isLongInUse: boolean;
  stopsOnOptOuts: boolean;
};

const typed = (limit: number | null) => (limit === null ? '' : String(limit));
const typedGap = ([shortest, longest]: readonly [number, number]) => [String(shortest), String(longest)] as const;

export function toValues(settings: SendingSettings, standard: SendingSettings = settings): SendingValues {
  const { allowedHours } = settings;
  const shown = allowedHours ?? standard.allowedHours;
  const days = tableOf(WEEKDAYS, (day) => {
    const hours = shown?.days[day];
    return hours ? { isOpen: true, ...hours } : CLOSED;
  });
  return {
    isAnytime: allowedHours === null,
    days,
    appliesToSimulator: shown?.appliesToSimulator ?? false,
    dailyLimit: typed(settings.dailyLimit),
    hourlyLimit: typed(settings.hourlyLimit),
    perPersonLimit: typed(settings.perPersonLimit),
    perPersonDays: String(settings.perPersonDays),
    firstContactGapSeconds: typedGap(settings.firstContactGapSeconds),
    stepGapSeconds: typedGap(settings.stepGapSeconds),
    warmUp: settings.warmUp,
    isLongInUse: settings.isLongInUse,
    stopsOnOptOuts: settings.stopsOnOptOuts,
  };
}

/** Invalid text becomes NaN, so that the contract refuses it at its field. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
const limitOf = (text: string) => (text.trim() === '' ? null : numberOf(text));

function hoursOf({ isAnytime, days, appliesToSimulator }: SendingValues): AllowedHours | null {
  if (isAnytime) return null;
  const open = tableOf(WEEKDAYS, (day) => {
    const { isOpen, from, to } = days[day];
    return isOpen ? { from: readTime(from, 'from'), to: readTime(to, 'to') } : null;
  });
  return { days: open, appliesToSimulator };
}

const bodyOf = (values: SendingValues) => ({
  allowedHours: hoursOf(values),
  dailyLimit: limitOf(values.dailyLimit),
  hourlyLimit: limitOf(values.hourlyLimit),
  perPersonLimit: limitOf(values.perPersonLimit),
  perPersonDays: numberOf(values.perPersonDays),
  firstContactGapSeconds: values.firstContactGapSeconds.map(numberOf),
  stepGapSeconds: values.stepGapSeconds.map(numberOf),
  warmUp: values.warmUp,
  isLongInUse: values.isLongInUse,
  stopsOnOptOuts: values.stopsOnOptOuts,
});

/** Only differences, so that an untouched default stays a default. */
export function changedBody(values: SendingValues, stored: SendingState) {
  const before: Record<string, unknown> = bodyOf(toValues(stored, stored.standard));
  const changes = Object.entries(bodyOf(values)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  );
  return Object.fromEntries(changes);
}

export type CheckedSettings = { body: SendingSettingsBody } | { errors: Record<string, string> };

export function checkBody(changes: Record<string, unknown>): CheckedSettings {
  const parsed = SendingSettingsBody.safeParse(changes);
  if (parsed.success) return { body: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

export type Risk = keyof typeof LOOSER;

const isMore = (mine: number | null, safe: number | null) => safe !== null && (mine === null || mine > safe);
const isShorter = (mine: readonly [number, number], safe: readonly [number, number]) => mine[0] < safe[0];

const LOOSER = {
  dailyLimit: (mine, safe) => isMore(mine.dailyLimit, safe.dailyLimit),
  hourlyLimit: (mine, safe) => isMore(mine.hourlyLimit, safe.hourlyLimit),
  perPersonLimit: (mine, safe) => isMore(rate(mine), rate(safe)),
  firstContactGapSeconds: (mine, safe) => isShorter(mine.firstContactGapSeconds, safe.firstContactGapSeconds),
  stepGapSeconds: (mine, safe) => isShorter(mine.stepGapSeconds, safe.stepGapSeconds),
  warmUp: (mine, safe) => safe.warmUp && !mine.warmUp && !mine.isLongInUse,
  stopsOnOptOuts: (mine) => !mine.stopsOnOptOuts,
  allowedHours: (mine) => mine.allowedHours === null,
} satisfies Record<string, (mine: SendingSettings, safe: SendingSettings) => boolean>;

const rate = ({ perPersonLimit, perPersonDays }: SendingSettings) =>
  perPersonLimit === null ? null : perPersonLimit / perPersonDays;

export function risksOf(values: SendingValues, safe: SendingSettings): Risk[] {
  const mine = bodyOf(values) as SendingSettings;
  return keysOf(LOOSER).filter((risk) => LOOSER[risk](mine, safe));
}

export function withoutRisks(risks: readonly Risk[], safe: SendingSettings): Partial<SendingValues> {
  const { isAnytime, perPersonDays, ...values } = toValues(safe);
  return Object.assign(
    {},
    ...risks.map((risk): Partial<SendingValues> => {
      if (risk === 'allowedHours') return { isAnytime };
      if (risk === 'perPersonLimit') return { perPersonLimit: values.perPersonLimit, perPersonDays };
      return { [risk]: values[risk] };
    }),
  );
}
