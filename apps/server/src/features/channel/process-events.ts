import { type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource, Scope } from '#platform/engine/due-rows.ts';
import { announceDue } from '#platform/events/publish.ts';
import { letOthersRun } from '#platform/let-others-run.ts';
import { EventTooEarly } from './adapter.ts';
import { noteChannelState } from './channel-events.ts';
import { cleanEvent } from './clean-event.ts';
import {
  type ClaimedEvent,
  claimEvent,
  type DueEvent,
  listDueEvents,
  nextEventDueAt,
  postpone,
} from './due-events-store.ts';
import type { ChannelEvent } from './events.ts';
import type { Intake } from './intake.ts';
import { endSilence } from './note-silence.ts';
import { holdProvider } from './provider-lock-store.ts';
import type { Registry } from './registry.ts';
import { type ChannelAccount, insertWebhookEvents } from './store.ts';

/** Applies one event, told at `receivedAt` by our clock, in the given transaction. */
export type EventHandler = (tx: Ctx, account: ChannelAccount, event: ChannelEvent, receivedAt: Date) => Promise<void>;

type Options = { platform: Platform; registry: Registry; intake: Intake; handle: EventHandler };

const AT_ONCE = 8;
const LISTED = 16;

/** Raw events, each applied in one transaction with its processed mark: applied once, whatever is killed when. */
export function webhookEventSource({ platform, registry, intake, handle }: Options): DueSource {
  async function process(due: DueEvent): Promise<boolean> {
    const ctx = contextFor(platform, {
      accountId: due.accountId,
      actor: { kind: 'system', job: 'inbound' },
      clockOffsetMs: due.clockOffsetMs,
    });
    try {
      return await inTransaction(ctx, async (tx) => {
        const claimed = await claimEvent(tx.db, due.id, platform.clock.now());
        if (claimed) await apply(tx, claimed);
        return claimed !== null;
      });
    } catch (error) {
      const level = error instanceof EventTooEarly ? 'debug' : 'error';
      platform.log[level]({ err: error, event: due.id }, 'webhook event could not be applied');
      await postpone(platform.db, due.id, error instanceof Error ? error.message : String(error), platform.clock.now());
      return false;
    }
  }

  /** Many updates in one body become rows of their own: a bad one holds up nobody, and no transaction holds two people. */
  async function apply(tx: Ctx, { account, body, dueAt, receivedAt }: ClaimedEvent): Promise<void> {
    const adapter = registry.adapterOf(account.provider);
    // What the simulator still had to tell when a real number was connected is never told (NS-080).
    if (adapter.capabilities.isSimulated && !(await holdProvider(tx, account))) return;
    const parts = adapter.splitWebhook?.(body) ?? [];
    if (parts.length > 1) {
      const rows = parts.map((part) => ({ channelAccountId: account.id, body: part, dueAt, receivedAt }));
      await insertWebhookEvents(tx, rows);
      await announceDue(tx.db, 'webhook-events');
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

  /** Handles what is left one after the other. While many come in only the first goes on, and leaves them the machine. */
  async function work(left: DueEvent[], isFirst: boolean): Promise<number> {
    let handled = 0;
    while (left.length > 0 && (isFirst || !intake.isBurst())) {
      const next = left.shift();
      if (next && (await process(next))) handled += 1;
    }
    return handled;
  }

  return {
    name: 'webhook-events',
    async runDue(scope: Scope) {
      const due = await listDueEvents(platform.db, scope, platform.clock.now(), LISTED);
      const handled = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(due, index === 0)));
      return handled.reduce((sum, count) => sum + count, 0);
    },
    nextDueAt: (scope) => nextEventDueAt(platform.db, scope),
    // Due and not handled: another process is in the middle of it.
    isBusy: async (scope) => (await listDueEvents(platform.db, scope, platform.clock.now(), 1)).length > 0,
  };
}
