import type { Table } from 'drizzle-orm';
import { type Row, shapeOf } from './columns.ts';
import { viewNamed, views } from './views.ts';

export type Session = {
  point(what: string, isWithin?: boolean): Promise<void>;
  now(): Date;
  isAlive(): boolean;
  begun(tx: Transaction): void;
  ended(tx: Transaction): void;
};

type KeptRow = { id: number; row: Row };
type Waiter = { tx: Transaction; grant: () => void; fail: (error: Error) => void };
type Lock = { owner: Transaction; waiting: Waiter[] };

const NEVER = new Promise<never>(() => {});

export type Change = { table: string; before: Row | null; after: Row | null };

export class Memory {
  readonly tables = new Map<string, Map<number, Row>>();
  readonly locks = new Map<string, Lock>();
  onCommit: (changes: Change[]) => void = () => {};
  onDeadlock: (told: string) => void = () => {};
  #nextId = 1;

  rowsOf(name: string): Map<number, Row> {
    let rows = this.tables.get(name);
    if (!rows) {
      rows = new Map();
      this.tables.set(name, rows);
    }
    return rows;
  }

  newRowId(): number {
    return this.#nextId++;
  }

  all<One = Row>(table: Table): One[] {
    const view = views().get(table);
    const rows = [...this.rowsOf(storedIn(shapeOf(table).name)).values()];
    if (!view) return rows as One[];
    const sends = new Map([...this.rowsOf('outbox').values()].map((row) => [row.id, row]));
    return rows.flatMap((row) => view.show(row, (id) => sends.get(id)) ?? []) as One[];
  }
}

/** The table that keeps the rows of a table or a view. */
export const storedIn = (name: string): string => viewNamed(name)?.table ?? name;

/** READ COMMITTED; row locks last until the end. */
export class Transaction {
  readonly memory: Memory;
  readonly session: Session;
  readonly #changed = new Map<string, Map<number, Row | null>>();
  readonly #locked = new Set<string>();
  #waitsFor: Lock | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #hasFailed = false;
  isOver = false;

  constructor(memory: Memory, session: Session) {
    this.memory = memory;
    this.session = session;
    session.begun(this);
  }

  /** Runs one statement at a time, and none after a failure. */
  oneByOne<Result>(statement: () => Promise<Result>): Promise<Result> {
    const answer = this.#last.then(async () => {
      if (this.#hasFailed) throw new Error('current transaction is aborted');
      try {
        return await statement();
      } catch (error) {
        this.#hasFailed = true;
        throw error;
      }
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  rows(name: string): KeptRow[] {
    const view = viewNamed(name);
    if (!view) return this.#stored(name);
    const sends = new Map(this.#stored('outbox').map(({ row }) => [row.id, row]));
    return this.#stored(storedIn(name)).flatMap(({ id, row }) => {
      const shown = view.show(row, (sendId) => sends.get(sendId));
      return shown ? [{ id, row: shown }] : [];
    });
  }

  #stored(name: string): KeptRow[] {
    const own = this.#changed.get(name);
    const found: KeptRow[] = [];
    for (const [id, row] of this.memory.rowsOf(name)) {
      const changed = own?.get(id);
      if (changed === undefined) found.push({ id, row });
      else if (changed !== null) found.push({ id, row: changed });
    }
    if (own)
      for (const [id, row] of own) if (row !== null && !this.memory.rowsOf(name).has(id)) found.push({ id, row });
    return found;
  }

  read(view: string, id: number): Row | null {
    const name = storedIn(view);
    const changed = this.#changed.get(name)?.get(id);
    return changed === undefined ? (this.memory.rowsOf(name).get(id) ?? null) : changed;
  }

  write(view: string, id: number, row: Row | null): void {
    const name = storedIn(view);
    let own = this.#changed.get(name);
    if (!own) {
      own = new Map();
      this.#changed.set(name, own);
    }
    own.set(id, row);
  }

  isLocked(key: string): boolean {
    const lock = this.memory.locks.get(key);
    return lock !== undefined && lock.owner !== this;
  }

  async lock(key: string): Promise<void> {
    if (this.isOver) await NEVER;
    const { locks } = this.memory;
    const lock = locks.get(key);
    if (!lock) locks.set(key, { owner: this, waiting: [] });
    else if (lock.owner !== this) {
      this.#refuseCircle(lock, key);
      this.#waitsFor = lock;
      await new Promise<void>((grant, fail) => lock.waiting.push({ tx: this, grant, fail }));
    } else return;
    this.#locked.add(key);
  }

  /** Assigns the lock immediately, even if the new owner's process dies before resuming. */
  #take(key: string, lock: Lock): void {
    lock.owner = this;
    this.#waitsFor = null;
    this.#locked.add(key);
  }

  #refuseCircle(lock: Lock, key: string): void {
    const path = [key];
    for (let next: Transaction | undefined = lock.owner; next; next = next.#waitsFor?.owner) {
      if (next === this) {
        this.memory.onDeadlock(path.join(' -> '));
        throw new Error('deadlock detected');
      }
      path.push([...next.#locked].join('+'));
    }
  }

  commit(): void {
    const changes: Change[] = [];
    for (const [table, own] of this.#changed) {
      const rows = this.memory.rowsOf(table);
      for (const [id, after] of own) {
        const before = rows.get(id) ?? null;
        if (after === null) rows.delete(id);
        else rows.set(id, after);
        if (before !== after) changes.push({ table, before, after });
      }
    }
    this.#end();
    if (changes.length > 0) this.memory.onCommit(changes);
  }

  rollBack(): void {
    this.#end();
  }

  #end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.session.ended(this);
    const { locks } = this.memory;
    if (this.#waitsFor) this.#waitsFor.waiting = this.#waitsFor.waiting.filter(({ tx }) => tx !== this);
    for (const key of this.#locked) {
      const lock = locks.get(key) as Lock;
      const next = lock.waiting.shift();
      if (next) {
        next.tx.#take(key, lock);
        next.grant();
      } else locks.delete(key);
    }
    this.#locked.clear();
  }
}
