import { z } from 'zod';
import { FIELD_INVALID } from './fields.ts';

export const TIMEZONES = [
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Maceio',
  'America/Belem',
  'America/Araguaina',
  'America/Santarem',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Eirunepe',
  'America/Noronha',
] as const;

const IDLE_DAYS_INVALID = 'Informe de 1 a 90 dias';

const COST_INVALID = 'Informe um valor de R$ 0 a R$ 1.000';

export const GeneralSettingsBody = z.object({
  companyName: z.string({ error: FIELD_INVALID }).trim().max(200, FIELD_INVALID).optional(),
  city: z
    .string({ error: FIELD_INVALID })
    .trim()
    .max(120, FIELD_INVALID)
    .transform((city) => city || null)
    .nullable()
    .optional(),
  timezone: z.enum(TIMEZONES, { error: 'Fuso horário inválido' }).optional(),
  language: z.literal('pt-BR', { error: 'Idioma inválido' }).optional(),
  emailNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  browserNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  whatsappNotifications: z.boolean({ error: FIELD_INVALID }).optional(),
  movesLeads: z.boolean({ error: FIELD_INVALID }).optional(),
  idleDays: z
    .number({ error: IDLE_DAYS_INVALID })
    .int(IDLE_DAYS_INVALID)
    .min(1, IDLE_DAYS_INVALID)
    .max(90, IDLE_DAYS_INVALID)
    .optional(),
  /** In reais; null removes the cost (decision NS-145). */
  costPerMessage: z
    .union([z.number({ error: COST_INVALID }).min(0, COST_INVALID).max(1000, COST_INVALID), z.null()], {
      error: COST_INVALID,
    })
    .optional(),
});
export type GeneralSettingsBody = z.infer<typeof GeneralSettingsBody>;

export const GeneralSettings = z.object({
  companyName: z.string(),
  city: z.string().nullable(),
  timezone: z.string(),
  language: z.string(),
  emailNotifications: z.boolean(),
  browserNotifications: z.boolean(),
  whatsappNotifications: z.boolean(),
  movesLeads: z.boolean(),
  /** A lead in an open stage may be without a next task for so many days. */
  idleDays: z.number().int(),
  costPerMessage: z.number().nullable(),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

export const FIRST_RUN_STEPS = ['company', 'data', 'done'] as const;
export const FirstRunStep = z.enum(FIRST_RUN_STEPS, { error: FIELD_INVALID });
export type FirstRunStep = z.infer<typeof FirstRunStep>;

export const FirstRun = z.object({
  step: FirstRunStep,
  areStepsHidden: z.boolean(),
});
export type FirstRun = z.infer<typeof FirstRun>;

export const FirstRunBody = z.object({
  step: FirstRunStep.optional(),
  areStepsHidden: z.boolean({ error: FIELD_INVALID }).optional(),
});
export type FirstRunBody = z.infer<typeof FirstRunBody>;
