import type { AccountId } from '@prumo/contracts/ids';
import pLimit, { type LimitFunction } from 'p-limit';
import { contextFor, inTransaction, type Platform, type SetCtx, type SetTx } from '../context.ts';
import { isTransient } from '../db/database-away.ts';
import type { BegunRound, DueSource, Scope } from './due-rows.ts';
import { smallerSets } from './smaller-sets.ts';

export type DueRow = { id: string; userId: AccountId; clockOffsetMs: number };

/** `ofOneAccount`: at most so many of an account; none of those in `without`. */
export type DueQuery = { scope: Scope; now: Date; limit: number; ofOneAccount: number; without: AccountId[] };

export type ClaimParts<Claim> = {
  transactionLimit: LimitFunction;
  /** Told of each claim once its end is recorded, or cannot be. */
  onDone: (claim: Claim) => void;
};

/** Never rejects; returns how many claims came to their end. */
export type HandleClaims<Claim> = (ctx: SetCtx, claims: Claim[]) => Promise<number>;

export type SetWork<Due extends DueRow, Claim> = {
  name: string;
  /** The system job that acts. */
  job: string;
  /** Claims under way, in total and of one account, so that an account whose calls hang leaves room for the others. */
  most: { underWay: number; ofOneAccount: number; transactions: number };
  list(query: DueQuery): Promise<Due[]>;
  /** Each of accounts whose clocks are equally far ahead. */
  setsOf(due: Due[]): Due[][];
  take(tx: SetTx, due: Due[]): Promise<Claim[]>;
  ownerOf(claim: Claim): AccountId;
  handler(parts: ClaimParts<Claim>): HandleClaims<Claim>;
  /** Called for a row that cannot be claimed even alone. */
  postpone(ctx: SetCtx, due: Due): Promise<unknown>;
} & Pick<DueSource, 'nextDueAt' | 'isBusy'>;

/**
 * The due rows of many accounts are claimed in one transaction, handled outside it and recorded together in another
 * (SEND-002, SEND-004).
 */
export function setSource<Due extends DueRow, Claim>(
  platform: Platform,
  { name, job, most, list, setsOf, take, ownerOf, handler, postpone, ...times }: SetWork<Due, Claim>,
): DueSource {
  const transactionLimit = pLimit(most.transactions);
  const oneRoundAtATime = pLimit(1);
  const underWay = new Map<AccountId, number>();
  const handle = handler({ transactionLimit, onDone: (one) => count(ownerOf(one), -1) });

  async function begin(scope: Scope): Promise<BegunRound> {
    const limit = most.underWay - sum([...underWay.values()]);
    if (limit <= 0) return NOTHING;
    const without = [...underWay].filter(([, open]) => open >= most.ofOneAccount).map(([accountId]) => accountId);
    const due = await list({ scope, now: platform.clock.now(), limit, ofOneAccount: most.ofOneAccount, without });
    return together(await Promise.all(setsOf(due).map(claimSet)));
  }

  async function claimSet(due: Due[]): Promise<BegunRound> {
    const [first, second] = due;
    if (!first) return NOTHING;
    const actor = { kind: 'system', job } as const;
    const ctx = contextFor(platform, { accountId: null, actor, clockOffsetMs: first.clockOffsetMs });
    try {
      const claims = await transactionLimit(() => inTransaction(ctx, (tx) => take(tx, due)));
      for (const one of claims) count(ownerOf(one), 1);
      const kept = due.length - claims.length;
      return { taken: due.length, handled: handle(ctx, claims).then((handled) => kept + handled) };
    } catch (error) {
      const told = { err: error, source: name, rows: due.length };
      if (isTransient(error)) platform.log.warn(told, 'due rows are claimed later');
      else if (second) return claimInParts(due);
      else {
        platform.log.error({ ...told, row: first.id }, 'a row could not be claimed');
        await postpone(ctx, first);
      }
      return NOTHING;
    }
  }

  /** A row that always fails does not stop the rest; it is postponed. */
  async function claimInParts(due: Due[]): Promise<BegunRound> {
    const begun: BegunRound[] = [];
    for (const part of smallerSets(due, ({ userId }) => userId)) begun.push(await claimSet(part));
    return together(begun);
  }

  function count(accountId: AccountId, change: number): void {
    const open = (underWay.get(accountId) ?? 0) + change;
    if (open > 0) underWay.set(accountId, open);
    else underWay.delete(accountId);
  }

  const source = {
    name,
    begin: (scope: Scope) => oneRoundAtATime(() => begin(scope)),
    runDue: async (scope: Scope) => (await source.begin(scope)).handled,
    ...times,
  };
  return source;
}

/** Each of accounts whose clocks are equally far ahead. */
export const setsOfSize = <Due extends DueRow>(due: Due[], size: number): Due[][] =>
  [...Map.groupBy(due, ({ clockOffsetMs }) => clockOffsetMs).values()].flatMap((rows) =>
    Array.from({ length: Math.ceil(rows.length / size) }, (_none, place) =>
      rows.slice(place * size, (place + 1) * size),
    ),
  );

const NOTHING: BegunRound = { taken: 0, handled: Promise.resolve(0) };

const together = (begun: BegunRound[]): BegunRound => ({
  taken: sum(begun.map(({ taken }) => taken)),
  handled: Promise.all(begun.map(({ handled }) => handled)).then(sum),
});

const sum = (counts: number[]): number => counts.reduce((total, one) => total + one, 0);
