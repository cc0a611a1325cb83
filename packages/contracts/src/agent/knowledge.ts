import { z } from 'zod';
import { FIELD_INVALID, requiredText, Timestamp } from '../fields.ts';
import { ConversationId, FollowUpId, KnowledgeDocumentId, KnowledgeEntryId, ProductId } from '../ids.ts';
import { PublishConsent } from './consent.ts';

export const KNOWLEDGE_ENTRIES_MAX = 500;
export const KNOWLEDGE_TITLE_MAX = 200;
export const KNOWLEDGE_TEXT_MAX = 20_000;

/** `question`: the title is the question, the text its answer. */
export const KNOWLEDGE_KINDS = ['article', 'question'] as const;
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[number];

/** `team`: kept for the people of the account; the agent never says it. */
export const KNOWLEDGE_AUDIENCES = ['leads', 'team'] as const;
export type KnowledgeAudience = (typeof KNOWLEDGE_AUDIENCES)[number];

export const KnowledgeBody = z.object({
  kind: z.enum(KNOWLEDGE_KINDS, { error: FIELD_INVALID }),
  title: requiredText('Escreva o título', KNOWLEDGE_TITLE_MAX),
  text: requiredText('Escreva o texto', KNOWLEDGE_TEXT_MAX),
  /** Said only when a lead asks about this product; null = about the company and everything it sells. */
  productId: ProductId.nullable().default(null),
  audience: z.enum(KNOWLEDGE_AUDIENCES, { error: FIELD_INVALID }).default('leads'),
  /** Last day, in the account's zone, on which it is said; null = always. */
  validUntil: z.iso.date({ error: FIELD_INVALID }).nullable().default(null),
});
export type KnowledgeBody = z.infer<typeof KnowledgeBody>;

export const NewKnowledgeBody = KnowledgeBody.extend({
  /** Of the learnable answer it is made of, which is offered no longer. */
  followUpId: FollowUpId.nullable().default(null),
});
export type NewKnowledgeBody = z.infer<typeof NewKnowledgeBody>;

export const PublishKnowledgeBody = KnowledgeBody.extend(PublishConsent.shape);
export const PublishNewKnowledgeBody = NewKnowledgeBody.extend(PublishConsent.shape);

export const KnowledgeEntry = z.object({
  id: KnowledgeEntryId,
  kind: z.enum(KNOWLEDGE_KINDS),
  title: z.string(),
  text: z.string(),
  productId: ProductId.nullable(),
  productName: z.string().nullable(),
  audience: z.enum(KNOWLEDGE_AUDIENCES),
  validUntil: z.iso.date().nullable(),
  isExpired: z.boolean(),
  /** What it was read from; null = a person wrote it. */
  documentId: KnowledgeDocumentId.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

/** What the agent could not answer and a person then did. */
export const LearnableAnswer = z.object({
  followUpId: FollowUpId,
  conversationId: ConversationId,
  leadName: z.string(),
  question: z.string(),
  answer: z.string(),
  /** What the lead was asking about, if that was one product. */
  productId: ProductId.nullable(),
  answeredAt: Timestamp,
});
export type LearnableAnswer = z.infer<typeof LearnableAnswer>;

/** A file or a page whose text became entries. */
export const KnowledgeDocument = z.object({
  id: KnowledgeDocumentId,
  kind: z.enum(['file', 'page']),
  name: z.string(),
  readAt: Timestamp,
});
export type KnowledgeDocument = z.infer<typeof KnowledgeDocument>;

export const KnowledgeList = z.object({
  entries: z.array(KnowledgeEntry),
  documents: z.array(KnowledgeDocument),
  /** The newest 20. */
  learnable: z.array(LearnableAnswer),
});
export type KnowledgeList = z.infer<typeof KnowledgeList>;

export const LearnableParams = z.object({ followUpId: FollowUpId });

export const KnowledgeParams = z.object({ entryId: KnowledgeEntryId });

/** As typed so far. */
export const KnowledgeReadingBody = z.object({ text: z.string({ error: FIELD_INVALID }).max(KNOWLEDGE_TEXT_MAX) });
export type KnowledgeReadingBody = z.infer<typeof KnowledgeReadingBody>;

/**
 * Why the agent never says a sentence: an order to it, words kept inside the company, what no machine may claim, or a
 * link, which it sends from the scripts and the calendar only.
 */
export const UNSAID_REASONS = ['order', 'internal', 'claim', 'link'] as const;
export type UnsaidReason = (typeof UNSAID_REASONS)[number];

export const KnowledgeReading = z.object({
  sentences: z.array(z.object({ text: z.string(), unsaid: z.enum(UNSAID_REASONS).nullable() })),
});
export type KnowledgeReading = z.infer<typeof KnowledgeReading>;
