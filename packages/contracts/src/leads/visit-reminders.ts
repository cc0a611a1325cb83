import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { MessageFailure } from '../reasons/channel/message-failures.ts';
import { TimeOfDay } from '../team/roleta/hours.ts';
import { mayBeEmpty, unknownVariables } from './variables.ts';

export const VISIT_REMINDER_KINDS = ['day_before', 'hours_before'] as const;
export type VisitReminderKind = (typeof VISIT_REMINDER_KINDS)[number];

/** The second reminder leaves so many hours before the visit. */
export const HOURS_BEFORE = 2;

export const VISIT_VARIABLES = ['nome', 'imovel', 'dia', 'hora', 'local', 'corretor'] as const;
export type VisitVariables = Record<(typeof VISIT_VARIABLES)[number], string | null>;

/** Of a visit with nothing but its time, to a lead with nothing but a number. */
const TIME_ONLY: VisitVariables = { nome: null, imovel: null, dia: 'hoje', hora: '10h', local: null, corretor: null };

const TEXT_NEEDED = 'Escreva o lembrete.';
const TEXT_TOO_LONG = 'Máximo de 1.000 caracteres';
export const REMINDER_MAY_BE_EMPTY = 'Este valor pode ficar vazio: use uma reserva, como {imovel|o imóvel}';
const unknownVariable = (name: string) => `Variável desconhecida: {${name}}`;

const withKnownVariables = (text: string, context: z.RefinementCtx<string>): void => {
  const [unknown] = unknownVariables(text, VISIT_VARIABLES);
  if (unknown) context.addIssue({ code: 'custom', message: unknownVariable(unknown) });
};

const text = z
  .string({ error: TEXT_NEEDED })
  .trim()
  .min(1, TEXT_NEEDED)
  .max(1000, TEXT_TOO_LONG)
  .superRefine(withKnownVariables);

const templateValue = z
  .string({ error: FIELD_INVALID })
  .trim()
  .min(1, REMINDER_MAY_BE_EMPTY)
  .max(1000, TEXT_TOO_LONG)
  .superRefine((value, context) => {
    withKnownVariables(value, context);
    if (mayBeEmpty(value, TIME_ONLY)) context.addIssue({ code: 'custom', message: REMINDER_MAY_BE_EMPTY });
  });

/** An approved template, which WhatsApp takes more than a day after the lead's last message. */
export const VisitReminderTemplate = z.object({
  name: z.string().trim().min(1, FIELD_INVALID).max(512, FIELD_INVALID),
  language: z.string().trim().min(1, FIELD_INVALID).max(20, FIELD_INVALID),
  body: z.string(),
  values: z.array(templateValue).max(50, FIELD_INVALID),
});
export type VisitReminderTemplate = z.infer<typeof VisitReminderTemplate>;

/** What leads are sent of their confirmed visits. */
export const VisitReminderSettings = z.object({
  isOn: z.boolean({ error: FIELD_INVALID }),
  dayBefore: z.object({
    isOn: z.boolean({ error: FIELD_INVALID }),
    /** Null: at the time of the visit. */
    time: TimeOfDay.nullable(),
    text,
  }),
  hoursBefore: z.object({ isOn: z.boolean({ error: FIELD_INVALID }), text }),
  template: VisitReminderTemplate.nullable(),
});
export type VisitReminderSettings = z.infer<typeof VisitReminderSettings>;

export const DEFAULT_VISIT_REMINDERS: VisitReminderSettings = {
  isOn: false,
  dayBefore: {
    isOn: true,
    time: null,
    text: [
      'Oi, {nome}! Passando para lembrar da sua visita {dia}, às {hora}.',
      '',
      'Imóvel: {imovel|a combinar}',
      'Local: {local|a combinar}',
      'Quem recebe você: {corretor|nossa equipe}',
      '',
      'Podemos confirmar? Se precisar de outro horário, é só responder aqui.',
    ].join('\n'),
  },
  hoursBefore: {
    isOn: true,
    text: 'Oi, {nome}! Sua visita é {dia}, às {hora}. Local: {local|a combinar}. {corretor|Nossa equipe} espera por você.',
  },
  template: null,
};

/** `waiting`: its time came and it has not left yet. */
export const VISIT_REMINDER_STATES = ['planned', 'waiting', 'sent', 'failed', 'unknown'] as const;

/** A reminder to the lead of the visit at the time that it has now. */
export const VisitReminder = z.object({
  kind: z.enum(VISIT_REMINDER_KINDS),
  state: z.enum(VISIT_REMINDER_STATES),
  /** When it left, or is to leave. */
  at: Timestamp,
  /** Why it failed, or why it waits. */
  reason: MessageFailure.nullable(),
});
export type VisitReminder = z.infer<typeof VisitReminder>;
