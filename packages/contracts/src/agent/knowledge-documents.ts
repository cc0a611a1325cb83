import { z } from 'zod';
import { FIELD_INVALID, requiredText, Timestamp } from '../fields.ts';
import { KnowledgeDocumentId, KnowledgeEntryId, ProductId } from '../ids.ts';
import { PublishConsent } from './consent.ts';
import { KNOWLEDGE_AUDIENCES, KNOWLEDGE_TEXT_MAX, KNOWLEDGE_TITLE_MAX, KnowledgeReading } from './knowledge.ts';

export const KNOWLEDGE_FILE_ACCEPT = '.pdf,.docx';
export const KNOWLEDGE_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const KNOWLEDGE_SECTIONS_MAX = 200;
const NAME_MAX = 2_000;

/** Equal for a section that reads the same as before. */
const Fingerprint = z.string({ error: FIELD_INVALID }).min(1).max(64);

export const PageBody = z.object({ address: requiredText('Informe o endereço da página', NAME_MAX) });
export type PageBody = z.infer<typeof PageBody>;

const ReadSection = z.object({
  title: z.string(),
  text: z.string(),
  fingerprint: z.string(),
  sentences: KnowledgeReading.shape.sentences,
  /** Of a page that is read again: the text made of this section before, if it reads differently now. */
  entryId: KnowledgeEntryId.nullable(),
});
export type ReadSection = z.infer<typeof ReadSection>;

/** What was read of a file or a page; nothing of it is stored before a person saves it. */
export const DocumentReading = z.object({
  kind: z.enum(['file', 'page']),
  /** Of the file, or the address of the page. */
  name: z.string(),
  title: z.string(),
  readAt: Timestamp,
  sections: z.array(ReadSection),
  /** Of all sections, also of those that are left out of `sections` because they read as before. */
  fingerprints: z.array(z.string()),
  /** Texts made of sections that the page no longer has. */
  gone: z.array(KnowledgeEntryId),
});
export type DocumentReading = z.infer<typeof DocumentReading>;

const TakenSection = z.object({
  title: requiredText('Escreva o título', KNOWLEDGE_TITLE_MAX),
  text: requiredText('Escreva o texto', KNOWLEDGE_TEXT_MAX),
  fingerprint: Fingerprint,
});

const TakenDocument = z.object({
  readAt: Timestamp,
  fingerprints: z.array(Fingerprint, { error: FIELD_INVALID }).max(KNOWLEDGE_SECTIONS_MAX, FIELD_INVALID),
  productId: ProductId.nullable().default(null),
  audience: z.enum(KNOWLEDGE_AUDIENCES, { error: FIELD_INVALID }).default('leads'),
  validUntil: z.iso.date({ error: FIELD_INVALID }).nullable().default(null),
});

export const NewDocumentBody = TakenDocument.extend({
  kind: z.enum(['file', 'page'], { error: FIELD_INVALID }),
  name: requiredText(FIELD_INVALID, NAME_MAX),
  sections: z
    .array(TakenSection, { error: FIELD_INVALID })
    .min(1, 'Escolha ao menos uma parte')
    .max(KNOWLEDGE_SECTIONS_MAX, FIELD_INVALID),
});
export type NewDocumentBody = z.infer<typeof NewDocumentBody>;

/** What a person takes of a page that was read again. */
export const DocumentBody = TakenDocument.extend({
  sections: z
    .array(TakenSection.extend({ entryId: KnowledgeEntryId.nullable() }), { error: FIELD_INVALID })
    .max(KNOWLEDGE_SECTIONS_MAX, FIELD_INVALID),
  removed: z.array(KnowledgeEntryId, { error: FIELD_INVALID }).max(KNOWLEDGE_SECTIONS_MAX, FIELD_INVALID),
});
export type DocumentBody = z.infer<typeof DocumentBody>;

export const PublishNewDocumentBody = NewDocumentBody.extend(PublishConsent.shape);
export const PublishDocumentBody = DocumentBody.extend(PublishConsent.shape);

export const DocumentParams = z.object({ documentId: KnowledgeDocumentId });
