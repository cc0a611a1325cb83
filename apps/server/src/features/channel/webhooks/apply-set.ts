import type { WebhookEventId } from '@prumo/contracts/ids';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import type { SetTx } from '#platform/context.ts';
import { type ChannelAccount, findChannelAccounts } from '../channel-account-store.ts';
import { endSilence } from '../health/note-silence.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import type { Registry } from '../port/registry.ts';
import { lockSimulating } from '../provider-lock-store.ts';
import { cleanEvent } from './clean-event.ts';
import { type ClaimedWebhook, type DueWebhook, lockEvents, markProcessed } from './due-events-store.ts';

type ReceivedEvent = { account: ChannelAccount; event: ChannelEvent; receivedAt: Date };

/** `alone`: handled right after the set, one by one. `later`: in the next set. Both in the order given. */
type NotApplied = { alone: ReceivedEvent[]; later: ReceivedEvent[] };

/** Takes what it can of many accounts. */
export type SetHandler = (tx: SetTx, received: ReceivedEvent[]) => Promise<NotApplied>;

/** Events with the same `line` are handled in their order. */
export type AloneEvent = { due: DueWebhook; line: string };

type Parts = { registry: Registry; handleTogether: SetHandler };

type ReadWebhook = { id: WebhookEventId; received: ReceivedEvent };

/** What was applied is marked in the same transaction. */
export async function applySet(
  tx: SetTx,
  { registry, handleTogether }: Parts,
  due: DueWebhook[],
): Promise<{ applied: number; alone: AloneEvent[]; later: DueWebhook[] }> {
  const locked = await lockOwned(tx, due);
  const dropped = await droppedEvents(tx, registry, locked);
  const read: ReadWebhook[] = [];
  const unread = new Set<string>();
  for (const event of locked) {
    await letOthersRun();
    const received = dropped.has(event) ? null : readOne(registry, event);
    if (received) read.push({ id: event.id, received });
    else if (!dropped.has(event)) unread.add(event.id);
  }
  const { alone, later } = await handleTogether(
    tx,
    read.map(({ received }) => received),
  );
  const [isAlone, isLater] = [new Set(alone), new Set(later)];
  const taken = read.filter(({ received }) => !isAlone.has(received) && !isLater.has(received));
  const applied = [...taken, ...dropped].map(({ id }) => id);
  await markProcessed(tx.db, applied, tx.clock.now());
  await endSilence(
    tx,
    taken.map(({ received: { account, event } }) => ({ account, events: [event] })),
  );
  const lines = new Map<string, string>([...unread].map((id) => [id, id]));
  for (const { id, received } of read) if (isAlone.has(received)) lines.set(id, lineOf(received));
  const rows = due.flatMap((one) => ({ due: one, line: lines.get(one.id) }));
  const laterIds = new Set(read.filter(({ received }) => isLater.has(received)).map(({ id }) => id));
  return {
    applied: applied.length,
    alone: rows.filter((one): one is AloneEvent => one.line !== undefined),
    later: due.filter(({ id }) => laterIds.has(id)),
  };
}

async function lockOwned(tx: SetTx, due: DueWebhook[]): Promise<ClaimedWebhook[]> {
  const locked = await lockEvents(
    tx.db,
    due.map(({ id }) => id),
  );
  const ids = new Set(locked.map(({ channelAccountId }) => channelAccountId));
  const accounts = new Map((await findChannelAccounts(tx, [...ids])).map((account) => [account.id, account]));
  return locked.flatMap(({ channelAccountId, ...event }) => {
    const account = accounts.get(channelAccountId);
    return account ? [{ ...event, account }] : [];
  });
}

/** Pending simulator events are dropped once a real number is connected (NS-080). */
async function droppedEvents(tx: SetTx, registry: Registry, locked: ClaimedWebhook[]): Promise<Set<ClaimedWebhook>> {
  const ofSimulator = locked.filter(({ account }) => registry.adapterOf(account.provider).capabilities.isSimulated);
  const simulating = await lockSimulating(tx, [...new Set(ofSimulator.map(({ account }) => account.userId))]);
  return new Set(ofSimulator.filter(({ account }) => !simulating.has(account.userId)));
}

/** Null unless the body tells of one event; what cannot be read fails when it is handled alone. */
function readOne(registry: Registry, { account, body, receivedAt }: ClaimedWebhook): ReceivedEvent | null {
  const adapter = registry.adapterOf(account.provider);
  try {
    if ((adapter.splitWebhook?.(body) ?? []).length > 1) return null;
    const [event, ...others] = adapter.parseWebhook(body, { at: receivedAt, channelKey: account.instanceId });
    return event && others.length === 0 ? { account, event: cleanEvent(event), receivedAt } : null;
  } catch {
    return null;
  }
}

function lineOf({ account, event }: ReceivedEvent): string {
  const { phone, lid, userId } = 'chat' in event ? event.chat : { phone: null, lid: null, userId: null };
  return `${account.userId} ${phone ?? lid ?? userId ?? ''}`;
}
