import type { Session, Transaction } from '../twin/memory.ts';
import { CONNECTION_LOST, type Simulation } from './simulation.ts';

const NEVER = new Promise<never>(() => {});

export class Process implements Session {
  readonly name: string;
  readonly #sim: Simulation;
  readonly #open = new Set<Transaction>();
  frozenUntil = 0;
  /** Number of statements until the process dies, or until one fails; 0 = never. */
  diesIn = 0;
  failsIn = 0;
  #isAlive = true;
  readonly #onDeath: (() => void)[] = [];

  constructor(sim: Simulation, name: string) {
    this.#sim = sim;
    this.name = name;
  }

  now(): Date {
    return new Date(this.#sim.now);
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  isInTransaction(): boolean {
    return this.#open.size > 0;
  }

  begun(tx: Transaction): void {
    this.#open.add(tx);
  }

  ended(tx: Transaction): void {
    this.#open.delete(tx);
  }

  onDeath(then: () => void): void {
    this.#onDeath.push(then);
  }

  die(): void {
    if (!this.#isAlive) return;
    this.#sim.tell(`${this.name} dies`);
    this.#isAlive = false;
    this.#sim.forget(this);
    for (const tx of [...this.#open]) tx.rollBack();
    for (const then of this.#onDeath) then();
  }

  async point(what: string, isWithin = false): Promise<void> {
    const sim = this.#sim;
    if (!this.#isAlive) return NEVER;
    if (sim.isCoarse && isWithin) return;
    sim.now += sim.random.between(0, 3);
    if (this.diesIn > 0 && --this.diesIn === 0) {
      this.die();
      return NEVER;
    }
    if (this.failsIn > 0 && --this.failsIn === 0) {
      sim.tell(`${this.name} loses its connection at ${what}`);
      throw new Error(CONNECTION_LOST);
    }
    if (sim.random.chance(sim.yields))
      await new Promise<void>((resume) => sim.ready.push({ process: this, resume, what }));
    if (!this.#isAlive) return NEVER;
  }
}
