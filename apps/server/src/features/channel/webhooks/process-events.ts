import pLimit from 'p-limit';
import { contextFor, inTransaction, type Platform, type SetCtx } from '#platform/context.ts';
import { isCrowded, isTransient } from '#platform/db/database-away.ts';
import type { DueSource, Scope } from '#platform/engine/due-rows.ts';
import type { Registry } from '../port/registry.ts';
import { applySet, type SetHandler } from './apply-set.ts';
import { type DueWebhook, listDueEvents, nextEventDueAt } from './due-events-store.ts';
import { setsOf } from './event-sets.ts';
import { aloneHandler, type EventHandler } from './handle-alone.ts';
import type { Intake } from './intake.ts';

export type EventHandlers = { handle: EventHandler; handleTogether: SetHandler };

type Options = { platform: Platform; registry: Registry; intake: Intake } & EventHandlers;

const PARALLEL_SETS = 2;
const LISTED = 1024;

/** What is common is applied in sets of many accounts, in the order of each person; the others one by one. */
export function webhookEventSource({ platform, registry, intake, handle, handleTogether }: Options): DueSource {
  const handleAlone = aloneHandler({ platform, registry, handle });
  const mayGoOn = () => !intake.isBurst();

  async function handleSet(due: DueWebhook[]): Promise<number> {
    try {
      const { applied, alone, later } = await inTransaction(contextOf(due), (tx) =>
        applySet(tx, { registry, handleTogether }, due),
      );
      const handled = applied + (await handleAlone(alone, mayGoOn));
      // A round that handles nothing counts as the last one.
      return handled === 0 && later.length > 0 ? handleSet(later) : handled;
    } catch (error) {
      if (isTransient(error) && !isCrowded(error)) {
        platform.log.warn({ err: error, events: due.length }, 'webhook events are applied later');
        return 0;
      }
      platform.log.warn({ err: error, events: due.length }, 'a set of webhook events is applied in parts');
      return handleInParts(due);
    }
  }

  /** By account and then one by one, in their order, so one that always fails does not stop the others. */
  async function handleInParts(due: DueWebhook[]): Promise<number> {
    const ofAccounts = [...Map.groupBy(due, ({ accountId }) => accountId).values()];
    if (ofAccounts.length === 1)
      return handleAlone(
        due.map((one) => ({ due: one, line: one.accountId })),
        mayGoOn,
      );
    let handled = 0;
    for (const part of ofAccounts) handled += await handleSet(part);
    return handled;
  }

  function contextOf([first]: DueWebhook[]): SetCtx {
    const actor = { kind: 'system', job: 'inbound' } as const;
    return contextFor(platform, { accountId: null, actor, clockOffsetMs: first?.clockOffsetMs ?? 0 });
  }

  return {
    name: 'webhook-events',
    async runDue(scope: Scope) {
      const due = await listDueEvents(platform.db, scope, platform.clock.now(), LISTED);
      const limit = pLimit(intake.isBurst() ? 1 : PARALLEL_SETS);
      const handled = await Promise.all(setsOf(due).map((set) => limit(() => handleSet(set))));
      return handled.reduce((sum, count) => sum + count, 0);
    },
    nextDueAt: (scope) => nextEventDueAt(platform.db, scope),
    isBusy: async (scope) => (await listDueEvents(platform.db, scope, platform.clock.now(), 1)).length > 0,
  };
}
