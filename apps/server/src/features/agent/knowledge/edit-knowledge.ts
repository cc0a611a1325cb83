import {
  KNOWLEDGE_ENTRIES_MAX,
  type KnowledgeBody,
  type KnowledgeEntry,
  type KnowledgeList,
  type NewKnowledgeBody,
} from '@prumo/contracts/agent/knowledge';
import type { KnowledgeText } from '@prumo/contracts/agent/publications';
import type { FollowUpId, KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { listCatalogue } from '#features/products/index.ts';
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

/** As it is kept with what was published. */
export async function readTexts(ctx: Ctx): Promise<Map<KnowledgeEntryId, KnowledgeText>> {
  const rows = await listEntryRows(ctx);
  return new Map(
    rows.map(({ id, kind, title, text, productId, audience, validUntil }) => [
      id,
      { kind, title, text, productId, audience, validUntil },
    ]),
  );
}

/** Null: removed. A text about a product that was deleted does not come back. */
export async function setTexts(tx: Tx, texts: ReadonlyMap<KnowledgeEntryId, KnowledgeText | null>): Promise<void> {
  await lockEntries(tx);
  const products = new Set((await listCatalogue(tx)).map(({ id }) => id));
  const at = accountNow(tx);
  for (const [id, text] of texts)
    if (text === null) await deleteEntry(tx, id);
    else if (text.productId === null || products.has(text.productId))
      await keepPassages(
        tx,
        (await updateEntry(tx, id, text, at)) ??
          (await insertEntry(tx, { ...text, id, documentId: null, fingerprint: null, createdAt: at })),
      );
  if ((await countEntries(tx)) > KNOWLEDGE_ENTRIES_MAX) throw new Refusal('too_many_knowledge_entries');
  await publish(tx, 'settings');
}

/** What of an entry may be said, in place of what could be said of it before. */
export async function keepPassages(tx: Tx, row: KnowledgeRow): Promise<void> {
  const passages = passagesOf(row).map((text) => ({ text, sounds: soundsOf(`${row.title} ${text}`).join(' ') }));
  await replacePassages(tx, row, passages);
}

export async function refuseForeignProduct(ctx: Ctx, productId: ProductId | null): Promise<void> {
  const products = productId === null ? [] : await listCatalogue(ctx);
  if (productId !== null && !products.some(({ id }) => id === productId)) throw notFound();
}

/** What may be said of a text: an article sentence by sentence, an answer as a whole. */
export function passagesOf({ kind, text }: Pick<KnowledgeBody, 'kind' | 'text'>): string[] {
  const sentences = sentencesForLeads(text);
  return kind === 'question' && sentences.length > 0 ? [sentences.join(' ')] : sentences;
}

/** Refuses a product of somebody else. */
async function entriesFor(ctx: Ctx, body?: KnowledgeBody): Promise<(row: KnowledgeRow) => KnowledgeEntry> {
  const products = await listCatalogue(ctx);
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
