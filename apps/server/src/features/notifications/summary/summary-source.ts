import { randomUUID } from 'node:crypto';
import type { SummaryFailure } from '@prumo/contracts/reasons/summary';
import type { Registry } from '#features/channel/index.ts';
import { accountTimezone, readGeneralSettings } from '#features/settings/index.ts';
import { accountNow, type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { SEND, type SummaryOutcome, type SummaryParts } from './send-summary.ts';
import { isEmptySummary } from './summary-figures.ts';
import {
  changeSummary,
  claimSummary,
  expireSummaries,
  insertSummary,
  isSummaryUnderWay,
  listDueRecipients,
  listDueSummaries,
  nextSummaryAt,
  type Owner,
  readEvenings,
  type Summary,
  takeRecipient,
} from './summary-store.ts';
import { writeSummary } from './write-summary.ts';

/** Longer than all the waits of one send together. */
const LEASE_MS = 3 * 60_000;
/** In account time; retried only after a send that certainly failed. */
const AGAIN_MS = 10 * 60_000;
const MOST_ATTEMPTS = 4;
const ROUND_SIZE = 20;
const INTERRUPTED: SummaryFailure = { code: 'interrupted' };

type Parts = SummaryParts & { registry: Registry; platform: Platform };

/**
 * The row exists before the send, so that no crash sends a day's summary twice. An evening missed while the server was
 * down is sent late, until the next evening.
 */
export function summarySource({ platform, readFigures, address, ...ports }: Parts): DueSource {
  const ctxOf = (owner: Owner) => contextFor(platform, { ...owner, actor: { kind: 'system', job: 'daily-summary' } });

  const failing = failingRows({ ...platform, failure: 'an evening could not be prepared' });

  async function arm({ id, ...owner }: Owner & { id: string }): Promise<void> {
    await inTransaction(ctxOf(owner), async (tx) => {
      const settings = await readGeneralSettings(tx);
      const evenings = await readEvenings(tx, settings.timezone);
      const recipient = await takeRecipient(tx, id, evenings.next);
      if (!recipient) return;
      const isWanted =
        recipient.way === 'email'
          ? settings.emailNotifications && ports.mailer !== null && recipient.isConfirmed
          : settings.whatsappNotifications;
      if (isWanted) await insertSummary(tx, recipient, evenings);
    });
  }

  async function tell({ id, ...owner }: Owner & { id: string }): Promise<void> {
    const ctx = ctxOf(owner);
    const lease = { token: randomUUID(), until: new Date(ctx.clock.now().getTime() + LEASE_MS) };
    const summary = await claimSummary(ctx, id, lease);
    if (!summary) return;
    const [figures, { companyName }] = await Promise.all([readFigures(ctx, summary), readGeneralSettings(ctx)]);
    if (isEmptySummary(figures)) await changeSummary(ctx, summary, { status: 'nothing' });
    else {
      const words = writeSummary({ day: summary.day, company: companyName, figures, now: accountNow(ctx), address });
      if (!(await changeSummary(ctx, summary, { status: 'sending' }))) return;
      const key = `summary:${id}:${summary.attempts}`;
      await record(ctx, summary, await SEND[summary.way](ctx, ports, { key, to: summary.address, ...words }));
    }
    await publish(ctx, 'settings');
  }

  const tellOne = (due: Owner & { id: string }): Promise<void> =>
    tell(due).catch((error) => platform.log.error({ err: error, summary: due.id }, 'a summary could not be told'));

  return {
    name: 'daily-summaries',
    callsOut: true,
    async runDue(scope) {
      const now = platform.clock.now();
      const expired = await expireSummaries(platform.db, now, INTERRUPTED);
      for (const accountId of expired) await publish({ db: platform.db, transaction: null, accountId }, 'settings');
      const evenings = failing.leaveOut(await listDueRecipients(platform.db, scope, now, ROUND_SIZE + failing.count()));
      for (const evening of evenings) await failing.handle(evening, () => arm(evening));
      const due = await listDueSummaries(platform.db, scope, now, ROUND_SIZE);
      await Promise.all(due.map(tellOne));
      return expired.length + evenings.length + due.length;
    },
    nextDueAt: (scope) => nextSummaryAt(platform.db, scope),
    isBusy: (scope) => isSummaryUnderWay(platform.db, scope, platform.clock.now()),
  };
}

async function record(ctx: Ctx, summary: Summary, outcome: SummaryOutcome): Promise<void> {
  if (outcome.kind === 'sent') return void (await changeSummary(ctx, summary, { status: 'sent' }));
  if (outcome.kind === 'unknown')
    return void (await changeSummary(ctx, summary, { status: 'unknown', reason: { code: 'silent' } }));
  const { reason, isTemporary } = outcome;
  const isAgain = isTemporary && summary.attempts < MOST_ATTEMPTS;
  const again = { status: 'due' as const, reason, dueAt: new Date(accountNow(ctx).getTime() + AGAIN_MS) };
  await changeSummary(ctx, summary, isAgain ? again : { status: 'failed', reason });
}

export const nextEvening = async (ctx: Ctx): Promise<Date> =>
  (await readEvenings(ctx, await accountTimezone(ctx))).next;
