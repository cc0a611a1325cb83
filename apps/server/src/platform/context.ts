import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { BrokerSight, Role } from '@prumo/contracts/team/roles';
import type { Logger } from 'pino';
import type { TimeSource } from './clock.ts';
import type { Db } from './db/open-database.ts';
import type { Viewer } from './db/session-settings.ts';
import { type Notice, sendNotices } from './events/publish.ts';
import type { FactBus } from './facts/fact-bus.ts';
import type { Caller } from './http/caller.ts';
import type { OutboundHttp } from './outbound/outbound-http.ts';
import type { KeyedHash } from './secrets/keyed-hash.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { MediaStorage } from './storage/media-storage.ts';

export type Actor = { kind: 'user'; userId: UserId; name: string; role: Role } | { kind: 'system'; job: string };

export type Platform = {
  db: Db;
  dbOf(accountId: AccountId, viewer?: Viewer): Db;
  clock: TimeSource;
  log: Logger;
  facts: FactBus<Tx, SetTx>;
  productName: string;
  storage: MediaStorage;
  secretBox: SecretBox;
  keyedHash: KeyedHash;
  outbound: OutboundHttp;
};

type Transaction = {
  notices: Notice[];
  lastWork: (() => Promise<void>)[];
  closingWork: (() => Promise<void>)[];
};

export const newTransaction = (): Transaction => ({ notices: [], lastWork: [], closingWork: [] });

export type Ctx = {
  /** A request's sees the rows of its account alone, or what its member may see of them (ADR 51, ADR 56). */
  db: Db;
  /** Sees every account and takes writes in a reading, too. */
  wholeDb: Db;
  accountId: AccountId;
  actor: Actor;
  /** Which leads of the account this work may see. */
  sight: BrokerSight;
  /** Where the request came from; null outside of one. */
  caller: Caller | null;
  clock: TimeSource;
  log: Logger;
  facts: FactBus<Tx, SetTx>;
  keyedHash: KeyedHash;
  productName: string;
  /** Above 0 only on the simulator. */
  clockOffsetMs: number;
  /** Null outside a transaction, where each statement commits on its own. */
  transaction: Transaction | null;
};

export type Tx = Ctx & { transaction: Transaction };

/**
 * Work on rows of many accounts at once (`accountId` null), whose clocks are equally far ahead. Whose a row is, the row
 * itself says. A function that takes a `SetCtx` also serves one account.
 */
export type SetCtx = Omit<Ctx, 'accountId'> & { accountId: AccountId | null };

export type SetTx = SetCtx & { transaction: Transaction };

type Owner<Whose> = {
  accountId: Whose;
  actor: Actor;
  sight?: BrokerSight;
  clockOffsetMs: number;
  caller?: Caller;
};

export const contextFor = <Whose extends AccountId | null>(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'facts' | 'keyedHash' | 'productName'>,
  owner: Owner<Whose>,
  db = platform.db,
): SetCtx & { accountId: Whose } => ({
  db,
  wholeDb: platform.db,
  clock: platform.clock,
  log: platform.log,
  facts: platform.facts,
  keyedHash: platform.keyedHash,
  productName: platform.productName,
  transaction: null,
  sight: 'all',
  caller: null,
  ...owner,
});

/** The same work, for what concerns one account of the set. */
export const asAccount = <Whose extends SetCtx>(
  ctx: Whose,
  accountId: AccountId,
): Whose & { accountId: AccountId } => ({
  ...ctx,
  accountId,
});

/** The same work on what belongs to more than one account: a person's memberships, or people who lose their last one. */
export const acrossAccounts = <Whose extends SetCtx>(ctx: Whose): Whose => ({ ...ctx, db: ctx.wholeDb });

/** For what a reading finds out and must write down, whoever asked: behind the wall of a reading nothing is written. */
export const asWholeAccount = (ctx: Ctx): Ctx => ({ ...ctx, db: ctx.wholeDb, sight: 'all' });

/** All that a customer could notice follows account time. */
export const accountNow = (ctx: Pick<Ctx, 'clock' | 'clockOffsetMs'>): Date =>
  new Date(ctx.clock.now().getTime() + ctx.clockOffsetMs);

type Within<Whose extends SetCtx> = Whose & { transaction: Transaction };

const isInTransaction = <Whose extends SetCtx>(ctx: Whose): ctx is Within<Whose> => ctx.transaction !== null;

export async function inTransaction<Whose extends SetCtx, Result>(
  ctx: Whose,
  work: (tx: Within<Whose>) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction(ctx)) return work(ctx);
  const transaction = newTransaction();
  const result = await ctx.db.transaction(async (db) => {
    const done = await work({ ...ctx, db, transaction });
    for (const last of transaction.lastWork) await last();
    for (const closing of transaction.closingWork) await closing();
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

/** Runs `work` after all of `beforeCommit`, under the last locks of all. */
export function atCommit({ transaction }: Pick<Tx, 'transaction'>, work: () => Promise<void>): void {
  transaction.closingWork.push(work);
}

/** Who asks. Only for what a person does for themselves, so never where a job may be the actor. */
export function userOf({ actor }: Pick<Ctx, 'actor'>): UserId {
  if (actor.kind === 'user') return actor.userId;
  throw new Error(`the job ${actor.job} is no user`);
}

/** Null of a job. */
export const userOrNull = ({ actor }: Pick<Ctx, 'actor'>): UserId | null =>
  actor.kind === 'user' ? actor.userId : null;

export const actorLabel = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : actor.job);
