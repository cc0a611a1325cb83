import type { LeadId, ProductId, SaleId, UnitId, UserId } from '@prumo/contracts/ids';
import {
  type ChangeSaleBody,
  CLOSED_IN_FUTURE,
  type RecordSaleBody,
  type Sale,
  type SavedSale,
} from '@prumo/contracts/leads/sales';
import { localDay } from '@prumo/contracts/local-time';
import { unitName } from '@prumo/contracts/products/units';
import { lockOwningMembers } from '#features/auth/index.ts';
import { findLead, lockLead } from '#features/leads/index.ts';
import { findProduct, findUnit, freeSoldUnit, sellUnitTo, updateProduct } from '#features/products/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { recordAct, recordChange } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { codeOf, invalidField, notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { deleteSale, findSale, insertSale, replaceShares, type SaleFields, updateSale } from './sale-store.ts';
import { saleTexts } from './texts.ts';

export type SalePorts = {
  countCampaignsPausedBySale(ctx: Ctx, id: ProductId): Promise<number>;
  /** Keeps what changed of the catalogue, whatever the cases of the agent say: what is sold is sold. */
  recordCatalogueChange<Saved>(ctx: Ctx, save: (tx: Tx) => Promise<Saved>): Promise<Saved>;
};

export const recordSale = (ctx: Ctx, ports: SalePorts, leadId: LeadId, body: RecordSaleBody): Promise<SavedSale> =>
  inSale(ctx, ports, body, async (tx, sellProduct) => {
    if (!(await findLead(tx, leadId))) throw notFound();
    const fields = await fieldsOf(tx, body, null);
    await sellProduct(leadId, null);
    await requireSharers(tx, body, null);
    if (!(await lockLead(tx, leadId))) throw notFound();
    const id = newId<SaleId>();
    await insertSale(tx, { ...fields, id, leadId, recordedBy: personOf(tx), createdAt: accountNow(tx) });
    await replaceShares(tx, id, body.shares);
    await recordAct(tx, { act: 'sale_recorded', subject: { kind: 'lead', id: leadId }, after: toldOf(fields) });
    return id;
  });

export const changeSale = (ctx: Ctx, ports: SalePorts, id: SaleId, body: ChangeSaleBody): Promise<SavedSale> =>
  inSale(ctx, ports, body, async (tx, sellProduct) => {
    const known = await requireSale(tx, id);
    const fields = await fieldsOf(tx, body, known);
    if (known.unitId && known.unitId !== body.unitId) await freeSoldUnit(tx, known.unitId);
    await sellProduct(known.leadId, known.unitId);
    await requireSharers(tx, body, known);
    const stored = await lockSale(tx, known);
    if (body.expectedUpdatedAt !== undefined && body.expectedUpdatedAt !== stored.updatedAt)
      throw new Refusal('sale_changed');
    await updateSale(tx, id, fields, accountNow(tx));
    await replaceShares(tx, id, body.shares);
    const subject = { kind: 'lead', id: stored.leadId } as const;
    await recordChange(tx, { act: 'sale_changed', subject }, { before: toldOf(stored), after: toldOf(fields) });
    return id;
  });

export const removeSale = (ctx: Ctx, id: SaleId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await requireSale(tx, id);
    if (known.unitId) await freeSoldUnit(tx, known.unitId);
    const stored = await lockSale(tx, known);
    await deleteSale(tx, id);
    const subject = { kind: 'lead', id: stored.leadId } as const;
    await recordAct(tx, { act: 'sale_removed', subject, before: toldOf(stored) });
    await publish(tx, 'leads', stored.leadId);
  });

type SellProduct = (leadId: LeadId, soldBefore: UnitId | null) => Promise<void>;

/** The product first: its sale locks conversations and campaigns, which come before leads. */
async function inSale(
  ctx: Ctx,
  ports: SalePorts,
  { marksProductSold, productId, unitId }: ChangeSaleBody | RecordSaleBody,
  save: (tx: Tx, sellProduct: SellProduct) => Promise<SaleId>,
): Promise<SavedSale> {
  const sold = marksProductSold ? productId : null;
  const write = async (tx: Tx) => {
    let campaignsPausedBySale = 0;
    const saleId = await unlessUnitSold(() =>
      save(tx, async (leadId, soldBefore) => {
        if (!sold || !(await sellsProduct(tx, { productId: sold, unitId, leadId, soldBefore }))) return;
        ({ campaignsPausedBySale } = await updateProduct(tx, ports, sold, { saleStatus: 'vendido' }));
      }),
    );
    const sale = await requireSale(tx, saleId);
    await publish(tx, 'leads', sale.leadId);
    return { ...sale, campaignsPausedBySale };
  };
  return sold ? ports.recordCatalogueChange(ctx, write) : inTransaction(ctx, write);
}

