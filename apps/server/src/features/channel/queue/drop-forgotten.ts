import { contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { announceDue } from '#platform/events/publish.ts';
import { type ChannelAccount, findChannelAccount } from '../channel-account-store.ts';
import type { Registry } from '../port/registry.ts';
import {
  claimDrop,
  type DueDrop,
  dropAgainAt,
  forgetDrop,
  insertQueueDrops,
  listDueDrops,
  nextDropAt,
  type QueueDrop,
} from './queue-drop-store.ts';
import { leaveQueue } from './take-clearance.ts';

const ROUND_SIZE = 8;
const CLAIM_MS = 60_000;
const MAX_TRIES = 10;

/** Call before deleting rows that may be in a provider's queue, which is cleared after the commit. */
export async function dropForgotten(tx: Tx, drops: QueueDrop[]): Promise<void> {
  if (drops.length === 0) return;
  await insertQueueDrops(tx, drops);
  await announceDue(tx);
}

export function queueDropSource(platform: Platform, registry: Registry): DueSource {
  async function run({ key, accountId, clockOffsetMs }: DueDrop): Promise<void> {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'queue-drops' }, clockOffsetMs });
    const now = platform.clock.now();
    const drop = await claimDrop(ctx, key, now, new Date(now.getTime() + CLAIM_MS));
    const account = drop && (await findChannelAccount(ctx, drop.channelAccountId));
    if (!account) return;
    const verdict = await takeOutOfQueue(registry, account, drop.queueId);
    // A gateway may list a message only a moment after accepting it, so one miss is not enough.
    const isOver = verdict === 'gone' || drop.tries >= MAX_TRIES || (verdict === 'not_there' && drop.tries > 1);
    await inTransaction(ctx, async (tx) => {
      if (isOver) {
        await leaveQueue(tx, account, key);
        return forgetDrop(tx, key);
      }
      const seconds = verdict === 'not_there' ? CLAIM_MS / 1000 : 2 ** drop.tries;
      await dropAgainAt(tx, key, new Date(tx.clock.now().getTime() + seconds * 1000));
    });
  }

  async function runOrGoOn(due: DueDrop): Promise<boolean> {
    try {
      await run(due);
      return true;
    } catch (error) {
      platform.log.error({ err: error, message: due.key }, 'message of a deleted lead could not be taken back');
      return false;
    }
  }

  return {
    name: 'queue-drops',
    callsOut: true,
    async runDue(scope) {
      const due = await listDueDrops(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      return (await Promise.all(due.map(runOrGoOn))).filter(Boolean).length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextDropAt(platform.db)),
  };
}

type DropOutcome = 'gone' | 'not_there' | 'unclear';

/** A message missing from the queue has left it: the provider may confirm dropping a message it no longer has. */
export async function takeOutOfQueue(
  registry: Registry,
  account: ChannelAccount,
  queueId: string,
): Promise<DropOutcome> {
  const adapter = registry.adapterOf(account.provider);
  if (!adapter.dropQueued) return 'not_there';
  const listed = (await adapter.listQueued?.(account)) ?? null;
  if (adapter.listQueued && listed === null) return 'unclear';
  if (listed?.some((entry) => entry.queueId === queueId) === false) return 'not_there';
  return (await adapter.dropQueued(account, queueId)) ? 'gone' : 'unclear';
}
