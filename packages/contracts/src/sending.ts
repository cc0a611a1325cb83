import { z } from 'zod';
import { Provider } from './channel.ts';
import { FIELD_INVALID } from './fields.ts';
import { SHIFTS } from './plain-values.ts';

export { SHIFTS };

export const Shift = z.enum(Object.keys(SHIFTS) as [keyof typeof SHIFTS, ...(keyof typeof SHIFTS)[]]);
export type Shift = z.infer<typeof Shift>;

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const TIME_INVALID = 'Informe um horário de 00:00 a 24:00';
/** 'HH:mm' in the account's time zone; '24:00' is the end of the day. */
const timeOfDay = z.string({ error: TIME_INVALID }).regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_INVALID);

/** When sending is open on a day; null = the whole day is closed. */
export const OpenHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'O fim precisa ser depois do início' })
  .nullable();
export type OpenHours = z.infer<typeof OpenHours>;

export const AllowedHours = z
  .object({
    days: z.object({
      sun: OpenHours,
      mon: OpenHours,
      tue: OpenHours,
      wed: OpenHours,
      thu: OpenHours,
      fri: OpenHours,
      sat: OpenHours,
    }),
    /** The simulator keeps them too (NS-086: exempt unless the user switches them on for it). */
    appliesToSimulator: z.boolean().default(false),
  })
  .refine(({ days }) => Object.values(days).some((hours) => hours !== null), {
    path: ['days'],
    error: 'Deixe pelo menos um dia aberto para envio',
  });
export type AllowedHours = z.infer<typeof AllowedHours>;

const wholeNumber = (text: string, min: number, max: number) =>
  z.number({ error: text }).int(text).min(min, text).max(max, text);

/** Seconds, [shortest, longest]: drawn anew for each message. */
const Gap = z.tuple([z.number(), z.number()]);
const GAP_INVALID = 'Use de 0 a 3.600 segundos';
const gapBody = z
  .tuple([wholeNumber(GAP_INVALID, 0, 3600), wholeNumber(GAP_INVALID, 0, 3600)], { error: GAP_INVALID })
  .refine(([shortest, longest]) => shortest <= longest, 'O menor intervalo precisa vir primeiro');

/** 0 and null both mean no limit. */
const limitBody = (max: number) => {
  const text = `Use um número de 0 a ${max.toLocaleString('pt-BR')}, ou deixe vazio`;
  return z.union([wholeNumber(text, 0, max), z.null()], { error: text }).transform((value) => value || null);
};

const flag = z.boolean({ error: FIELD_INVALID });
const count = z.number().int().nonnegative();

/** The limits of every campaign send, whatever started it. The hours are the account's, the rest the channel's in use. */
export const SendingSettings = z.object({
  /** Null = at any time. */
  allowedHours: AllowedHours.nullable(),
  /** Campaign messages a calendar day of the account; null = no limit, as in all limits. */
  dailyLimit: count.nullable(),
  /** Campaign messages to one person, over all campaigns, within `perPersonDays`. */
  perPersonLimit: count.nullable(),
  perPersonDays: count,
  /** Between first contacts, and between later steps. */
  firstContactGapSeconds: Gap,
  stepGapSeconds: Gap,
  /** First contacts within any hour. */
  hourlyLimit: count.nullable(),
  /** A new number begins with few messages a day and is given more each day. */
  warmUp: z.boolean(),
  /** The number has been in use for more than a month: no warming up, the channel's steady limit instead. */
  isLongInUse: z.boolean(),
  /** Campaigns stop by themselves when many people opt out. */
  stopsOnOptOuts: z.boolean(),
});
export type SendingSettings = z.infer<typeof SendingSettings>;

/** A field left out keeps its value. */
export const SendingSettingsBody = z
  .object({
    allowedHours: AllowedHours.nullable(),
    dailyLimit: limitBody(100_000),
    perPersonLimit: limitBody(1000),
    perPersonDays: wholeNumber('Use de 1 a 90 dias', 1, 90),
    firstContactGapSeconds: gapBody,
    stepGapSeconds: gapBody,
    hourlyLimit: limitBody(10_000),
    warmUp: flag,
    isLongInUse: flag,
    stopsOnOptOuts: flag,
  })
  .partial();
export type SendingSettingsBody = z.infer<typeof SendingSettingsBody>;

/** The limits with what they mean for the number in use today. */
export const SendingState = SendingSettings.extend({
  provider: Provider,
  isSimulated: z.boolean(),
  /** WhatsApp blocks numbers of this channel that write too much too fast. */
  mayBeBlocked: z.boolean(),
  /** What the channel would have if nobody had chosen anything. */
  standard: SendingSettings,
  /** What a new number may send on each of its first days, and which of them today is; null = it needs no warming up. */
  ladder: z
    .object({
      steps: z.array(count),
      since: z.iso.date().nullable(),
      day: z.number().int().positive(),
      /** The day's limit of a number that has been in use for long. */
      settledLimit: count.nullable(),
    })
    .nullable(),
  today: z.object({
    /** Campaign messages so far. */
    sent: count,
    /** The strictest of the day's limits; null = none. */
    limit: count.nullable(),
    firstContactsLastHour: count,
  }),
});
export type SendingState = z.infer<typeof SendingState>;
