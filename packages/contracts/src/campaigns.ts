import { z } from 'zod';
import { BuiltInBecause } from './agent/model.ts';
import { Guards } from './campaigns/audience.ts';
import { VALUE_REQUIRED } from './conversations/outbound.ts';
import { CAPTION_MAX, MESSAGE_MAX, MessageType } from './conversations.ts';
import { FIELD_INVALID, line, optionalText, Timestamp } from './fields.ts';
import { AccountId, CampaignId, ProductId, TemplateId } from './ids.ts';
import { PauseReason, ScheduleProblem } from './reasons/campaigns/campaign-pauses.ts';

export const CampaignStatus = z.enum(['draft', 'active', 'paused', 'completed']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const EXECUTE_CAP = 100;
export const EXECUTE_DEFAULT = 50;

export const DELAY_UNITS = ['seconds', 'minutes', 'hours', 'days'] as const;
export const DelayUnit = z.enum(DELAY_UNITS, { error: FIELD_INVALID });
export type DelayUnit = z.infer<typeof DelayUnit>;

/** 24 hours, the stored default, is accepted; otherwise hours go up to 23 (decision NS-084). */
export const MAX_DELAY: Record<DelayUnit, number> = { seconds: 59, minutes: 59, hours: 23, days: 30 };
export const DELAY_UNIT_LABELS: Record<DelayUnit, string> = {
  seconds: 'segundos',
  minutes: 'minutos',
  hours: 'horas',
  days: 'dias',
};

export const StepConditions = z.object({
  transferToAI: z.boolean().default(true),
  stopIfResponds: z.boolean().default(true),
  continueIfNoResponse: z.boolean().default(true),
  followUpDays: z.number().int().min(1).max(30).nullish(),
});
export type StepConditions = z.infer<typeof StepConditions>;

export const StepFile = z.object({
  id: z.string(),
  filename: z.string(),
  originalName: z.string(),
  size: z.number().int(),
  mimetype: z.string(),
  path: z.string(),
});
export type StepFile = z.infer<typeof StepFile>;

/** `values` may hold variables; `body` is the approved text at the time the step was saved. */
export const StepTemplate = z.object({
  name: z.string(),
  language: z.string(),
  body: z.string(),
  values: z.array(z.string()),
});
export type StepTemplate = z.infer<typeof StepTemplate>;

export const CampaignTemplate = z.object({
  id: TemplateId,
  campaignId: CampaignId,
  sequence: z.number().int(),
  type: MessageType,
  content: z.string(),
  mediaFiles: z.array(StepFile),
  approvedTemplate: StepTemplate.nullable(),
  delayAmount: z.number().int(),
  delayUnit: DelayUnit,
  conditions: StepConditions,
  createdAt: Timestamp,
});
export type CampaignTemplate = z.infer<typeof CampaignTemplate>;

export const Campaign = z.object({
  id: CampaignId,
  userId: AccountId,
  name: z.string(),
  description: z.string().nullable(),
  productId: ProductId.nullable(),
  status: CampaignStatus,
  targetTags: z.array(z.string()),
  scheduledAt: Timestamp.nullable(),
  scheduleProblem: ScheduleProblem.nullable(),
  /** Why the campaign is paused although nobody paused it; null otherwise. */
  pauseReason: PauseReason.nullable(),
  /** Null again once any send of the cancelled campaign is restarted. */
  cancelledAt: Timestamp.nullable(),
  cost: z.number().nullable(),
  /** Read-only copy; campaign_templates is the source (decision NS-073). */
  messages: z.array(CampaignTemplate),
  messagesGenerated: z.boolean(),
  totalLeads: z.number().int(),
  sentLeads: z.number().int(),
  successRate: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Campaign = z.infer<typeof Campaign>;

const tags = z
  .array(z.string().trim().max(120, FIELD_INVALID), { error: 'Pelo menos uma tag é obrigatória' })
  .max(50, FIELD_INVALID)
  .transform((list) => {
    const seen = new Set<string>();
    return list.filter((tag) => tag !== '' && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
  })
  .refine((list) => list.length > 0, 'Pelo menos uma tag é obrigatória');

const COST_INVALID = 'Informe um valor de R$ 0 a R$ 9.999.999.999';

const campaignFields = {
  name: line('Nome é obrigatório').min(1, 'Nome é obrigatório').max(200, FIELD_INVALID),
  description: optionalText(2000),
  productId: z.uuid({ error: 'Produto é obrigatório' }).pipe(ProductId),
  targetTags: tags,
  scheduledAt: z
    .union([z.iso.datetime({ offset: true, error: FIELD_INVALID }), z.literal(''), z.null()], { error: FIELD_INVALID })
    .transform((value) => (value === '' ? null : value))
    .optional(),
  cost: z
    .union([z.number({ error: COST_INVALID }).min(0, COST_INVALID).max(9_999_999_999, COST_INVALID), z.null()], {
      error: COST_INVALID,
    })
    .transform((value) => (value === null ? null : Math.round(value * 100) / 100))
    .optional(),
};

export const CreateCampaignBody = z.object(campaignFields);
export type CreateCampaignBody = z.infer<typeof CreateCampaignBody>;

/**
 * Saving always makes the campaign a draft (decision NS-069). An outdated `expectedUpdatedAt` gets 409
 * `campaign_changed`.
 */
export const UpdateCampaignBody = z
  .object({ ...campaignFields, status: z.string(), expectedUpdatedAt: Timestamp })
  .partial();
export type UpdateCampaignBody = z.infer<typeof UpdateCampaignBody>;

export const CampaignParams = z.object({ campaignId: CampaignId });
export type CampaignParams = z.infer<typeof CampaignParams>;
export const TemplateParams = z.object({ campaignId: CampaignId, templateId: TemplateId });

export const CONTENT_REQUIRED = 'Conteúdo é obrigatório';
export const CONTENT_TOO_LONG = 'O texto passa do máximo de 4.096 caracteres';
export const MAX_FILES: Record<MessageType, number> = {
  text: 0,
  image: 5,
  audio: 1,
  video: 1,
  document: 1,
  location: 0,
};
export const tooManyFiles = (max: number) => `Máximo de ${max} arquivos permitido`;
export const DELAY_POSITIVE = 'Delay deve ser positivo';

export const StepTemplateChoice = StepTemplate.omit({ body: true }).extend({
  name: z.string().trim().min(1, FIELD_INVALID).max(512, FIELD_INVALID),
  language: z.string().trim().min(1, FIELD_INVALID).max(20, FIELD_INVALID),
  values: z
    .array(z.string().trim().min(1, VALUE_REQUIRED).max(CAPTION_MAX, `Máximo de ${CAPTION_MAX} caracteres`))
    .max(50, FIELD_INVALID),
});
export type StepTemplateChoice = z.infer<typeof StepTemplateChoice>;
/** WhatsApp refuses empty template values, so a variable needs a fallback. */
export const VALUE_MAY_BE_EMPTY = 'Este valor pode ficar vazio: use uma reserva, como {empresa|sua empresa}';

export const TemplateBody = z
  .object({
    sequence: z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(1, FIELD_INVALID).max(1000, FIELD_INVALID),
    type: MessageType.default('text'),
    content: z.string({ error: CONTENT_REQUIRED }).trim().min(1, CONTENT_REQUIRED).max(MESSAGE_MAX, CONTENT_TOO_LONG),
    mediaFiles: z.array(StepFile).max(MAX_FILES.image, tooManyFiles(MAX_FILES.image)).default([]),
    approvedTemplate: StepTemplateChoice.nullish(),
    delayAmount: z.number({ error: DELAY_POSITIVE }).int(DELAY_POSITIVE).min(0, DELAY_POSITIVE).default(24),
    delayUnit: DelayUnit.default('hours'),
    /** `waitForResponse` exists only in the specification's table (DATA-012): accepted and dropped. */
    conditions: StepConditions.extend({ waitForResponse: z.boolean().optional() })
      .transform(({ waitForResponse: _said, ...conditions }) => conditions)
      .prefault({}),
  })
  .superRefine((step, context) => {
    const max = MAX_FILES[step.type];
    if (step.mediaFiles.length > max)
      context.addIssue({ code: 'custom', path: ['mediaFiles'], message: tooManyFiles(max) });
    const isStoredDefault = step.delayUnit === 'hours' && step.delayAmount === 24;
    if (step.delayAmount > MAX_DELAY[step.delayUnit] && !isStoredDefault) {
      const unit = DELAY_UNIT_LABELS[step.delayUnit];
      context.addIssue({
        code: 'custom',
        path: ['delayAmount'],
        message: `Delay máximo para ${unit} é ${MAX_DELAY[step.delayUnit]}`,
      });
    }
  });
export type TemplateBody = z.infer<typeof TemplateBody>;

export const ReorderBody = z.object({
  messages: z.array(z.object({ id: TemplateId, sequence: z.number().int().min(1).max(1000) })).max(1000),
});
export type ReorderBody = z.infer<typeof ReorderBody>;
export const NextSequence = z.object({ nextSequence: z.number().int() });

/** `because`: why the built-in engine wrote although there is a model; null = there is none, or it wrote. */
const WrittenBy = z.object({ writtenBy: z.enum(['built-in', 'model']), because: BuiltInBecause.nullable() });

export const GeneratedMessages = WrittenBy.extend({ messages: z.array(CampaignTemplate) });
export type GeneratedMessages = z.infer<typeof GeneratedMessages>;

/** Unknown context fields are ignored (NS-066). */
export const GenerateMessageBody = z.object({
  campaignId: CampaignId,
  type: MessageType.default('text'),
  campaignContext: z
    .looseObject({
      name: z.string().max(200),
      description: z.string().max(2000).nullish(),
      productName: z.string().max(200).nullish(),
      targetTags: z.array(z.string().max(120)).max(50),
    })
    .partial()
    .nullish(),
  messageContext: z
    .looseObject({
      sequence: z.number().int().min(1).max(1000),
      previousMessages: z.array(z.string().max(MESSAGE_MAX)).max(1000),
      currentContent: z.string().max(MESSAGE_MAX).nullish(),
    })
    .partial()
    .nullish(),
});
export type GenerateMessageBody = z.infer<typeof GenerateMessageBody>;
export const GeneratedMessage = WrittenBy.extend({ content: z.string() });
export type GeneratedMessage = z.infer<typeof GeneratedMessage>;

export const ExecuteBody = z.object({
  safeMode: z.boolean().default(true),
  executeAll: z.boolean().default(false),
  maxLeads: z
    .number({ error: FIELD_INVALID })
    .int(FIELD_INVALID)
    .min(1, 'Escolha de 1 a 100 leads')
    .max(EXECUTE_CAP, 'Escolha de 1 a 100 leads')
    .default(EXECUTE_DEFAULT),
  batchSize: z.number().int().min(1).max(100).default(10),
  testNumbers: z.array(z.string().max(60)).max(100).default([]),
  include: Guards.default([]),
  /**
   * 'Enviar agora mesmo assim': first messages ignore today's hours. All other limits apply, and from tomorrow the
   * hours apply again.
   */
  ignoreHours: z.boolean().default(false),
});
export type ExecuteBody = z.infer<typeof ExecuteBody>;

/** Returned before the messages are sent (decision NS-067). */
export const ExecuteAnswer = z.object({
  execution: z.object({
    messagesSent: z.number().int(),
    totalLeads: z.number().int(),
    errors: z.number().int(),
    startsAt: Timestamp.optional(),
  }),
});
export type ExecuteAnswer = z.infer<typeof ExecuteAnswer>;

export const CampaignStats = z.object({
  totalLeads: z.number().int(),
  messagesSent: z.number().int(),
  responsesReceived: z.number().int(),
  conversionRate: z.number(),
  closedLeads: z.number().int(),
  costPerResponse: z.number().nullable(),
  costPerClosed: z.number().nullable(),
});
export type CampaignStats = z.infer<typeof CampaignStats>;

export const CampaignsActivity = z.object({
  messagesSent: z.number().int(),
  responses: z.number().int(),
  takenOver: z.number().int(),
  activeCampaigns: z.number().int(),
});
export type CampaignsActivity = z.infer<typeof CampaignsActivity>;

export const AudienceCountBody = z.object({
  targetTags: z.array(z.string().trim().max(120, FIELD_INVALID), { error: FIELD_INVALID }).max(50, FIELD_INVALID),
  /** Excludes people this campaign already contacted; null = a new campaign. */
  campaignId: CampaignId.nullish(),
});
export type AudienceCountBody = z.infer<typeof AudienceCountBody>;
