import {
  KNOWLEDGE_ENTRIES_MAX,
  type KnowledgeBody,
  type KnowledgeEntry,
  type KnowledgeList,
  type NewKnowledgeBody,
} from '@prumo/contracts/agent/knowledge';
import type { FollowUpId, KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { listProductRows } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { dayOf } from '#platform/account-moment.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { deleteEmptyDocuments, listDocumentRows, toDocument } from './documents/document-store.ts';
import {
  countEntries,
  deleteEntry,
  insertEntry,
  type KnowledgeRow,
  listEntryRows,
  lockEntries,
  replacePassages,
  updateEntry,
} from './knowledge-store.ts';
import { listLearnableAnswers, settleAnswer } from './learnable-answers.ts';
import { sentencesForLeads } from './read-sentences.ts';
import { soundsOf } from './read-subjects.ts';

export async function listKnowledge(ctx: Ctx): Promise<KnowledgeList> {
  const toEntry = await entriesFor(ctx);
  const documents = (await listDocumentRows(ctx)).map(toDocument);
  return { entries: (await listEntryRows(ctx)).map(toEntry), documents, learnable: await listLearnableAnswers(ctx) };
}

export async function createKnowledge(ctx: Ctx, { followUpId, ...body }: NewKnowledgeBody): Promise<KnowledgeEntry> {
  return inTransaction(ctx, async (tx) => {
    await lockEntries(tx);
    if (followUpId && !(await settleAnswer(tx, followUpId))) throw notFound();
    if ((await countEntries(tx)) >= KNOWLEDGE_ENTRIES_MAX) throw new Refusal('too_many_knowledge_entries');
    const toEntry = await entriesFor(tx, body);
    const written = { id: newId<KnowledgeEntryId>(), documentId: null, fingerprint: null, createdAt: accountNow(tx) };
    const row = await insertEntry(tx, { ...body, ...written });
    await keepPassages(tx, row);
    await publish(tx, 'settings');
    return toEntry(row);
  });
}

export async function updateKnowledge(ctx: Ctx, id: KnowledgeEntryId, body: KnowledgeBody): Promise<KnowledgeEntry> {
  return inTransaction(ctx, async (tx) => {
    const toEntry = await entriesFor(tx, body);
    const row = await updateEntry(tx, id, body, accountNow(tx));
    if (!row) throw notFound();
    await keepPassages(tx, row);
    await publish(tx, 'settings');
    return toEntry(row);
  });
}

export async function deleteKnowledge(ctx: Ctx, id: KnowledgeEntryId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteEntry(tx, id))) throw notFound();
    await deleteEmptyDocuments(tx);
    await publish(tx, 'settings');
  });
}

export async function passOverAnswer(ctx: Ctx, id: FollowUpId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await settleAnswer(tx, id))) throw notFound();
    await publish(tx, 'settings');
  });
}

/** What of an entry may be said, in place of what could be said of it before. */
export async function keepPassages(tx: Tx, row: KnowledgeRow): Promise<void> {
  const sentences = sentencesForLeads(row.text);
  const texts = row.kind === 'question' && sentences.length > 0 ? [sentences.join(' ')] : sentences;
  const passages = texts.map((text) => ({
    text,
    sounds: soundsOf(`${row.title} ${text}`).join(' '),
  }));
  await replacePassages(tx, row, passages);
}

export async function refuseForeignProduct(ctx: Ctx, productId: ProductId | null): Promise<void> {
  const products = productId === null ? [] : await listProductRows(ctx);
  if (productId !== null && !products.some(({ id }) => id === productId)) throw notFound();
}

/** Refuses a product of somebody else. */
async function entriesFor(ctx: Ctx, body?: KnowledgeBody): Promise<(row: KnowledgeRow) => KnowledgeEntry> {
  const products = await listProductRows(ctx);
  const today = dayOf(accountNow(ctx), await accountTimezone(ctx));
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  if (body?.productId && !nameOf.has(body.productId)) throw notFound();
  return ({ fingerprint: _ofSection, userId: _account, ...row }) => ({
    ...row,
    productName: row.productId && (nameOf.get(row.productId) ?? null),
    isExpired: row.validUntil !== null && row.validUntil < today,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}
