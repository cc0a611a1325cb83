import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import { type Notice, sendNotices } from './events/notices.ts';
import type { FactBus } from './facts/fact-bus.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { OutboundHttp } from './outbound/outbound-http.ts';
import type { SecretBox } from './secret-box.ts';
import type { MediaStorage } from './storage/media-storage.ts';

/** Who acts: written into histories, never used to decide whose data is read. */
export type Actor = { kind: 'user'; userId: UserId; name: string } | { kind: 'system'; job: string };

/** What every process of the product holds once. */
export type Platform = {
  /** For the installation's own work. */
  db: Db;
  /** For what an account's people ask: they share the connections with all other accounts in turn. */
  dbOf(accountId: AccountId): Db;
  clock: Clock;
  log: Logger;
  facts: FactBus<Ctx>;
  productName: string;
  storage: MediaStorage;
  secretBox: SecretBox;
  keyedHash: KeyedHash;
  /** The one door to other servers. */
  outbound: OutboundHttp;
};

/** What a transaction under way still has to do when its work is done. */
export type Transaction = {
  /** Sent after the commit, in this order. */
  notices: Notice[];
  /** Done before the commit, in this order; more may be added meanwhile. */
  lastWork: (() => Promise<void>)[];
};

/** What one piece of work is done with: whose data, by whom, in which transaction, at what time. */
export type Ctx = {
  db: Db;
  accountId: AccountId;
  actor: Actor;
  clock: Clock;
  log: Logger;
  facts: FactBus<Ctx>;
  keyedHash: KeyedHash;
  /** What a company without a name of its own goes by. */
  productName: string;
  /** How far the account's time runs ahead of the database's; above 0 only on the simulator. */
  clockOffsetMs: number;
  /** Null while `db` is no transaction: each statement commits by itself. */
  transaction: Transaction | null;
};

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

/** Account time: what a customer could notice follows it (due times, hours, caps, message times, "hoje"). */
export const accountNow = (ctx: Pick<Ctx, 'clock' | 'clockOffsetMs'>): Date =>
  new Date(ctx.clock.now().getTime() + ctx.clockOffsetMs);

/** Runs `work` in a transaction, and sends its notices after the commit; joins the caller's when there is one. */
export async function inTransaction<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.transaction) return work(ctx);
  const transaction: Transaction = { notices: [], lastWork: [] };
  const result = await ctx.db.transaction(async (tx) => {
    const done = await work({ ...ctx, db: tx as unknown as Db, transaction });
    for (const last of transaction.lastWork) await last();
    return done;
  });
  // The commit stands whether or not its notices go out: listeners that lost touch look again by themselves.
  await sendNotices(ctx.db, transaction.notices).catch((error) =>
    ctx.log.warn({ err: error }, 'notices of a commit were lost'),
  );
  return result;
}

/**
 * Does `work` at the end of the transaction, after everything else it writes; at once outside of one. For what takes a
 * lock that comes after all others in the lock order.
 */
export async function beforeCommit(
  { transaction }: Pick<Ctx, 'transaction'>,
  work: () => Promise<void>,
): Promise<void> {
  if (transaction) transaction.lastWork.push(work);
  else await work();
}

/** What a history row says of who did it. */
export const actorLabel = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : actor.job);
