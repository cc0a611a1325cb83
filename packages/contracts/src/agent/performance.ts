import { z } from 'zod';
import { LedgerItem } from '../conversations/lead.ts';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { ConversationId, LeadId } from '../ids.ts';
import { HandOverReason } from '../reasons/hand-over.ts';

/** Days of the account's time zone, today among them. */
export const PERFORMANCE_DAYS = ['1', '7', '30', '90'] as const;
const days = z.enum(PERFORMANCE_DAYS, { error: FIELD_INVALID }).default('30');
export type PerformanceDays = z.infer<typeof days>;

export const PerformanceQuery = z.object({ days });

const Counted = z.object({ reason: z.string(), count: z.number().int() });

/** What the agent did in a period, every figure counted from the rows of its decisions, messages and events. */
export const AgentPerformance = z.object({
  from: Timestamp,
  /** Turns it decided, and the conversations they were in. */
  turns: z.number().int(),
  conversations: z.number().int(),
  /** Items a reply asked for though they were known. */
  repeatedQuestions: z.number().int(),
  /** Its messages written after a person took the conversation and before it was given back. */
  afterTakeover: z.number().int(),
  /** What the gate took out of texts. */
  blocked: z.array(Counted),
  /** Items that leads told it. */
  collected: z.array(z.object({ item: LedgerItem, count: z.number().int() })),
  /** Conversations in which the fifth item became known, and in which of the agent's turns. */
  qualified: z.object({ count: z.number().int(), medianTurns: z.number().nullable() }),
  /** Times a conversation went to people, by the reason of the AI or a rule; null: a person took it. */
  transfers: z.array(z.object({ reason: HandOverReason.nullable(), count: z.number().int() })),
  /** Waits of leads that its answers ended. */
  firstResponse: z.object({
    count: z.number().int(),
    p50Seconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
  }),
  /** What a language model took; null where none was set in the period. */
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

/** The figures that open to their conversations. */
export const PERFORMANCE_FIGURES = [
  'conversations',
  'repeated',
  'after_takeover',
  'blocked',
  'collected',
  'qualified',
  'transfers',
  'first_response',
] as const;
export type PerformanceFigure = (typeof PERFORMANCE_FIGURES)[number];

export const PERFORMANCE_PAGE_SIZE = 50;

export const PerformanceRowsQuery = z.object({
  days,
  figure: z.enum(PERFORMANCE_FIGURES, { error: FIELD_INVALID }),
  /** The reason or the item, for the figures that are told by it; empty for the part without a name. */
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
  /** What was blocked, told or asked; how many turns it took. */
  note: z.string().nullable(),
  /** How long a wait took. */
  seconds: z.number().nullable(),
});
export type PerformanceRow = z.infer<typeof PerformanceRow>;

/** `total` is the figure. */
export const PerformanceRows = z.object({ total: z.number().int(), rows: z.array(PerformanceRow) });
export type PerformanceRows = z.infer<typeof PerformanceRows>;
