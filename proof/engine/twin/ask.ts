import type { Table } from 'drizzle-orm';
import type { Db } from '../../../apps/server/src/platform/db/open-database.ts';
import { inStatement, insertRow, lockRows, memoryOf, rowKey } from './builder.ts';
import { type Row, shapeOf } from './columns.ts';
import type { Transaction } from './memory.ts';

export const ask = <Result>(db: Db, what: string, work: (query: Query) => Promise<Result> | Result): Promise<Result> =>
  inStatement(memoryOf(db), what, async (tx) => work(new Query(tx)));

type Of<One extends Table> = One['$inferSelect'];

export class Query {
  readonly #tx: Transaction;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  now(): Date {
    return this.#tx.session.now();
  }

  all<One extends Table>(table: One): Of<One>[] {
    return this.#tx.rows(shapeOf(table).name).map(({ row }) => row as Of<One>);
  }

  /** Waits for row locks like any writer; returns the rows before the change. */
  async update<One extends Table>(
    table: One,
    test: (row: Of<One>) => boolean,
    changes: (row: Of<One>) => Partial<Of<One>>,
  ): Promise<Of<One>[]> {
    const { name } = shapeOf(table);
    const locked = await lockRows(this.#tx, name, test as (row: Row) => boolean);
    return locked.map(({ id, row }) => {
      this.#tx.write(name, id, { ...row, ...changes(row as Of<One>) });
      return row as Of<One>;
    });
  }

  set<One extends Table>(table: One, test: (row: Of<One>) => boolean, values: Partial<Of<One>>): Promise<Of<One>[]> {
    return this.update(table, test, () => values);
  }

  async lock<One extends Table>(
    table: One,
    test: (row: Of<One>) => boolean,
    by: (row: Of<One>) => string,
  ): Promise<Of<One>[]> {
    const sort = (rows: { row: Row }[]) => {
      rows.sort((a, b) => (by(a.row as Of<One>) < by(b.row as Of<One>) ? -1 : 1));
    };
    const locked = await lockRows(this.#tx, shapeOf(table).name, test as (row: Row) => boolean, sort);
    return locked.map(({ row }) => row as Of<One>);
  }

  /** FOR UPDATE SKIP LOCKED. */
  async lockFree<One extends Table>(table: One, test: (row: Of<One>) => boolean): Promise<Of<One>[]> {
    const { name } = shapeOf(table);
    const free = this.#tx
      .rows(name)
      .filter(({ id, row }) => test(row as Of<One>) && !this.#tx.isLocked(rowKey(name, id)));
    for (const { id } of free) await this.#tx.lock(rowKey(name, id));
    return free.map(({ row }) => row as Of<One>);
  }

  async insert(table: Table, row: Row, skips = false): Promise<boolean> {
    return (await insertRow(this.#tx, table, row, skips)).isNew;
  }

  async remove<One extends Table>(table: One, test: (row: Of<One>) => boolean): Promise<void> {
    const { name } = shapeOf(table);
    for (const { id } of await lockRows(this.#tx, name, test as (row: Row) => boolean)) this.#tx.write(name, id, null);
  }
}
