import type { KnowledgeDocument, KnowledgeKind } from '@prumo/contracts/agent/knowledge';
import { KNOWLEDGE_ENTRIES_MAX } from '@prumo/contracts/agent/knowledge';
import type { DocumentBody, NewDocumentBody } from '@prumo/contracts/agent/knowledge-documents';
import type { KnowledgeDocumentId, KnowledgeEntryId } from '@prumo/contracts/ids';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { keepPassages, refuseForeignProduct } from '../edit-knowledge.ts';
import { countEntries, deleteEntries, insertEntry, lockEntries, updateEntryText } from '../knowledge-store.ts';
import {
  deleteDocument,
  deleteEmptyDocuments,
  findDocument,
  insertDocument,
  toDocument,
  updateDocument,
} from './document-store.ts';

/** A short answer below a question is said as a whole. */
const ANSWER_MAX = 600;
const kindOf = ({ title, text }: { title: string; text: string }): KnowledgeKind =>
  title.endsWith('?') && text.length <= ANSWER_MAX ? 'question' : 'article';

export async function takeDocument(ctx: Ctx, body: NewDocumentBody): Promise<KnowledgeDocument> {
  return inTransaction(ctx, async (tx) => {
    await lockEntries(tx);
    await refuseForeignProduct(tx, body.productId);
    const { kind, name, readAt, fingerprints } = body;
    const document = { id: newId<KnowledgeDocumentId>(), kind, name, readAt: new Date(readAt), fingerprints };
    await insertDocument(tx, document);
    await insertSections(tx, document.id, body.sections, body);
    await publish(tx, 'settings');
    return toDocument({ ...document, userId: tx.accountId });
  });
}

/** Of a page that was read again: what was taken of it, and which of its texts go. */
export async function takeAgain(ctx: Ctx, id: KnowledgeDocumentId, body: DocumentBody): Promise<KnowledgeDocument> {
  return inTransaction(ctx, async (tx) => {
    await lockEntries(tx);
    await refuseForeignProduct(tx, body.productId);
    const { readAt, fingerprints } = body;
    if (!(await updateDocument(tx, id, { readAt: new Date(readAt), fingerprints }))) throw notFound();
    for (const { entryId, title, text, fingerprint } of body.sections.filter(isOfEntry)) {
      const row = await updateEntryText(tx, {
        id: entryId,
        documentId: id,
        title,
        text,
        fingerprint,
        at: accountNow(tx),
      });
      if (!row) throw notFound();
      await keepPassages(tx, row);
    }
    await insertSections(
      tx,
      id,
      body.sections.filter((section) => !isOfEntry(section)),
      body,
    );
    const removed = new Set(body.removed);
    if ((await deleteEntries(tx, id, [...removed])) < removed.size) throw notFound();
    const document = await findDocument(tx, id);
    if (!document) throw notFound();
    await deleteEmptyDocuments(tx);
    await publish(tx, 'settings');
    return toDocument(document);
  });
}

type Section = DocumentBody['sections'][number];
const isOfEntry = (section: Section): section is Section & { entryId: KnowledgeEntryId } => section.entryId !== null;

export async function removeDocument(ctx: Ctx, id: KnowledgeDocumentId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteDocument(tx, id))) throw notFound();
    await publish(tx, 'settings');
  });
}

type Hearers = Pick<NewDocumentBody, 'productId' | 'audience' | 'validUntil'>;

async function insertSections(
  tx: Tx,
  documentId: KnowledgeDocumentId,
  sections: NewDocumentBody['sections'],
  { productId, audience, validUntil }: Hearers,
): Promise<void> {
  const count = await countEntries(tx);
  if (count + sections.length > KNOWLEDGE_ENTRIES_MAX) throw new Refusal('too_many_knowledge_entries');
  for (const { title, text, fingerprint } of sections) {
    const kind = kindOf({ title, text });
    const createdAt = accountNow(tx);
    const id = newId<KnowledgeEntryId>();
    const entry = { id, kind, title, text, productId, audience, validUntil, documentId, fingerprint, createdAt };
    await keepPassages(tx, await insertEntry(tx, entry));
  }
}
