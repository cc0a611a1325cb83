import { isDeepStrictEqual } from 'node:util';
import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { ProductId, TypologyId, UserId } from '@prumo/contracts/ids';
import {
  type CreateProductBody,
  type Product,
  productProblem,
  type SavedProduct,
  type UpdateProductBody,
} from '@prumo/contracts/products';
import { lockOwningMembers } from '#features/auth/index.ts';
import { removeUnusedFiles } from '#features/media/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { attachMedia } from './attach-media.ts';
import { nextAvailability } from './availability.ts';
import { type ProductPorts, productSold } from './facts.ts';
import { mergeMedia } from './merge-media.ts';
import {
  deleteProductRow,
  findByCode,
  insertProduct,
  insertVersion,
  lockProduct,
  type ProductFields,
  type ProductRow,
  statedOf,
  toProduct,
  updateProductRow,
} from './product-store.ts';
import { productTexts } from './texts.ts';

export async function createProduct(ctx: Ctx, body: CreateProductBody): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    await requireListingAgent(tx, body.listingAgentId);
    await requireFreeCode(tx, body.code);
    const fields = { ...(await toFields(tx, body)), ...nextAvailability(NEW, body) } as ProductFields;
    const row = await insertProduct(tx, { ...fields, id: newId<ProductId>(), createdAt: accountNow(tx) });
    await publish(tx, 'products', row.id);
    return toProduct(row);
  });
}

/**
 * A sale pauses its campaigns in this transaction, under the locks every send needs, so nothing is sent after the
 * response.
 */
export async function updateProduct(
  ctx: Ctx,
  ports: Pick<ProductPorts, 'countCampaignsPausedBySale'>,
  id: ProductId,
  { mediaBefore, ...body }: ProductUpdate,
): Promise<SavedProduct> {
  return inTransaction(ctx, async (tx) => {
    const stored = await lockProduct(tx, id);
    if (!stored) throw notFound();
    if (body.listingAgentId !== stored.listingAgentId) await requireListingAgent(tx, body.listingAgentId);
    const media = body.media && mediaBefore ? mergeMedia(body.media, mediaBefore, stored.media) : body.media;
    const fields = { ...(await toFields(tx, { ...body, media })), ...nextAvailability(stored, body) };
    const problem = productProblem({ ...stored, ...fields });
    if (problem) throw invalidField(problem.field, problem.message);
    requireUsedTypologies(stored, fields);
    await requireFreeCode(tx, body.code, id);
    const row = await updateProductRow(tx, id, fields, accountNow(tx));
    if (!isDeepStrictEqual(statedOf(stored), statedOf(row))) await insertVersion(tx, stored, accountNow(tx));
    const kept = urlsOf(row);
    await removeUnusedFiles(
      tx,
      urlsOf(stored).filter((url) => !kept.includes(url)),
    );
    if (stored.saleStatus !== 'vendido' && row.saleStatus === 'vendido')
      await tx.facts.emit(tx, productSold, { productId: id });
    await publish(tx, 'products', id);
    return { ...toProduct(row), campaignsPausedBySale: await ports.countCampaignsPausedBySale(tx, id) };
  });
}

/** The product's campaigns stay without it (NS-111). */
export async function deleteProduct(ctx: Ctx, id: ProductId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const deleted = await deleteProductRow(tx, id);
    if (!deleted) throw notFound();
    await removeUnusedFiles(tx, urlsOf(deleted));
    await recordAct(tx, { act: 'product_deleted', subject: { kind: 'product', id, name: deleted.name } });
    await publish(tx, 'products', id);
    await publish(tx, 'campaigns');
  });
}

/** Whoever left the team stays who brought the property, but is not chosen any more. */
async function requireListingAgent(tx: Tx, id: UserId | null | undefined): Promise<void> {
  if (!id) return;
  const owning = await lockOwningMembers(tx.db, { accountId: tx.accountId, userIds: [id] });
  if (!owning.has(id)) throw invalidField('listingAgentId', productTexts.notAnAgent);
}

async function requireFreeCode(tx: Tx, code: string | null | undefined, id?: ProductId): Promise<void> {
  if (!code) return;
  const other = await findByCode(tx, code);
  if (other && other.id !== id) throw invalidField('code', productTexts.codeTaken(other.name));
}

function requireUsedTypologies(stored: ProductRow, { typologies }: Partial<ProductFields>): void {
  if (!typologies) return;
  const isUsed = (id: TypologyId) => stored.unitGroups.some(({ typologyId }) => typologyId === id);
  const gone = stored.typologies.find(({ id }) => isUsed(id) && !typologies.some((one) => one.id === id));
  if (gone) throw invalidField('typologies', productTexts.typologyHasUnits(gone.name));
}

const urlsOf = ({ media }: Pick<Product, 'media'>): string[] => media.map(({ url }) => url);

const NEW = { saleStatus: 'disponivel', isActive: true } as const;

type ProductUpdate = Omit<UpdateProductBody, keyof PublishConsent>;
type ProductChanges = Omit<ProductUpdate, 'mediaBefore'>;

async function toFields(tx: Tx, { media, ...body }: ProductChanges): Promise<Partial<ProductFields>> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return media === undefined ? given : { ...given, media: await attachMedia(tx, media) };
}
