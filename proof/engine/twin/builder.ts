import { Column, getTableName, is, SQL, Table } from 'drizzle-orm';
import type { Db } from '../../../apps/server/src/platform/db/open-database.ts';
import { keyOfColumn } from './column-keys.ts';
import { type Row, shapeOf } from './columns.ts';
import { compile, type Scope } from './condition.ts';
import { type Memory, type Session, storedIn, Transaction } from './memory.ts';

/** Drizzle builders over rows in memory; the stores' twins replace raw SQL. */
export type MemoryDb = { memory: Memory; session: Session; tx: Transaction | null };

type Order = { key: string; isDown: boolean };

export async function inStatement<Result>(
  db: MemoryDb,
  what: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { tx: open } = db;
  if (open)
    return open.oneByOne(async () => {
      await db.session.point(what, true);
      return work(open);
    });
  await db.session.point(what, false);
  const tx = new Transaction(db.memory, db.session);
  try {
    const result = await work(tx);
    tx.commit();
    return result;
  } catch (error) {
    tx.rollBack();
    throw error;
  }
}

export const memoryOf = (db: unknown): MemoryDb => (db as { twin: MemoryDb }).twin;

export const rowKey = (name: string, id: number): string => `${storedIn(name)}:${id}`;

export async function lockRows(
  tx: Transaction,
  name: string,
  test: (row: Row) => boolean,
  sort?: (rows: { id: number; row: Row }[]) => void,
): Promise<{ id: number; row: Row }[]> {
  const found = tx.rows(name).filter(({ row }) => test(row));
  sort?.(found);
  const locked: { id: number; row: Row }[] = [];
  for (const { id } of found) {
    await tx.lock(rowKey(name, id));
    const row = tx.read(name, id);
    if (row && test(row)) locked.push({ id, row });
  }
  return locked;
}

/** Null: a conflicting row exists and `skips` is set. */
export async function insertRow(
  tx: Transaction,
  table: Table,
  given: Row,
  skips: boolean,
): Promise<{ row: Row; isNew: boolean }> {
  const shape = shapeOf(table);
  const now = tx.session.now();
  const row: Row = { ...shape.defaults };
  for (const key of shape.nowKeys) row[key] = now;
  for (const [key, value] of Object.entries(given)) if (value !== undefined) row[key] = value;
  for (const unique of shape.uniques) {
    const values = unique.keys.map((key) => row[key]);
    if (values.some((value) => value === null || value === undefined) || (unique.where && !unique.where(row))) continue;
    // An insert with the same unique key waits for the first transaction.
    await tx.lock(`${unique.name}=${values.map(String).join()}`);
    const same = tx
      .rows(shape.name)
      .find(
        (kept) =>
          unique.keys.every((key, index) => String(kept.row[key]) === String(values[index])) &&
          (!unique.where || unique.where(kept.row)),
      );
    if (!same) continue;
    if (skips) return { row: same.row, isNew: false };
    throw new Error(`duplicate key value violates unique constraint "${unique.name}"`);
  }
  const id = tx.memory.newRowId();
  await tx.lock(rowKey(shape.name, id));
  tx.write(shape.name, id, row);
  return { row, isNew: true };
}

export function connection(memory: Memory, session: Session, tx: Transaction | null = null): Db {
  const twin: MemoryDb = { memory, session, tx };
  const db = {
    twin,
    select: (fields?: Record<string, unknown>) => new Select(twin, fields),
    insert: (table: Table) => ({ values: (rows: Row | Row[]) => new Insert(twin, table, [rows].flat() as Row[]) }),
    update: (table: Table) => ({ set: (changes: Row) => new Change(twin, table, changes) }),
    delete: (table: Table) => new Change(twin, table, null),
    execute: () => {
      throw new Error('a text statement without a twin');
    },
    async transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
      await session.point('begin');
      const own = new Transaction(memory, session);
      try {
        const result = await work(connection(memory, session, own));
        await session.point('commit', true);
        own.commit();
        await session.point('committed');
        return result;
      } catch (error) {
        if (session.isAlive()) own.rollBack();
        throw error;
      }
    },
  };
  return db as unknown as Db;
}

class Statement<Result> implements PromiseLike<Result> {
  protected run(): Promise<Result> {
    throw new Error('not a statement');
  }

  // biome-ignore lint/suspicious/noThenProperty: drizzle's builders run when they are awaited.
  then<A = Result, B = never>(
    done?: ((value: Result) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.run().then(done, failed);
  }
}

class Select extends Statement<Row[]> {
  readonly #db: MemoryDb;
  readonly #fields: Record<string, unknown> | undefined;
  #table: Table | null = null;
  #joins: { table: Table; on: SQL }[] = [];
  #where: SQL | undefined;
  #order: Order[] = [];
  #limit = Number.POSITIVE_INFINITY;
  #isLocking = false;

  constructor(db: MemoryDb, fields?: Record<string, unknown>) {
    super();
    this.#db = db;
    this.#fields = fields;
  }

  from(table: Table) {
    this.#table = table;
    return this;
  }

  innerJoin(table: Table, on: SQL) {
    this.#joins.push({ table, on });
    return this;
  }

  where(condition: SQL | undefined) {
    this.#where = condition;
    return this;
  }

  orderBy(...by: (Column | SQL)[]) {
    this.#order = by.map(orderOf);
    return this;
  }

  limit(count: number) {
    this.#limit = count;
    return this;
  }

  for(strength: string) {
    // Nothing in this twin writes the rows of shared locks.
    this.#isLocking = strength !== 'share';
    return this;
  }

