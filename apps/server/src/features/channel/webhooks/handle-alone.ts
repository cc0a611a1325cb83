import pLimit, { type LimitFunction } from 'p-limit';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { type Ctx, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import { announceDue } from '#platform/events/publish.ts';
import { type ChannelAccount, insertWebhookEvents } from '../channel-account-store.ts';
import { endSilence } from '../health/note-silence.ts';
import { EventTooEarly } from '../port/adapter.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import type { Registry } from '../port/registry.ts';
import { lockProviderShared } from '../provider-lock-store.ts';
import type { AloneEvent } from './apply-set.ts';
import { noteChannelState } from './channel-events.ts';
import { cleanEvent } from './clean-event.ts';
import { type ClaimedWebhook, claimFirst, type DueWebhook, postpone } from './due-events-store.ts';

export type EventHandler = (tx: Tx, account: ChannelAccount, event: ChannelEvent, receivedAt: Date) => Promise<void>;

type Parts = { platform: Platform; registry: Registry; handle: EventHandler };

const PARALLEL_EVENTS = 8;

/** A transaction for each event, which marks it as processed, so it is applied exactly once. */
export function aloneHandler({ platform, registry, handle }: Parts) {
  async function handleFirst(waiting: AloneEvent[], busy: Set<string>, limit: LimitFunction): Promise<boolean> {
    const [first] = firstOfLines(waiting, busy);
    if (!first) return false;
    let taken: AloneEvent | null = null;
    try {
      return await inTransaction(contextOf(first.due), async (tx) => {
        // One at a time, or a second worker would take the first one's event for one of another process.
        const claimed = await limit(() => claim(tx, waiting, busy));
        if (!claimed) return false;
        taken = claimed.event;
        await apply({ ...contextOf(taken.due), db: tx.db, transaction: tx.transaction }, claimed.webhook);
        return true;
      });
    } catch (error) {
      const failed = taken ?? first;
      // What passes leaves the event due, so nothing of its line may overtake it.
      const isLine = isTransient(error);
      remove(waiting, (one) => (isLine ? one.line === failed.line : one === failed));
      await putOff(failed.due, error);
      return false;
    } finally {
      if (taken) busy.delete((taken as AloneEvent).line);
    }
  }

  async function claim(tx: Tx, waiting: AloneEvent[], busy: Set<string>) {
    const free = firstOfLines(waiting, busy);
    if (free.length === 0) return null;
    const ids = free.map(({ due }) => due.id);
    const webhook = await claimFirst(tx.db, ids, platform.clock.now());
    const event = free.find(({ due }) => due.id === webhook?.id);
    if (!webhook || !event) {
      // Other processes have the first of these lines, so what comes after it waits for the next round.
      const elsewhere = new Set(free.map(({ line }) => line));
      remove(waiting, ({ line }) => elsewhere.has(line));
      return null;
    }
    busy.add(event.line);
    remove(waiting, (one) => one === event);
    return { webhook, event };
  }

  /** Only failures of its own count: ten of those, and the event is given up. */
  async function putOff({ id }: DueWebhook, error: unknown): Promise<void> {
    if (isTransient(error)) return platform.log.warn({ err: error, event: id }, 'webhook event is applied later');
    const level = error instanceof EventTooEarly ? 'debug' : 'error';
    platform.log[level]({ err: error, event: id }, 'webhook event could not be applied');
    const reason = error instanceof Error ? error.message : String(error);
    await postpone(platform.db, id, reason, platform.clock.now());
  }

  const contextOf = ({ accountId, clockOffsetMs }: DueWebhook): Ctx =>
    contextFor(platform, { accountId, actor: { kind: 'system', job: 'inbound' }, clockOffsetMs });

  /** Splits a body into rows, so no transaction holds two people. */
  async function apply(tx: Tx, { account, body, dueAt, receivedAt }: ClaimedWebhook): Promise<void> {
    const adapter = registry.adapterOf(account.provider);
    // Pending simulator events are dropped once a real number is connected (NS-080).
    if (adapter.capabilities.isSimulated && !(await lockProviderShared(tx, account))) return;
    const parts = adapter.splitWebhook?.(body) ?? [];
    if (parts.length > 1) {
      const rows = parts.map((part) => ({ channelAccountId: account.id, body: part, dueAt, receivedAt }));
      await insertWebhookEvents(tx, rows);
      await announceDue(tx, 'webhook-events');
      return;
    }
    const events = adapter.parseWebhook(body, { at: receivedAt, channelKey: account.instanceId }).map(cleanEvent);
    for (const event of events) {
      await letOthersRun();
      await noteChannelState(tx, account, event);
      await handle(tx, account, event, receivedAt);
    }
    await endSilence(tx, [{ account, events }]);
  }

  return async function handleAlone(events: AloneEvent[], mayGoOn: () => boolean): Promise<number> {
    const waiting = [...events];
    const busy = new Set<string>();
    const oneClaimAtATime = pLimit(1);
    const work = async (isFirst: boolean): Promise<number> => {
      let handled = 0;
      while (firstOfLines(waiting, busy).length > 0 && (isFirst || mayGoOn()))
        if (await handleFirst(waiting, busy, oneClaimAtATime)) handled += 1;
      return handled;
    };
    const workers = Array.from({ length: Math.min(PARALLEL_EVENTS, events.length) }, (_none, index) =>
      work(index === 0),
    );
    return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
  };
}

function remove(waiting: AloneEvent[], isDone: (event: AloneEvent) => boolean): void {
  waiting.splice(0, waiting.length, ...waiting.filter((event) => !isDone(event)));
}

function firstOfLines(waiting: AloneEvent[], busy: Set<string>): AloneEvent[] {
  const lines = new Set(busy);
  return waiting.filter(({ line }) => !lines.has(line) && lines.add(line));
}
