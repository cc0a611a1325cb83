import { z } from 'zod';
import { FIELD_INVALID, optionalText, pageLimit, Timestamp } from './fields.ts';
import { ConversationId, LeadId, UndoId } from './ids.ts';
import { Lead, LeadList, LeadStatus } from './leads.ts';
import { SEARCH_MAX } from './schema-free-values.ts';
import { OwnerFilter } from './team/owners.ts';

export const BOARD_FIRST_CARDS = 10;
export const BOARD_MORE_CARDS = 20;
/** Ten columns of twenty make the specified 200. */
export const BOARD_COLUMN_PAGE = 20;

/** In whole days spent in one stage. */
export const STALLED_DAYS = 7;
/** Closed, lost and cold leads may stay. */
export const STALLED_STAGES = [
  'novo',
  'contatado',
  'interessado',
  'quente',
  'qualificado',
  'proposta',
  'negociacao',
] as const satisfies readonly LeadStatus[];

export const MoveLeadBody = z.object({
  status: LeadStatus,
  /** Null or missing = top of the column. */
  afterLeadId: LeadId.nullable().optional(),
  lostReason: optionalText(500),
  /** What becomes of the sales of the closing that the lead leaves; undone unless they are kept. */
  sales: z.enum(['undo', 'keep'], { error: FIELD_INVALID }).optional(),
});
export type MoveLeadBody = z.infer<typeof MoveLeadBody>;

/** `undoId` is absent when the lead stayed in its column. */
export const MovedLead = Lead.extend({ undoId: UndoId.optional() });
export type MovedLead = z.infer<typeof MovedLead>;

export const BoardFilter = z.object({
  search: z.string().max(SEARCH_MAX, FIELD_INVALID).optional(),
  stalled: z.literal('true', { error: FIELD_INVALID }).optional(),
  owner: OwnerFilter.optional(),
});
export type BoardFilter = z.infer<typeof BoardFilter>;

export const Board = LeadList;

/** Long, because a rank grows with each drop in the same place. */
const cursor = z
  .string()
  .max(4000, FIELD_INVALID)
  .regex(/^-?\d{1,100}(\.\d+)?_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, FIELD_INVALID)
  .optional();

export const COLUMN_LIMIT_MAX = 200;

export const ColumnQuery = BoardFilter.extend({
  status: LeadStatus,
  cursor,
  limit: pageLimit(COLUMN_LIMIT_MAX, BOARD_MORE_CARDS),
});
export type ColumnQuery = z.infer<typeof ColumnQuery>;

export const ColumnPage = z.object({ leads: z.array(Lead), nextCursor: z.string().nullable() });
export type ColumnPage = z.infer<typeof ColumnPage>;

/** Shared by all leads with the number; null = none yet. */
export const LeadConversation = z.object({ conversationId: ConversationId.nullable() });

/** Tried in this order (decisions NS-057 and NS-172). */
export const CLASSIFY_RULES = ['silent', 'visit', 'offer', 'complete', 'hot', 'replied', 'contacted'] as const;
export const ClassifyRule = z.enum(CLASSIFY_RULES, { error: FIELD_INVALID });
export type ClassifyRule = z.infer<typeof ClassifyRule>;

/**
 * A rule's name, or: `undone`, a user's move was undone; `rejected`, a rule's move was undone by a user; `not_sent`,
 * the message behind the move was not sent.
 */
export const StageReason = z.enum([...CLASSIFY_RULES, 'undone', 'rejected', 'not_sent']);
export type StageReason = z.infer<typeof StageReason>;

/** An automatic move never goes backward in this list, nor beyond its end. */
export const FOLLOWED_STAGES: readonly LeadStatus[] = ['novo', 'contatado', 'interessado', 'qualificado', 'quente'];

export const ClassifyMove = z.object({
  leadId: LeadId,
  name: z.string(),
  from: LeadStatus,
  to: LeadStatus,
  rule: ClassifyRule,
  /** Meaningful only for `hot`. */
  bursts: z.number().int(),
  /** Time of the message behind the rule; null for `complete`. */
  at: Timestamp.nullable(),
});
export type ClassifyMove = z.infer<typeof ClassifyMove>;

export const CLASSIFY_PAGE = 50;

export const ClassifyPreview = z.object({
  total: z.number().int(),
  /** No move is applied that was not listed. */
  seenAt: Timestamp,
  groups: z.array(
    z.object({ rule: ClassifyRule, total: z.number().int(), moves: z.array(ClassifyMove), hasMore: z.boolean() }),
  ),
});
export type ClassifyPreview = z.infer<typeof ClassifyPreview>;

export const ClassifyPreviewQuery = z.object({ rule: ClassifyRule.optional(), after: LeadId.optional() });
export type ClassifyPreviewQuery = z.infer<typeof ClassifyPreviewQuery>;

export const AutoClassifyBody = z
  .object({
    seenAt: Timestamp.optional(),
    exceptRules: z.array(ClassifyRule).max(CLASSIFY_RULES.length, FIELD_INVALID).optional(),
    exceptIds: z.array(LeadId).max(5000, FIELD_INVALID).optional(),
  })
  .nullish();
export type AutoClassifyBody = z.infer<typeof AutoClassifyBody>;

export const AutoClassifyAnswer = z.object({
  updated: z.number().int(),
  /** No longer valid: the lead wrote or changed since. */
  outdated: z.number().int(),
  undoId: UndoId.optional(),
});
export type AutoClassifyAnswer = z.infer<typeof AutoClassifyAnswer>;
