import type { KnowledgeAudience, KnowledgeKind } from '@prumo/contracts/agent/knowledge';
import type { FollowUpId, KnowledgeDocumentId, KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn } from '../../auth/schema.ts';
import { followUps } from '../../conversations/follow-up-schema.ts';
import { products } from '../../products/schema.ts';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A file or a page whose text was read into entries. */
export const knowledgeDocuments = pgTable(
  'knowledge_documents',
  {
    id: primaryId<KnowledgeDocumentId>(),
    userId: accountColumn(),
    kind: text('kind').notNull().$type<'file' | 'page'>(),
    /** Of the file, or the address of the page. */
    name: text('name').notNull(),
    readAt: moment('read_at').notNull(),
    /** Of all sections it had when it was read, also of those nobody kept. */
    fingerprints: text('fingerprints').array().notNull(),
  },
  (table) => [index('knowledge_documents_user_id_idx').on(table.userId)],
);

export const knowledgeEntries = pgTable(
  'knowledge_entries',
  {
    id: primaryId<KnowledgeEntryId>(),
    userId: accountColumn(),
    kind: text('kind').notNull().$type<KnowledgeKind>(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    productId: uuid('product_id')
      .references(() => products.id, { onDelete: 'cascade' })
      .$type<ProductId>(),
    audience: text('audience').notNull().default('leads').$type<KnowledgeAudience>(),
    validUntil: date('valid_until', { mode: 'string' }),
    documentId: uuid('document_id')
      .references(() => knowledgeDocuments.id, { onDelete: 'cascade' })
      .$type<KnowledgeDocumentId>(),
    /** Of the section it was made of, as it was read. */
    fingerprint: text('fingerprint'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('knowledge_entries_user_id_idx').on(table.userId),
    index('knowledge_entries_product_id_idx').on(table.productId),
    index('knowledge_entries_document_id_idx').on(table.documentId),
  ],
);

/** What of an entry may be said, written with it: an article sentence by sentence, an answer as a whole. */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => knowledgeEntries.id, { onDelete: 'cascade' })
      .$type<KnowledgeEntryId>(),
    position: integer('position').notNull(),
    userId: accountColumn(),
    text: text('text').notNull(),
    /** Of title and sentence, in plain form. */
    words: searchVector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    index('knowledge_passages_user_id_idx').on(table.userId),
  ],
);

/** Answers of people that were kept as knowledge, or passed over. */
export const settledAnswers = pgTable(
  'settled_answers',
  {
    followUpId: uuid('follow_up_id')
      .primaryKey()
      .references(() => followUps.id, { onDelete: 'cascade' })
      .$type<FollowUpId>(),
    userId: accountColumn(),
  },
  (table) => [index('settled_answers_user_id_idx').on(table.userId)],
);
