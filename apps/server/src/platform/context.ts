import type { AccountId, UserId } from '@prumo/contracts/ids';
import type { Logger } from 'pino';
import { doLast, holdLast } from './before-commit.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import { holdNotices, type Notice, sendNotices } from './events/notices.ts';
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
  isInTransaction: boolean;
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
  isInTransaction: false,
  ...owner,
});

/** Account time: what a customer could notice follows it (due times, hours, caps, message times, "hoje"). */
export const accountNow = (ctx: Pick<Ctx, 'clock' | 'clockOffsetMs'>): Date =>
  new Date(ctx.clock.now().getTime() + ctx.clockOffsetMs);

/** Runs `work` in a transaction, and sends its notices after the commit; joins the caller's when there is one. */
export async function inTransaction<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.isInTransaction) return work(ctx);
  let notices: Notice[] = [];
  const result = await ctx.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    notices = holdNotices(db);
    holdLast(db);
    const done = await work({ ...ctx, db, isInTransaction: true });
    await doLast(db);
    return done;
  });
  // What is committed stands: listeners look again when they have lost touch.
  await sendNotices(ctx.db, notices).catch((error) => ctx.log.warn({ err: error }, 'notices of a commit were lost'));
  return result;
}

/** What a history row says of who did it. */
export const actorLabel = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : actor.job);
