import type { UserId } from '@prumo/contracts/ids';
import { type BrokerSight, sightOf } from '@prumo/contracts/team/roles';
import { listMembers, readBrokerRules } from '#features/auth/index.ts';
import type { Registry } from '#features/channel/index.ts';
import { accountTimezone, readGeneralSettings } from '#features/settings/index.ts';
import { accountNow, type Ctx, contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { publish } from '#platform/events/publish.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { readSwitches } from '../notice-switches.ts';
import { summarySendSource } from './send-summary.ts';
import { isEmptySummary, type ReadFigures } from './summary-figures.ts';
import {
  type ArmedRecipient,
  type Evenings,
  findRecipient,
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
    const evenings = await readEvenings(ctx, await accountTimezone(ctx));
    const found = await findRecipient(ctx, id);
    const sight = found && (await isWanted(ctx, found)) ? await sightOfMember(ctx, found.memberId) : null;
    // Before the transaction: what somebody may not see is hidden by a connection of its own.
    const words = sight && found ? await wordsFor(ctx, { memberId: found.memberId, sight, evenings }) : null;
    await inTransaction(ctx, async (tx) => {
      const recipient = await takeRecipient(tx, id, evenings.next);
      if (!recipient || sight === null) return;
      await insertSummary(tx, recipient, { day: evenings.day, words });
      await publish(tx, 'settings');
    });
  }

  async function isWanted(ctx: Ctx, { memberId, way, isConfirmed }: ArmedRecipient): Promise<boolean> {
    const { emailNotifications, whatsappNotifications } = await readSwitches(ctx, memberId);
    return way === 'email' ? emailNotifications && mailer !== null && isConfirmed : whatsappNotifications;
  }

  type Reader = { memberId: UserId; sight: BrokerSight; evenings: Evenings };

  async function wordsFor(ctx: Ctx, { memberId, sight, evenings: { day, before, last } }: Reader) {
    const { accountId } = ctx;
    const seen =
      sight === 'all' ? ctx : { ...ctx, sight, db: platform.dbOf(accountId, { accountId, userId: memberId, sight }) };
    const figures = await readFigures(seen, { from: before, to: last });
    if (isEmptySummary(figures)) return null;
    const { companyName: company } = await readGeneralSettings(ctx);
    return writeSummary({ day, company, figures, now: accountNow(ctx), address, isPartial: sight !== 'all' });
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

/** Null of somebody who left the team. */
async function sightOfMember(ctx: Ctx, memberId: UserId): Promise<BrokerSight | null> {
  const member = (await listMembers(ctx.db, ctx.accountId)).find(({ userId }) => userId === memberId);
  if (!member || member.deactivatedAt !== null) return null;
  return sightOf(member.role, (await readBrokerRules(ctx.db, ctx.accountId)).brokerSight);
}

export const nextEvening = async (ctx: Ctx): Promise<Date> =>
  (await readEvenings(ctx, await accountTimezone(ctx))).next;
