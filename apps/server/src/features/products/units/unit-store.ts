import type { LeadId, ProductId } from '@prumo/contracts/ids';
import { AccountId, UnitId, UserId } from '@prumo/contracts/ids';
import { EndingReservation, Unit, type UnitBody } from '@prumo/contracts/products/units';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx, userOrNull } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { isSeen } from '#platform/db/owned-by.ts';
import { BigNumber, firstRow, hasRow, IsoTime, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { newId } from '#platform/ids.ts';
import { isAvailable } from '../product-store.ts';
import { productUnits } from '../schema.ts';

const UnitRow = Unit.extend({ reservedUntil: IsoTime.nullable() });

const LEAD = sql`case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end`;

const findUnits = (ctx: Ctx, condition: SQL): Promise<Unit[]> => {
  const isReserved = sql`u.state = 'reserved' and not ${isAvailable(ctx)}`;
  return rowsOf(
    ctx.db,
    UnitRow,
    sql`
      select u.id, u.product_id as "productId", u.block, u.number, u.floor, u.typology_id as "typologyId", u.price,
        case when ${isAvailable(ctx)} then 'available' else u.state end as state,
        case when ${isReserved} then u.reserved_until end as "reservedUntil",
        case when ${isReserved} and m.id is not null
          then jsonb_build_object('id', m.id, 'name', coalesce(nullif(m.name, ''), m.username)) end as "reservedBy",
        case when ${isReserved} then ${LEAD} end as lead
      from product_units u
        left join users m on m.id = u.reserved_by
        left join leads l on l.id = u.lead_id and ${isSeen(ctx, sql`l.owner_id`)}
      where u.user_id = ${ctx.accountId} and ${condition}
      order by lower(coalesce(u.block, '')), length(u.number), lower(u.number), u.id
    `,
  );
};

export const listUnits = (ctx: Ctx, productId: ProductId): Promise<Unit[]> =>
  findUnits(ctx, sql`u.product_id = ${productId}`);

export const findUnit = async (ctx: Ctx, id: UnitId): Promise<Unit | null> =>
  (await findUnits(ctx, sql`u.id = ${id}`))[0] ?? null;

const own = (tx: Tx, id: UnitId) => and(eq(productUnits.userId, tx.accountId), eq(productUnits.id, id));

const toFields = ({ block = null, number, floor = null, typologyId = null, price = null }: UnitBody) => ({
  ...{ block, number, floor, typologyId, price },
});

export async function insertUnits(tx: Tx, productId: ProductId, units: readonly UnitBody[]): Promise<UnitId[]> {
  const rows = units.map((unit) => ({ ...toFields(unit), id: newId<UnitId>(), userId: tx.accountId, productId }));
  await tx.db.insert(productUnits).values(rows);
  return rows.map(({ id }) => id);
}

export async function updateUnit(tx: Tx, id: UnitId, unit: UnitBody): Promise<void> {
  await tx.db.update(productUnits).set(toFields(unit)).where(own(tx, id));
}

export async function deleteUnit(tx: Tx, id: UnitId): Promise<void> {
  await tx.db.delete(productUnits).where(own(tx, id));
}

type Reservation = { leadId: LeadId | null; until: Date };

/** False if somebody else was first: of two at once the second waits for the row, and finds it reserved. */
export const reserveUnit = (tx: Tx, id: UnitId, { leadId, until }: Reservation): Promise<boolean> =>
  hasRow(
    tx.db,
    sql`
      update product_units u
      set state = 'reserved', reserved_until = ${until}, reserved_by = ${userOrNull(tx)}, lead_id = ${leadId}
      where u.user_id = ${tx.accountId} and u.id = ${id} and ${isAvailable(tx)}
      returning u.id
    `,
  );

/** False if it is sold, or reserved for another than `leadId`; undefined: whoever it is reserved for. */
export const markSold = (tx: Tx, id: UnitId, leadId?: LeadId): Promise<boolean> =>
  hasRow(
    tx.db,
    sql`
      update product_units u set state = 'sold', reserved_until = null, reserved_by = null, lead_id = null
      where u.user_id = ${tx.accountId} and u.id = ${id} and (
        ${isAvailable(tx)} or (u.state = 'reserved' and ${leadId === undefined ? sql`true` : sql`u.lead_id = ${leadId}`})
      )
      returning u.id
    `,
  );

export async function markAvailable(tx: Tx, id: UnitId): Promise<void> {
  await tx.db
    .update(productUnits)
    .set({ state: 'available', reservedUntil: null, reservedBy: null, leadId: null })
    .where(own(tx, id));
}

/** Whether it is reserved for a lead that the member does not see. */
export const isReservedUnseen = (tx: Tx, id: UnitId): Promise<boolean> =>
  hasRow(
    tx.db,
    sql`
      select 1 from product_units u join leads l on l.id = u.lead_id
      where u.user_id = ${tx.accountId} and u.id = ${id} and not ${isAvailable(tx)}
        and not coalesce(${isSeen(tx, sql`l.owner_id`)}, false)
    `,
  );

export async function reassignReservations(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update product_units set lead_id = ${into} where user_id = ${tx.accountId} and lead_id = ${from}
  `);
}

const EndingRow = EndingReservation.extend({ reservedUntil: IsoTime });

/** Of who asks, those that end until then. */
export const listEnding = (ctx: Ctx, until: Date): Promise<EndingReservation[]> =>
  rowsOf(
    ctx.db,
    EndingRow,
    sql`
      select u.id, u.product_id as "productId", u.block, u.number, u.reserved_until as "reservedUntil",
        p.name as "productName", ${LEAD} as lead
      from product_units u join products p on p.id = u.product_id
        left join leads l on l.id = u.lead_id and ${isSeen(ctx, sql`l.owner_id`)}
      where u.user_id = ${ctx.accountId} and u.reserved_by = ${userOrNull(ctx)} and u.state = 'reserved'
        and u.reserved_until > ${accountNow(ctx)}::timestamptz and u.reserved_until < ${until}::timestamptz
      order by u.reserved_until, u.id
    `,
  );

const OFFSET = sql`a.clock_offset_ms * interval '1 millisecond'`;
const DueReservation = z.object({ id: UnitId, accountId: AccountId, clockOffsetMs: BigNumber });

export const listDueReservations = (db: Db, scope: Scope, { now, limit }: { now: Date; limit: number }) =>
  rowsOf(
    db,
    DueReservation,
    sql`
      select u.id, u.user_id as "accountId", a.clock_offset_ms as "clockOffsetMs"
      from product_units u join accounts a on a.id = u.user_id
      where u.reserved_until <= ${now}::timestamptz + ${OFFSET} ${inScope(scope, sql`u.user_id`)}
      order by u.reserved_until limit ${limit}
    `,
  );

const Next = z.object({ at: Time.nullable() });

/** Database time. */
export async function nextReservationEnd(db: Db, scope: Scope): Promise<Date | null> {
  const next = await firstRow(
    db,
    Next,
    sql`
      select min(u.reserved_until - ${OFFSET}) as at from product_units u join accounts a on a.id = u.user_id
      where u.reserved_until is not null ${inScope(scope, sql`u.user_id`)}
    `,
  );
  return next?.at ?? null;
}

const Ended = z.object({ memberId: UserId.nullable() });

/** Frees a unit whose reservation has ended, and says who had reserved it; null if there is none to end. */
export const endReservation = (tx: Tx, id: UnitId) =>
  firstRow(
    tx.db,
    Ended,
    sql`
      with ended as (
        select id, reserved_by from product_units
        where user_id = ${tx.accountId} and id = ${id} and state = 'reserved'
          and reserved_until <= ${accountNow(tx)}::timestamptz
        for update
      )
      update product_units u set state = 'available', reserved_until = null, reserved_by = null, lead_id = null
      from ended where u.id = ended.id
      returning ended.reserved_by as "memberId"
    `,
  );
