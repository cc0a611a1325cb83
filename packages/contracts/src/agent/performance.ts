import { z } from 'zod';
import { LedgerItem } from '../conversations/lead.ts';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { ConversationId, LeadId } from '../ids.ts';
import { HandOverReason } from '../reasons/hand-over.ts';

export const PERFORMANCE_DAYS = ['1', '7', '30', '90'] as const;
const days = z.enum(PERFORMANCE_DAYS, { error: FIELD_INVALID }).default('30');
export type PerformanceDays = z.infer<typeof days>;

export const PerformanceQuery = z.object({ days });

const Counted = z.object({ reason: z.string(), count: z.number().int() });

export const AgentPerformance = z.object({
  from: Timestamp,
  turns: z.number().int(),
  conversations: z.number().int(),
  repeatedQuestions: z.number().int(),
  afterTakeover: z.number().int(),
  blocked: z.array(Counted),
  collected: z.array(z.object({ item: LedgerItem, count: z.number().int() })),
  /** Conversations in which the fifth item became known. */
  qualified: z.object({ count: z.number().int(), medianTurns: z.number().nullable() }),
  /** Null: a person took the conversation over. */
  transfers: z.array(z.object({ reason: HandOverReason.nullable(), count: z.number().int() })),
  firstResponse: z.object({
    count: z.number().int(),
    p50Seconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
  }),
  /** Talks that stopped and were taken up again, and those of them the lead then answered. */
  reengaged: z.number().int(),
  reengagedAnswered: z.number().int(),
  model: z
    .object({
      turns: z.number().int(),
      writtenByModel: z.number().int(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      cost: z.number().nullable(),
      builtInBecause: z.array(Counted),
    })
    .nullable(),
});
export type AgentPerformance = z.infer<typeof AgentPerformance>;

export const PERFORMANCE_FIGURES = [
  'conversations',
  'repeated',
  'after_takeover',
  'blocked',
  'collected',
  'qualified',
  'transfers',
  'first_response',
  'reengaged',
  'reengaged_answered',
] as const;
export type PerformanceFigure = (typeof PERFORMANCE_FIGURES)[number];

export const PERFORMANCE_PAGE_SIZE = 50;

/** Opens the transfers without a reason: a person took the conversation. */
export const TAKEN_BY_PERSON = 'taken_by_person';

export const PerformanceRowsQuery = z.object({
  days,
  figure: z.enum(PERFORMANCE_FIGURES, { error: FIELD_INVALID }),
  value: z.string().max(600, FIELD_INVALID).optional(),
  page: PageNumber,
});
export type PerformanceRowsQuery = z.infer<typeof PerformanceRowsQuery>;

export const PerformanceRow = z.object({
  id: z.string(),
  conversationId: ConversationId,
  leadId: LeadId,
  name: z.string(),
  at: Timestamp,
  note: z.string().nullable(),
  seconds: z.number().nullable(),
});
export type PerformanceRow = z.infer<typeof PerformanceRow>;

export const PerformanceRows = z.object({ total: z.number().int(), rows: z.array(PerformanceRow) });
export type PerformanceRows = z.infer<typeof PerformanceRows>;