type SoldThing = { productId: ProductId; unitId: UnitId | null; leadId: LeadId; soldBefore: UnitId | null };

/** Marks the unit, if there is one; whether the product itself is sold by it. */
async function sellsProduct(tx: Tx, { productId, unitId, leadId, soldBefore }: SoldThing): Promise<boolean> {
  if (unitId === null) return (await findProduct(tx, productId))?.hasUnits === false;
  if (unitId === soldBefore && (await findUnit(tx, unitId))?.state === 'sold') return false;
  return (await sellUnitTo(tx, unitId, leadId)).isLast;
}

const UNIQUE = '23505';

/** The database lets a unit stand in one sale (`sales_one_a_unit`). */
async function unlessUnitSold<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === UNIQUE) throw new Refusal('unit_taken');
    throw error;
  }
}

async function requireSale(ctx: Ctx, id: SaleId): Promise<Sale> {
  const sale = await findSale(ctx, id);
  if (!sale) throw notFound();
  return sale;
}

/** Under the lead's lock, which every write of its sales takes. */
async function lockSale(tx: Tx, { id, leadId }: Sale): Promise<Sale> {
  await lockLead(tx, leadId);
  return requireSale(tx, id);
}

async function fieldsOf(tx: Tx, body: ChangeSaleBody | RecordSaleBody, stored: Sale | null): Promise<SaleFields> {
  const { kind, productId, value, commissionPercent, commissionRents, note = null } = body;
  const today = localDay(accountNow(tx), await accountTimezone(tx));
  const closedOn = body.closedOn ?? stored?.closedOn ?? today;
  if (closedOn > today) throw invalidField('closedOn', CLOSED_IN_FUTURE);
  return {
    ...{ kind, productId, value, closedOn, note },
    productName: await nameOf(tx, productId, stored),
    unitId: body.unitId,
    unitName: await unitNameOf(tx, body, stored),
    commissionPercent: kind === 'sale' ? commissionPercent : null,
    commissionRents: kind === 'rent' ? commissionRents : null,
  };
}

/** The name of then stays, also of a product that was deleted. */
async function nameOf(tx: Tx, productId: ProductId | null, stored: Sale | null): Promise<string | null> {
  if (stored && stored.productId === productId) return stored.productName;
  if (productId === null) return null;
  const product = await findProduct(tx, productId);
  if (!product) throw notFound();
  return product.name;
}

async function unitNameOf(
  tx: Tx,
  { productId, unitId }: ChangeSaleBody | RecordSaleBody,
  stored: Sale | null,
): Promise<string | null> {
  if (stored && stored.unitId === unitId && stored.productId === productId) return stored.unitName;
  if (unitId === null) return null;
  const unit = await findUnit(tx, unitId);
  if (!unit || unit.productId !== productId) throw notFound();
  return unitName(unit);
}

/** Whoever left the team keeps a share, but gets none any more. */
async function requireSharers(tx: Tx, { shares }: ChangeSaleBody | RecordSaleBody, stored: Sale | null): Promise<void> {
  const kept = stored?.shares.map(({ userId }) => userId) ?? [];
  const added = shares.map(({ userId }) => userId).filter((userId) => !kept.includes(userId));
  const owning = await lockOwningMembers(tx.db, { accountId: tx.accountId, userIds: added });
  if (!added.every((userId) => owning.has(userId))) throw invalidField('shares', saleTexts.notOfTheTeam);
}

const personOf = ({ actor }: Ctx): UserId | null => (actor.kind === 'user' ? actor.userId : null);

const toldOf = (sale: SaleFields | Sale) => ({
  saleKind: sale.kind,
  saleValue: sale.value ?? null,
  soldProduct: [sale.productName, sale.unitName].filter(Boolean).join(' · ') || null,
  closedOn: sale.closedOn,
  commissionPercent: sale.commissionPercent ?? null,
  commissionRents: sale.commissionRents ?? null,
});
