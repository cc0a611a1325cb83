import { z } from 'zod';
import { FIELD_INVALID, optionalText, Timestamp } from './fields.ts';
import { ConversationId, LeadId, UndoId } from './ids.ts';
import { Lead, LeadList, LeadStatus } from './leads.ts';
import { SEARCH_MAX } from './plain-values.ts';

/** First cards of a column, and how many one "Carregar Mais" adds. */
export const BOARD_FIRST_CARDS = 10;
export const BOARD_MORE_CARDS = 20;
/** Cards of each column in the first answer: ten columns of twenty make the stated 200. */
export const BOARD_COLUMN_PAGE = 20;

/** So many whole days in one stage, and a lead counts as stalled. */
export const STALLED_DAYS = 7;
/** The stages a lead should leave: a closed, a lost and a cold one rest where they are. */
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
  /** The card it is dropped behind; null = top of the column; left out = top. */
  afterLeadId: LeadId.nullable().optional(),
  lostReason: optionalText(500),
});
export type MoveLeadBody = z.infer<typeof MoveLeadBody>;

/** The moved lead; `undoId` takes the move back, and is missing where the lead stayed in its column. */
export const MovedLead = Lead.extend({ undoId: UndoId.optional() });
export type MovedLead = z.infer<typeof MovedLead>;

/** What part of the board is wanted; the totals and sums of the answer are those of the part. */
export const BoardFilter = z.object({
  search: z.string().max(SEARCH_MAX, FIELD_INVALID).optional(),
  stalled: z.literal('true', { error: FIELD_INVALID }).optional(),
});
export type BoardFilter = z.infer<typeof BoardFilter>;

export const Board = LeadList;

/** A rank may be as long as the drops at one place were many. */
const cursor = z
  .string()
  .max(4000, FIELD_INVALID)
  .regex(/^-?\d{1,100}(\.\d+)?_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, FIELD_INVALID)
  .optional();

/** So many cards come with one request where a column that was read far down is read again. */
export const COLUMN_LIMIT_MAX = 200;

export const ColumnQuery = BoardFilter.extend({
  status: LeadStatus,
  cursor,
  limit: z.coerce
    .number({ error: FIELD_INVALID })
    .int(FIELD_INVALID)
    .min(1, FIELD_INVALID)
    .max(COLUMN_LIMIT_MAX, FIELD_INVALID)
    .default(BOARD_MORE_CARDS),
});
export type ColumnQuery = z.infer<typeof ColumnQuery>;

export const ColumnPage = z.object({ leads: z.array(Lead), nextCursor: z.string().nullable() });
export type ColumnPage = z.infer<typeof ColumnPage>;

/** The conversation a lead's messages are in, shared by all who have the number; null = none yet. */
export const LeadConversation = z.object({ conversationId: ConversationId.nullable() });

/** The rules of the stages in the order in which they are tried (decisions NS-057 and NS-172). */
export const CLASSIFY_RULES = ['silent', 'visit', 'offer', 'complete', 'hot', 'replied', 'contacted'] as const;
export const ClassifyRule = z.enum(CLASSIFY_RULES, { error: FIELD_INVALID });
export type ClassifyRule = z.infer<typeof ClassifyRule>;

/**
 * What a move in a lead's history rests on, where a person did not simply make it: a rule; `undone`, a person took a
 * person's move back; `rejected`, a person took a rule's move back; `not_sent`, the message it rested on did not leave.
 */
export const StageReason = z.enum([...CLASSIFY_RULES, 'undone', 'rejected', 'not_sent']);
export type StageReason = z.infer<typeof StageReason>;

/** How far a lead that moves by itself has come; it never goes back along this, and never beyond its end. */
export const FOLLOWED_STAGES: readonly LeadStatus[] = ['novo', 'contatado', 'interessado', 'qualificado', 'quente'];

/** One move the rules propose, with what speaks for it. */
export const ClassifyMove = z.object({
  leadId: LeadId,
  name: z.string(),
  from: LeadStatus,
  to: LeadStatus,
  rule: ClassifyRule,
  /** How often the lead wrote; counted for the rule `hot` alone. */
  bursts: z.number().int(),
  /** When the message was that the rule rests on; null for `complete`. */
  at: Timestamp.nullable(),
});
export type ClassifyMove = z.infer<typeof ClassifyMove>;

export const CLASSIFY_PAGE = 50;

export const ClassifyPreview = z.object({
  total: z.number().int(),
  /** When this was looked up; sent along, so that nothing is moved that is not in the list. */
  seenAt: Timestamp,
  groups: z.array(
    z.object({ rule: ClassifyRule, total: z.number().int(), moves: z.array(ClassifyMove), hasMore: z.boolean() }),
  ),
});
export type ClassifyPreview = z.infer<typeof ClassifyPreview>;

/** With `rule` only that group, the page behind the lead `after`. */
export const ClassifyPreviewQuery = z.object({ rule: ClassifyRule.optional(), after: LeadId.optional() });
export type ClassifyPreviewQuery = z.infer<typeof ClassifyPreviewQuery>;

/** Without a body every proposed move is made. */
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
  /** Moves of the list that no longer hold, because the lead wrote or was changed since. */
  outdated: z.number().int(),
  undoId: UndoId.optional(),
});
export type AutoClassifyAnswer = z.infer<typeof AutoClassifyAnswer>;
