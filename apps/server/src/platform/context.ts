import { type AccountId, UserId } from '@prumo/contracts/ids';
import type { Logger } from 'pino';
import type { TimeSource } from './clock.ts';
import type { Db } from './db/open-database.ts';
import { type Notice, sendNotices } from './events/publish.ts';
import type { FactBus } from './facts/fact-bus.ts';
import type { OutboundHttp } from './outbound/outbound-http.ts';
import type { KeyedHash } from './secrets/keyed-hash.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { MediaStorage } from './storage/media-storage.ts';

export type Actor = { kind: 'user'; userId: UserId; name: string } | { kind: 'system'; job: string };

export type Platform = {
  db: Db;
  dbOf(accountId: AccountId): Db;
  clock: TimeSource;
  log: Logger;
  facts: FactBus<Tx>;
  productName: string;
  storage: MediaStorage;
  secretBox: SecretBox;
  keyedHash: KeyedHash;
  outbound: OutboundHttp;
};

type Transaction = {
  notices: Notice[];
  lastWork: (() => Promise<void>)[];
};

export type Ctx = {
  db: Db;
  accountId: AccountId;
  actor: Actor;
  clock: TimeSource;
  log: Logger;
  facts: FactBus<Tx>;
  keyedHash: KeyedHash;
  productName: string;
  /** Above 0 only on the simulator. */
  clockOffsetMs: number;
  /** Null outside a transaction, where each statement commits on its own. */
  transaction: Transaction | null;
};

export type Tx = Ctx & { transaction: Transaction };

type Owner = { accountId: AccountId; actor: Actor; clockOffsetMs: number };

export const contextFor = (
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'facts' | 'keyedHash' | 'productName'>,
  owner: Owner,
): Ctx => ({
  db: platform.db,
  clock: platform.clock,
  log: platform.log,
  facts: platform.facts,
  keyedHash: platform.keyedHash,
  productName: platform.productName,
  transaction: null,
  ...owner,
});

/** All that a customer could notice follows account time. */
export const accountNow = (ctx: Pick<Ctx, 'clock' | 'clockOffsetMs'>): Date =>
  new Date(ctx.clock.now().getTime() + ctx.clockOffsetMs);

const isInTransaction = (ctx: Ctx): ctx is Tx => ctx.transaction !== null;

export async function inTransaction<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isInTransaction(ctx)) return work(ctx);
  const transaction: Transaction = { notices: [], lastWork: [] };
  const result = await ctx.db.transaction(async (db) => {
    const done = await work({ ...ctx, db, transaction });
    for (const last of transaction.lastWork) await last();
    return done;
  });
  // The commit is valid even if its notices are lost: listeners check again after a reconnect.
  await sendNotices(ctx.db, transaction.notices).catch((error) =>
    ctx.log.warn({ err: error }, 'notices of a commit were lost'),
  );
  return result;
}

/**
 * Runs `work` at the end of the transaction, or immediately outside a transaction. For locks that come last in the lock
 * order.
 */
export async function beforeCommit(
  { transaction }: Pick<Ctx, 'transaction'>,
  work: () => Promise<void>,
): Promise<void> {
  if (transaction) transaction.lastWork.push(work);
  else await work();
}

/** One account is one user, with the same id. */
export const userOf = (accountId: AccountId): UserId => UserId.parse(accountId);

export const actorLabel = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : actor.job);
