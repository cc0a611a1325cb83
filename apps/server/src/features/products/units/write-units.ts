import type { LeadId, ProductId, UnitId, UserId } from '@prumo/contracts/ids';
import { toLocalText } from '@prumo/contracts/local-time';
import {
  mayReserveUntil,
  RESERVATION_HOURS,
  RESERVED_UNTIL_WRONG,
  type ReserveUnitBody,
  type Unit,
  type UnitBody,
  unitName,
} from '@prumo/contracts/products/units';
import { findLead } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { codeOf, invalidField, notFound, Refusal } from '#platform/errors.ts';
import { announceDue } from '#platform/events/publish.ts';
import { changeStock } from '../change-stock.ts';
import { reservationEnded } from '../facts.ts';
import type { ProductRow } from '../product-store.ts';
import { productTexts } from '../texts.ts';
import {
  deleteUnit,
  endReservation,
  findUnit,
  insertUnits,
  isReservedUnseen,
  listUnits,
  markAvailable,
  markSold,
  reserveUnit,
  updateUnit,
} from './unit-store.ts';

export const addUnits = (tx: Tx, productId: ProductId, units: readonly UnitBody[]): Promise<Unit[]> =>
  changeStock(tx, productId, async (product) => {
    for (const unit of units) requireTypology(product, unit);
    const added = new Set(await unlessNumberTaken(() => insertUnits(tx, productId, units)));
    return (await listUnits(tx, productId)).filter(({ id }) => added.has(id));
  });

export const changeUnit = (tx: Tx, id: UnitId, body: UnitBody): Promise<Unit> =>
  changeOne(tx, id, async (_unit, product) => {
    requireTypology(product, body);
    await unlessNumberTaken(() => updateUnit(tx, id, body));
  });

/** One that is reserved or sold is somebody's. */
export async function removeUnit(tx: Tx, id: UnitId): Promise<void> {
  const { productId } = await requireUnit(tx, id);
  await changeStock(tx, productId, async () => {
    const unit = await requireUnit(tx, id);
    if (unit.state !== 'available') throw new Refusal('unit_taken', { text: productTexts.unitNotFree });
    await deleteUnit(tx, id);
  });
}

/** @throws Refusal `unit_taken` if somebody else was first */
export const reserve = (ctx: Ctx, id: UnitId, { leadId, until }: ReserveUnitBody): Promise<Unit> =>
  inTransaction(ctx, (tx) =>
    changeOne(tx, id, async (unit) => {
      const now = accountNow(tx);
      const end = until ? new Date(until) : new Date(now.getTime() + RESERVATION_HOURS * 3600_000);
      if (!mayReserveUntil(end, now)) throw invalidField('until', RESERVED_UNTIL_WRONG);
      if (leadId !== null && !(await findLead(tx, leadId))) throw notFound();
      await endIfOver(tx, unit);
      if (!(await reserveUnit(tx, id, { leadId, until: end }))) throw await taken(tx, id);
      await announceDue(tx);
    }),
  );

export const free = (ctx: Ctx, id: UnitId): Promise<Unit> =>
  inTransaction(ctx, (tx) =>
    changeOne(tx, id, async (unit) => {
      if (await isReservedUnseen(tx, id)) throw await taken(tx, id);
      await endIfOver(tx, unit);
      await markAvailable(tx, id);
    }),
  );

export const sell = (ctx: Ctx, id: UnitId): Promise<Unit> =>
  inTransaction(ctx, (tx) =>
    changeOne(tx, id, async (unit) => {
      if (await isReservedUnseen(tx, id)) throw await taken(tx, id);
      await endIfOver(tx, unit);
      if (!(await markSold(tx, id))) throw await taken(tx, id);
    }),
  );

/**
 * In the transaction of its sale, whose lead may be the one it is reserved for. Says whether the product has none left to
 * sell.
 */
export async function sellUnitTo(tx: Tx, id: UnitId, leadId: LeadId): Promise<{ isLast: boolean }> {
  const { productId } = await changeOne(tx, id, async (unit) => {
    await endIfOver(tx, unit);
    if (!(await markSold(tx, id, leadId))) throw await taken(tx, id);
  });
  return { isLast: (await listUnits(tx, productId)).every(({ state }) => state === 'sold') };
}

/** Its sale is no more. */
export async function freeSoldUnit(tx: Tx, id: UnitId): Promise<void> {
  const unit = await findUnit(tx, id);
  if (unit?.state === 'sold') await changeStock(tx, unit.productId, () => markAvailable(tx, id));
}

/** Of several processes only one ends it; whoever freed or sold the unit meanwhile took it away. */
export const endReservationOf = (ctx: Ctx, id: UnitId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const unit = await findUnit(tx, id);
    if (unit) await changeStock(tx, unit.productId, () => endIfOver(tx, unit));
  });

async function endIfOver(tx: Tx, { id, productId, block, number }: Unit): Promise<void> {
  const ended = await endReservation(tx, id);
  if (ended?.memberId) await tellEnded(tx, ended.memberId, { id, productId, block, number });
}

const tellEnded = (tx: Tx, memberId: UserId, unit: Pick<Unit, 'id' | 'productId' | 'block' | 'number'>) =>
  tx.facts.emit(tx, reservationEnded, { memberId, unit });

async function requireUnit(tx: Tx, id: UnitId): Promise<Unit> {
  const unit = await findUnit(tx, id);
  if (!unit) throw notFound();
  return unit;
}

async function changeOne(
  tx: Tx,
  id: UnitId,
  change: (unit: Unit, product: ProductRow) => Promise<void>,
): Promise<Unit> {
  const { productId } = await requireUnit(tx, id);
  await changeStock(tx, productId, async (product) => change(await requireUnit(tx, id), product));
  return requireUnit(tx, id);
}

/** Tells who has it, and for which lead where the member sees that one. */
async function taken(tx: Tx, id: UnitId): Promise<Refusal> {
  const unit = await requireUnit(tx, id);
  const until = unit.reservedUntil && toLocalText(unit.reservedUntil, await accountTimezone(tx));
  const text = productTexts.unitTaken({
    unit: unitName(unit),
    by: unit.reservedBy?.name ?? null,
    lead: unit.lead?.name ?? null,
    until,
  });
  return new Refusal('unit_taken', { text });
}

function requireTypology({ typologies }: ProductRow, { typologyId }: UnitBody): void {
  if (typologyId && !typologies.some(({ id }) => id === typologyId))
    throw invalidField('typologyId', productTexts.typologyUnknown);
}

const UNIQUE = '23505';

async function unlessNumberTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === UNIQUE) throw invalidField('number', productTexts.unitNumberTaken);
    throw error;
  }
}
