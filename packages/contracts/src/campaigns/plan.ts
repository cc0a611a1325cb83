import { z } from 'zod';
import { EXECUTE_CAP } from '../campaigns.ts';
import { PageNumber, pageLimit, Timestamp } from '../fields.ts';
import { LeadId } from '../ids.ts';
import { ChannelHold } from '../reasons/campaigns/campaign-holds.ts';
import { PlanDifference, PlanReason } from '../reasons/campaigns/plan-differences.ts';
import { RulingLimit } from '../reasons/campaigns/ruling-limits.ts';
import { PhoneProblem } from '../reasons/channel/phone-problem.ts';
import { phoneProblemWords } from '../reasons/channel/phone-problem-words.ts';
import { Shift } from '../sending.ts';
import { keysOf } from '../text/known-keys.ts';
import { GuardedLeads, Guards } from './audience.ts';

export const LEFT_OUT_WORDS = {
  opted_out: 'Pediu para não receber mensagens',
  no_valid_phone: 'Sem telefone válido',
  not_on_whatsapp: 'Não está no WhatsApp',
  already_in_campaign: 'Já está nesta campanha',
  same_number: 'Mesmo número de outro lead',
  negotiating: 'Em Negociação',
  closed: 'Em Fechado',
  lost: 'Em Perdido',
  with_person: 'Uma pessoa cuida da conversa',
  demo: 'Lead de demonstração',
  outside_window: 'Não escreveu nas últimas 24 horas e a primeira mensagem não é um modelo aprovado',
  over_limit: 'Acima do limite desta execução',
} as const;
type LeftOut = { reason: keyof typeof LEFT_OUT_WORDS; sameAs: string | null; problem: PhoneProblem | null };

export function leftOutWords({ reason, sameAs, problem }: LeftOut): string {
  if (problem !== null) return phoneProblemWords(problem);
  return sameAs === null ? LEFT_OUT_WORDS[reason] : `Mesmo número de ${sameAs}`;
}

export const LeftOutReason = z.enum(keysOf(LEFT_OUT_WORDS));
export type LeftOutReason = z.infer<typeof LeftOutReason>;

export const AudienceCount = z.object({
  matching: z.number().int(),
  reachable: z.number().int(),
  leftOut: z.array(z.object({ reason: LeftOutReason, leads: z.number().int() })),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

export const SendStatus = z.enum(['planned', 'queued', 'sending', 'sent', 'failed', 'unknown', 'skipped', 'cancelled']);
export type SendStatus = z.infer<typeof SendStatus>;

export const PLAN_PAGE = 100;
export const PlanQuery = z.object({
  maxLeads: z.coerce.number().int().min(1).max(EXECUTE_CAP).optional(),
  page: PageNumber,
  limit: pageLimit(200, PLAN_PAGE),
  ignoreHours: z.stringbool().default(false),
  include: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((guard) => guard !== ''))
    .pipe(Guards),
});
export type PlanQuery = z.infer<typeof PlanQuery>;

export const PlanEntry = z.object({
  leadId: LeadId,
  leadName: z.string(),
  phone: z.string(),
  step: z.number().int(),
  part: z.number().int(),
  type: z.string(),
  text: z.string(),
  mediaUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  templateName: z.string().nullable(),
  /** Planned with limits and frozen at launch. Null = sent only if the lead answers. */
  plannedAt: Timestamp.nullable(),
  shifts: z.array(Shift),
  status: SendStatus.nullable(),
  /** Current estimate for a waiting message; null = unknown, or over. */
  dueAt: Timestamp.nullable(),
  sentAt: Timestamp.nullable(),
  reason: PlanReason.nullable(),
  difference: PlanDifference.nullable(),
});
export type PlanEntry = z.infer<typeof PlanEntry>;

const PlanSpan = { firstAt: Timestamp.nullable(), lastAt: Timestamp.nullable() };

export const PLAN_LEFT_OUT = 300;

export const CampaignPlan = z.object({
  /** False before the launch. True: the frozen plan with its outcome. */
  isFrozen: z.boolean(),
  totals: z.object({
    leads: z.number().int(),
    messages: z.number().int(),
    leftOut: z.number().int(),
    open: z.number().int(),
    different: z.number().int(),
    statuses: z.array(z.object({ status: SendStatus, count: z.number().int() })),
    ...PlanSpan,
  }),
  /** Result of a run started now; before the launch equal to the totals. */
  next: z.object({
    leads: z.number().int(),
    /** People a run without a limit would reach. */
    reachable: z.number().int(),
    guarded: z.array(GuardedLeads),
    messages: z.number().int(),
    ...PlanSpan,
    lastFirstAt: Timestamp.nullable(),
    /** Null = open now, or hours are ignored. */
    opensAt: Timestamp.nullable(),
    shifts: z.array(Shift),
    rulingLimit: RulingLimit.nullable(),
    /** Why nothing would be sent now although hours are open; null = no such reason. */
    hold: ChannelHold.nullable(),
    outsideWindow: z.number().int(),
    /** Steps sent only to people who wrote within the last day; empty on channels without templates. */
    freeSteps: z.array(z.number().int()),
  }),
  entries: z.array(PlanEntry),
  /** `sameAs` and `problem` give details; both are null where `reason` says everything. */
  leftOut: z.array(
    z.object({
      leadId: LeadId,
      leadName: z.string(),
      reason: LeftOutReason,
      sameAs: z.string().nullable(),
      problem: PhoneProblem.nullable(),
    }),
  ),
  leftOutByReason: z.array(z.object({ reason: LeftOutReason, leads: z.number().int() })),
});
export type CampaignPlan = z.infer<typeof CampaignPlan>;
