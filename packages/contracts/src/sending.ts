import { z } from 'zod';
import { FIELD_INVALID } from './fields.ts';

/** Which limit moved a send to a later minute, in the words of the plan. */
export const SHIFTS = {
  allowed_hours: 'Fora do horário de envio',
  daily_limit: 'Limite diário atingido',
  warm_up: 'Aquecimento do número',
  hourly_limit: 'Limite por hora atingido',
  person_limit: 'Limite de mensagens por pessoa',
  execution_limit: 'Limite diário desta execução',
  pacing: 'Intervalo entre mensagens',
} as const;
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

const gap = z
  .tuple([z.number().int(FIELD_INVALID).min(0, FIELD_INVALID), z.number().int(FIELD_INVALID).min(0, FIELD_INVALID)])
  .refine(
    ([shortest, longest]) => shortest <= longest && longest <= 3600,
    'Use de 0 a 3600 segundos, do menor ao maior',
  );

/** 0 and null both mean no limit. */
const limit = (max: number) =>
  z
    .union([
      z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).max(max, FIELD_INVALID),
      z.null(),
    ])
    .transform((value) => (value === 0 ? null : value));

/** The limits of every campaign send, whatever started it. Pacing is the channel's in use; hours and persons are the account's. */
export const SendingSettings = z.object({
  /** Null = at any time. */
  allowedHours: AllowedHours.nullable(),
  /** Campaign messages a calendar day of the account. */
  dailyLimit: limit(100_000),
  /** Campaign messages to one person, over all campaigns, within `perPersonDays`. */
  perPersonLimit: limit(1000),
  perPersonDays: z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(1, FIELD_INVALID).max(90, FIELD_INVALID),
  /** Seconds between first contacts, and between later steps: drawn anew for each message. */
  firstContactGapSeconds: gap,
  stepGapSeconds: gap,
  /** First contacts within any hour. */
  hourlyLimit: limit(10_000),
  /** A new number begins with few messages a day and is given more each day. */
  warmUp: z.boolean({ error: FIELD_INVALID }),
  /** The number has been in use for more than a month: no warming up, the channel's steady limit instead. */
  isLongInUse: z.boolean({ error: FIELD_INVALID }),
});
export type SendingSettings = z.infer<typeof SendingSettings>;

/** A field left out keeps its value. */
export const SendingSettingsBody = SendingSettings.partial();
export type SendingSettingsBody = z.infer<typeof SendingSettingsBody>;
