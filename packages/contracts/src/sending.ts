import { z } from 'zod';
import { Provider } from './channel.ts';
import { FIELD_INVALID } from './fields.ts';
import { SHIFTS } from './schema-free-values.ts';
import { keysOf } from './text/known-keys.ts';

export { SHIFTS };

export const Shift = z.enum(keysOf(SHIFTS));
export type Shift = z.infer<typeof Shift>;

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const TIME_INVALID = 'Informe um horário de 00:00 a 24:00';
/** In account time; '24:00' ends the day. */
const timeOfDay = z.string({ error: TIME_INVALID }).regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_INVALID);

/** Null = closed all day. */
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
    /** NS-086: the simulator ignores the hours unless this is switched on. */
    appliesToSimulator: z.boolean().default(false),
  })
  .refine(({ days }) => Object.values(days).some((hours) => hours !== null), {
    path: ['days'],
    error: 'Deixe pelo menos um dia aberto para envio',
  });
export type AllowedHours = z.infer<typeof AllowedHours>;

const wholeNumber = (text: string, min: number, max: number) =>
  z.number({ error: text }).int(text).min(min, text).max(max, text);

/** Seconds, [shortest, longest], drawn per message. */
const Gap = z.tuple([z.number(), z.number()]);
const GAP_INVALID = 'Use de 0 a 3.600 segundos';
const gapBody = z
  .tuple([wholeNumber(GAP_INVALID, 0, 3600), wholeNumber(GAP_INVALID, 0, 3600)], { error: GAP_INVALID })
  .refine(([shortest, longest]) => shortest <= longest, 'O menor intervalo precisa vir primeiro');

/** 0 and null mean no limit. */
const limitBody = (max: number) => {
  const text = `Use um número de 0 a ${max.toLocaleString('pt-BR')}, ou deixe vazio`;
  return z.union([wholeNumber(text, 0, max), z.null()], { error: text }).transform((value) => value || null);
};

const flag = z.boolean({ error: FIELD_INVALID });
const count = z.number().int().nonnegative();

/** The hours belong to the account, all other limits to the channel in use. */
export const SendingSettings = z.object({
  allowedHours: AllowedHours.nullable(),
  /** Per calendar day of the account; null = no limit, as in all limits. */
  dailyLimit: count.nullable(),
  /** Over all campaigns, within `perPersonDays`. */
  perPersonLimit: count.nullable(),
  perPersonDays: count,
  firstContactGapSeconds: Gap,
  stepGapSeconds: Gap,
  /** First contacts within any hour. */
  hourlyLimit: count.nullable(),
  warmUp: z.boolean(),
  /** In use for over a month: the channel's steady limit replaces the warming up. */
  isLongInUse: z.boolean(),
  stopsOnOptOuts: z.boolean(),
});
export type SendingSettings = z.infer<typeof SendingSettings>;

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

export const SendingState = SendingSettings.extend({
  provider: Provider,
  isSimulated: z.boolean(),
  /** WhatsApp blocks numbers that write too much too fast. */
  mayBeBlocked: z.boolean(),
  standard: SendingSettings,
  /** Null = the channel needs no warm-up. */
  ladder: z
    .object({
      steps: z.array(count),
      since: z.iso.date().nullable(),
      day: z.number().int().positive(),
      settledLimit: count.nullable(),
    })
    .nullable(),
  today: z.object({
    sent: count,
    /** The strictest daily limit in effect; null = none. */
    limit: count.nullable(),
    firstContactsLastHour: count,
  }),
});
export type SendingState = z.infer<typeof SendingState>;