  protected override run(): Promise<Row[]> {
    const table = this.#table as Table;
    const { name } = shapeOf(table);
    return inStatement(this.#db, `select ${name}`, async (tx) => {
      const condition = this.#where && compile(this.#where, name);
      const test = (scope: Scope) => !condition || condition(scope) === true;
      if (this.#joins.length > 0)
        return this.#joined(tx, name)
          .filter(test)
          .slice(0, this.#limit)
          .map((scope) => this.#shown(scope, name));
      const sort = (rows: { row: Row }[]) => {
        if (this.#order.length > 0) rows.sort((a, b) => compareRows(a.row, b.row, this.#order));
      };
      if (this.#isLocking) {
        const locked = await lockRows(tx, name, (row) => test({ [name]: row }), sort);
        return locked.slice(0, this.#limit).map(({ row }) => this.#shown({ [name]: row }, name));
      }
      const found = tx.rows(name).filter(({ row }) => test({ [name]: row }));
      sort(found);
      return found.slice(0, this.#limit).map(({ row }) => this.#shown({ [name]: row }, name));
    });
  }

  #joined(tx: Transaction, name: string): Scope[] {
    let scopes: Scope[] = tx.rows(name).map(({ row }) => ({ [name]: row }));
    for (const { table, on } of this.#joins) {
      const other = shapeOf(table).name;
      const test = compile(on, name);
      scopes = scopes.flatMap((scope) =>
        tx
          .rows(other)
          .map(({ row }) => ({ ...scope, [other]: row }))
          .filter((both) => test(both) === true),
      );
    }
    return scopes.sort((a, b) => compareRows(a[name] as Row, b[name] as Row, this.#order));
  }

  #shown(scope: Scope, name: string): Row {
    if (!this.#fields) return { ...scope[name] };
    return Object.fromEntries(Object.entries(this.#fields).map(([key, field]) => [key, shownField(field, scope)]));
  }
}

function shownField(field: unknown, scope: Scope): unknown {
  if (is(field, Column)) return scope[getTableName(field.table)]?.[keyOfColumn(field)] ?? null;
  if (is(field, Table)) return { ...scope[getTableName(field)] };
  return null;
}

class Insert extends Statement<Row[]> {
  readonly #db: MemoryDb;
  readonly #table: Table;
  readonly #rows: Row[];
  #onConflict: 'fail' | 'skip' | Row = 'fail';

  constructor(db: MemoryDb, table: Table, rows: Row[]) {
    super();
    this.#db = db;
    this.#table = table;
    this.#rows = rows;
  }

  onConflictDoNothing() {
    this.#onConflict = 'skip';
    return this;
  }

  onConflictDoUpdate({ set }: { set: Row }) {
    this.#onConflict = set;
    return this;
  }

  returning(_fields?: unknown) {
    return this;
  }

  protected override run(): Promise<Row[]> {
    const { name } = shapeOf(this.#table);
    return inStatement(this.#db, `insert ${name}`, async (tx) => {
      const made: Row[] = [];
      for (const given of this.#rows) {
        const { row, isNew } = await insertRow(tx, this.#table, given, this.#onConflict !== 'fail');
        if (isNew) made.push({ ...row });
        else if (typeof this.#onConflict === 'object') {
          const set = this.#onConflict;
          for (const one of await lockRows(tx, name, (kept) => kept === row))
            tx.write(name, one.id, { ...one.row, ...set });
        }
      }
      return made;
    });
  }
}

class Change extends Statement<Row[]> {
  readonly #db: MemoryDb;
  readonly #table: Table;
  readonly #changes: Row | null;
  #where: SQL | undefined;

  constructor(db: MemoryDb, table: Table, changes: Row | null) {
    super();
    this.#db = db;
    this.#table = table;
    this.#changes = changes;
  }

  where(condition: SQL | undefined) {
    this.#where = condition;
    return this;
  }

  returning(_fields?: unknown) {
    return this;
  }

  protected override run(): Promise<Row[]> {
    const { name } = shapeOf(this.#table);
    return inStatement(this.#db, `${this.#changes ? 'update' : 'delete'} ${name}`, async (tx) => {
      const condition = this.#where && compile(this.#where, name);
      const locked = await lockRows(tx, name, (row) => !condition || condition({ [name]: row }) === true);
      return locked.map(({ id, row }) => {
        const after = this.#changes && { ...row, ...valuesOf(this.#changes, name, row) };
        tx.write(name, id, after);
        return { ...(after ?? row) };
      });
    });
  }
}

function valuesOf(changes: Row, name: string, row: Row): Row {
  const values: Row = {};
  for (const [key, value] of Object.entries(changes))
    if (value !== undefined) values[key] = is(value, SQL) ? compile(value, name)({ [name]: row }) : value;
  return values;
}

function orderOf(by: Column | SQL): Order {
  if (is(by, Column)) return { key: keyOfColumn(by), isDown: false };
  const column = by.queryChunks.find((chunk) => is(chunk, Column)) as Column;
  return {
    key: keyOfColumn(column),
    isDown: by.queryChunks.some((chunk) => String((chunk as { value?: unknown }).value).includes('desc')),
  };
}

function compareRows(one: Row, other: Row, order: Order[]): number {
  for (const { key, isDown } of order) {
    const [a, b] = [comparable(one[key]), comparable(other[key])];
    if (a !== b) return (a < b ? -1 : 1) * (isDown ? -1 : 1);
  }
  return 0;
}

const comparable = (value: unknown): number | string =>
  value instanceof Date
    ? value.getTime()
    : value === null || value === undefined
      ? Number.POSITIVE_INFINITY
      : (value as number | string);
