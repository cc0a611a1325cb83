import { z } from 'zod';
import { FinancingBody, FinancingConditions } from './agent/financing.ts';
import { FIELD_INVALID, Timestamp } from './fields.ts';

export const RESPONSE_STYLES = ['profissional', 'amigavel', 'casual'] as const;
export const ResponseStyle = z.enum(RESPONSE_STYLES, { error: FIELD_INVALID });
export type ResponseStyle = z.infer<typeof ResponseStyle>;

export const DEFAULT_SCRIPTS = {
  greeting: 'Olá! Sou o assistente virtual da {empresa}. Vou ajudar você a encontrar o imóvel certo.',
  qualification: 'Com poucas perguntas eu já separo o que combina com você.',
  pricing: 'Os valores que informo são os do nosso cadastro. Condições e descontos são tratados com um corretor.',
  closing: 'Se fizer sentido para você, o próximo passo é uma conversa rápida com um dos nossos corretores.',
} as const;

const script = (label: string) =>
  z
    .string({ error: `Script de ${label} deve ter pelo menos 10 caracteres` })
    .trim()
    .min(10, `Script de ${label} deve ter pelo menos 10 caracteres`)
    .max(2000, FIELD_INVALID);

export const ResponseScripts = z.object({
  greeting: script('saudação'),
  qualification: script('qualificação'),
  pricing: script('preços'),
  closing: script('fechamento'),
});
export type ResponseScripts = z.infer<typeof ResponseScripts>;

const HOURS_INVALID = 'Use de 2 a 168 horas';
const hours = z.number({ error: HOURS_INVALID }).int(HOURS_INVALID).min(2, HOURS_INVALID).max(168, HOURS_INVALID);
const flag = z.boolean({ error: FIELD_INVALID });

/** An approved template without places to fill, for talks whose reply window is closed. */
const ReengagementTemplate = z.object({
  name: z.string().max(600),
  language: z.string().max(50),
  body: z.string().max(4096),
});

/** When the AI takes up a talk that the lead let drop: once, or a second time after further hours. */
export const ReengagementSettings = z.object({
  isOn: flag,
  firstAfterHours: hours,
  hasSecond: flag,
  secondAfterHours: hours,
  template: ReengagementTemplate.nullable(),
});
export type ReengagementSettings = z.infer<typeof ReengagementSettings>;

export const DEFAULT_REENGAGEMENT: ReengagementSettings = {
  isOn: false,
  firstAfterHours: 24,
  hasSecond: true,
  secondAfterHours: 72,
  template: null,
};

const ReengagementBody = z.object({
  isOn: flag,
  firstAfterHours: hours.default(DEFAULT_REENGAGEMENT.firstAfterHours),
  hasSecond: flag.default(DEFAULT_REENGAGEMENT.hasSecond),
  secondAfterHours: hours.default(DEFAULT_REENGAGEMENT.secondAfterHours),
  template: ReengagementTemplate.nullable().default(null),
});

const CALENDLY_INVALID = 'URL do Calendly deve ser válida';

export const AiConfigurationBody = z.object({
  companyName: z
    .string({ error: 'Nome da empresa é obrigatório' })
    .trim()
    .min(1, 'Nome da empresa é obrigatório')
    .max(200, FIELD_INVALID),
  companyDescription: z
    .string({ error: 'Descrição deve ter pelo menos 10 caracteres' })
    .trim()
    .min(10, 'Descrição deve ter pelo menos 10 caracteres')
    .max(5000, FIELD_INVALID),
  isActive: z.boolean({ error: FIELD_INVALID }).default(true),
  responseStyle: ResponseStyle.default('profissional'),
  autoQualification: z.boolean({ error: FIELD_INVALID }).default(true),
  transferToHuman: z.boolean({ error: FIELD_INVALID }).default(true),
  calendlyUrl: z
    .union(
      [
        z.null(),
        z.literal(''),
        z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: CALENDLY_INVALID }).max(500, CALENDLY_INVALID),
      ],
      {
        error: CALENDLY_INVALID,
      },
    )
    .transform((value) => (value === '' ? null : value))
    .optional(),
  responseScripts: ResponseScripts,
  transferConditions: z.array(z.string().trim().max(500)).max(50).optional(),
  reengagement: ReengagementBody.optional(),
  /** Null: the agent reckons no financing. */
  financing: FinancingBody.nullable().optional(),
  /** Accepted and ignored, because the configuration is sent back as read. */
  updatedAt: z.unknown().optional(),
});
export type AiConfigurationBody = z.infer<typeof AiConfigurationBody>;

export const AiConfiguration = z.object({
  companyName: z.string(),
  companyDescription: z.string(),
  isActive: z.boolean(),
  responseStyle: ResponseStyle,
  autoQualification: z.boolean(),
  transferToHuman: z.boolean(),
  calendlyUrl: z.string().nullable(),
  responseScripts: z.object({
    greeting: z.string(),
    qualification: z.string(),
    pricing: z.string(),
    closing: z.string(),
  }),
  transferConditions: z.array(z.string()),
  reengagement: ReengagementSettings,
  financing: FinancingConditions.nullable(),
  updatedAt: Timestamp.nullable(),
});
export type AiConfiguration = z.infer<typeof AiConfiguration>;
