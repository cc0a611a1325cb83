import type { Registry } from '#features/channel/index.ts';
import { accountTimezone, readGeneralSettings } from '#features/settings/index.ts';
import { accountNow, type Ctx, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { publish } from '#platform/events/publish.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { summarySendSource } from './send-summary.ts';
import { isEmptySummary, type ReadFigures } from './summary-figures.ts';
import {
  insertSummary,
  listDueRecipients,
  nextEveningAt,
  type Owner,
  readEvenings,
  takeRecipient,
} from './summary-store.ts';
import { writeSummary } from './write-summary.ts';

const ROUND_SIZE = 20;

export type SummaryParts = {
  mailer: Mailer | null;
  readFigures: ReadFigures;
  /** Of the product's own pages, without a path. */
  address: string;
};

type Parts = SummaryParts & { registry: Registry; platform: Platform };

/** One writes the summaries of an evening into the outbox, the other sends them. */
export const summarySources = ({ platform, registry, ...parts }: Parts): DueSource[] => [
  eveningSource(platform, parts),
  summarySendSource({ platform, registry, mailer: parts.mailer }),
];

/** An evening missed while the server was down is written late, until the next evening. */
function eveningSource(platform: Platform, { mailer, readFigures, address }: SummaryParts): DueSource {
  const failing = failingRows({ ...platform, failure: 'an evening could not be prepared' });

  async function prepare({ id, ...owner }: Owner & { id: string }): Promise<void> {
    const ctx = contextFor(platform, { ...owner, actor: { kind: 'system', job: 'daily-summary' } });
    await inTransaction(ctx, async (tx) => {
      const settings = await readGeneralSettings(tx);
      const evenings = await readEvenings(tx, settings.timezone);
      const recipient = await takeRecipient(tx, id, evenings.next);
      if (!recipient) return;
      const isWanted =
        recipient.way === 'email'
          ? settings.emailNotifications && mailer !== null && recipient.isConfirmed
          : settings.whatsappNotifications;
      if (!isWanted) return;
      const words = await wordsOf(tx, evenings, settings.companyName);
      await insertSummary(tx, recipient, { day: evenings.day, words });
      await publish(tx, 'settings');
    });
  }

  async function wordsOf(tx: Tx, { day, before, last }: { day: string; before: Date; last: Date }, company: string) {
    const figures = await readFigures(tx, { from: before, to: last });
    return isEmptySummary(figures) ? null : writeSummary({ day, company, figures, now: accountNow(tx), address });
  }

  return {
    name: 'daily-summaries',
    async runDue(scope) {
      const due = await listDueRecipients(platform.db, scope, platform.clock.now(), ROUND_SIZE + failing.count());
      const evenings = failing.leaveOut(due);
      for (const evening of evenings) await failing.handle(evening, () => prepare(evening));
      return evenings.length;
    },
    nextDueAt: (scope) => nextEveningAt(platform.db, scope),
  };
}

export const nextEvening = async (ctx: Ctx): Promise<Date> =>
  (await readEvenings(ctx, await accountTimezone(ctx))).next;
