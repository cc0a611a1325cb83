import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { type Ctx, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import { isTransient } from '#platform/db/database-away.ts';
import type { DueSource, Scope } from '#platform/engine/due-rows.ts';
import { announceDue } from '#platform/events/publish.ts';
import { type ChannelAccount, insertWebhookEvents } from '../channel-account-store.ts';
import { endSilence } from '../health/note-silence.ts';
import { EventTooEarly } from '../port/adapter.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import type { Registry } from '../port/registry.ts';
import { lockProviderShared } from '../provider-lock-store.ts';
import { noteChannelState } from './channel-events.ts';
import { cleanEvent } from './clean-event.ts';
import {
  type ClaimedWebhook,
  claimFirst,
  type DueWebhook,
  listDueEvents,
  nextEventDueAt,
  postpone,
  postponeUncounted,
} from './due-events-store.ts';
import type { Intake } from './intake.ts';

export type EventHandler = (tx: Tx, account: ChannelAccount, event: ChannelEvent, receivedAt: Date) => Promise<void>;

type Options = { platform: Platform; registry: Registry; intake: Intake; handle: EventHandler };

const PARALLEL_EVENTS = 8;
const LISTED = 64;

/** The event and its processed mark share a transaction, so it is applied exactly once. */
export function webhookEventSource({ platform, registry, intake, handle }: Options): DueSource {
  async function processNext(remaining: DueWebhook[], first: DueWebhook): Promise<boolean> {
    let taken = first;
    try {
      return await inTransaction(contextOf(first), async (tx) => {
        const listed = [...remaining];
        const claimed = await claimFirst(tx.db, idsOf(listed), platform.clock.now());
        const due = listed.find(({ id }) => id === claimed?.id);
        takeOut(remaining, due ? [due] : listed);
        if (!claimed || !due) return false;
        taken = due;
        await apply({ ...contextOf(due), db: tx.db, transaction: tx.transaction }, claimed);
        return true;
      });
    } catch (error) {
      takeOut(remaining, [taken]);
      await putOff(taken, error);
      return false;
    }
  }

  /** Only failures of its own count: ten of those, and the event is given up. */
  async function putOff({ id }: DueWebhook, error: unknown): Promise<void> {
    if (isTransient(error)) {
      platform.log.warn({ err: error, event: id }, 'webhook event could not be applied yet');
      return postponeUncounted(platform.db, id, platform.clock.now());
    }
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
    await endSilence(tx, account, events);
  }

  async function work(remaining: DueWebhook[], isFirst: boolean): Promise<number> {
    let handled = 0;
    while (remaining.length > 0 && (isFirst || !intake.isBurst())) {
      const [first] = remaining;
      if (first && (await processNext(remaining, first))) handled += 1;
    }
    return handled;
  }

  return {
    name: 'webhook-events',
    async runDue(scope: Scope) {
      const due = await listDueEvents(platform.db, scope, platform.clock.now(), LISTED);
      const handled = await Promise.all(Array.from({ length: PARALLEL_EVENTS }, (_, index) => work(due, index === 0)));
      return handled.reduce((sum, count) => sum + count, 0);
    },
    nextDueAt: (scope) => nextEventDueAt(platform.db, scope),
    isBusy: async (scope) => (await listDueEvents(platform.db, scope, platform.clock.now(), 1)).length > 0,
  };
}

const idsOf = (events: DueWebhook[]) => events.map(({ id }) => id);

function takeOut(remaining: DueWebhook[], done: DueWebhook[]): void {
  remaining.splice(0, remaining.length, ...remaining.filter((event) => !done.includes(event)));
}
