import { localDay } from '@prumo/contracts/local-time';
import type * as Audience from '../../../../apps/server/src/features/campaigns/audience/audience-store.ts';
import type * as Batches from '../../../../apps/server/src/features/campaigns/batches/batch-store.ts';
import type * as Campaigns from '../../../../apps/server/src/features/campaigns/campaign-store.ts';
import {
  campaignContacts,
  campaignExecutions,
} from '../../../../apps/server/src/features/campaigns/execution-schema.ts';
import type * as Executions from '../../../../apps/server/src/features/campaigns/execution-store.ts';
import type * as Promised from '../../../../apps/server/src/features/campaigns/limits/promised-store.ts';
import type * as Usage from '../../../../apps/server/src/features/campaigns/limits/usage-store.ts';
import type * as Read from '../../../../apps/server/src/features/campaigns/read/read-campaigns.ts';
import { campaigns, campaignTemplates } from '../../../../apps/server/src/features/campaigns/schema.ts';
import { campaignSends } from '../../../../apps/server/src/features/campaigns/send-view.ts';
import type * as Pace from '../../../../apps/server/src/features/channel/queue/campaign-pace-store.ts';
import { channelAccounts } from '../../../../apps/server/src/features/channel/schema.ts';
import { conversations } from '../../../../apps/server/src/features/conversations/schema.ts';
import { leads, suppressions } from '../../../../apps/server/src/features/leads/schema.ts';
import { accountNow } from '../../../../apps/server/src/platform/context.ts';
import type { Db } from '../../../../apps/server/src/platform/db/open-database.ts';
import { ask, type Query } from '../ask.ts';

type SendRow = typeof campaignSends.$inferSelect;

export const readCampaign: typeof Read.readCampaign = async () => ({}) as never;

export const listOpenBatchesOfCampaigns: typeof Batches.listOpenBatchesOfCampaigns = async () => [];

export const insertExecutions: typeof Executions.insertExecutions = (ctx, rows) =>
  ask(ctx.db, 'insert executions', async (query) => {
    const contacts = query.all(campaignContacts);
    for (const row of rows) {
      await query.remove(
        campaignExecutions,
        (one) =>
          one.campaignId === row.campaignId &&
          (one.personKey === row.personKey || one.leadId === row.leadId) &&
          one.status === 'stopped' &&
          !contacts.some((contact) => contact.campaignId === one.campaignId && contact.personKey === one.personKey),
      );
      const { campaignId, personKey, isSimulated } = row;
      await query.insert(campaignContacts, { campaignId, personKey, isSimulated });
      await query.insert(campaignExecutions, row);
    }
  });

export const hasRunInUse: typeof Executions.hasRunInUse = (ctx, campaignId) =>
  ask(ctx.db, 'has run', (query) => query.all(campaignExecutions).some((one) => one.campaignId === campaignId));

export const listStarted: typeof Executions.listStarted = (ctx, campaignId) =>
  ask(
    ctx.db,
    'list started',
    (query) =>
      new Set(
        query
          .all(campaignContacts)
          .filter((contact) => contact.campaignId === campaignId)
          .map(({ personKey }) => personKey),
      ),
  );

const isRunning = ({ status }: typeof campaignExecutions.$inferSelect): boolean => status === 'active';

/** One account is played, so keys name persons. */
export const listRunningOfPersons: typeof Executions.listRunningOfPersons = (ctx, persons) =>
  ask(ctx.db, 'list running', (query) => {
    const keys = new Set(persons.map(({ personKey }) => personKey));
    const owners = new Map(query.all(campaigns).map(({ id, userId }) => [id, userId]));
    return query.all(campaignExecutions).flatMap((execution) => {
      const userId = owners.get(execution.campaignId);
      return userId && isRunning(execution) && keys.has(execution.personKey) ? [{ ...execution, userId }] : [];
    });
  });

export const listLastEndedOfPersons: typeof Executions.listLastEndedOfPersons = (ctx, persons) =>
  ask(ctx.db, 'list last ended', (query) => {
    const executions = query.all(campaignExecutions);
    return persons.flatMap(({ userId, personKey }) => {
      const own = new Set(
        query
          .all(leads)
          .filter(({ phoneKey }) => phoneKey === personKey)
          .map(({ id }) => id),
      );
      const ended = executions.filter(
        (one) =>
          own.has(one.leadId) && one.status !== 'active' && one.status !== 'paused' && one.lastMessageSentAt !== null,
      );
      const [last] = ended.sort(
        (a, b) => (b.lastMessageSentAt as Date).getTime() - (a.lastMessageSentAt as Date).getTime(),
      );
      return last ? [{ ...last, userId, personKey }] : [];
    });
  });

const OPEN: readonly string[] = ['planned', 'queued', 'sending', 'unknown'];

export const listCampaignsWithWork: typeof Campaigns.listCampaignsWithWork = (ctx, ids) =>
  ask(ctx.db, 'list campaigns with work', (query) =>
    query
      .all(campaigns)
      .filter(({ id }) => ids.includes(id))
      .map((campaign) => {
        const executions = query.all(campaignExecutions).filter(({ campaignId }) => campaignId === campaign.id);
        const paused = new Set(executions.filter(({ status }) => status === 'paused').map((one) => one.id));
        const mayLeave = ({ campaignId, status, closedAt, executionId }: SendRow) =>
          campaignId === campaign.id && OPEN.includes(status) && closedAt === null && !paused.has(executionId);
        const isOpen = executions.some(({ status }) => status === 'active') || query.all(campaignSends).some(mayLeave);
        return { campaign, isOpen, hasRun: executions.length > 0 };
      }),
  );

export const advanceExecutions: typeof Executions.advanceExecutions = (ctx, advances) =>
  ask(ctx.db, 'advance executions', async (query) => {
    const asked = new Map(advances.map((one) => [one.id, one]));
    await query.update(
      campaignExecutions,
      ({ id }) => asked.has(id),
      ({ id }) => {
        const { currentSequence, lastMessageSentAt } = asked.get(id) as (typeof advances)[number];
        return { currentSequence, lastMessageSentAt, updatedAt: accountNow(ctx) };
      },
    );
  });

export const recountCampaign: typeof Campaigns.recountCampaign = (ctx, id) =>
  ask(ctx.db, 'recount', async (query) => {
    const own = query.all(campaignExecutions).filter(({ campaignId }) => campaignId === id);
    const answered = own.filter(({ hasResponded }) => hasResponded).length;
    await query.set(campaigns, (campaign) => campaign.id === id, {
      totalLeads: own.length,
      sentLeads: own.filter(({ lastMessageSentAt }) => lastMessageSentAt !== null).length,
      successRate: own.length === 0 ? '0.00' : (Math.round((10000 * answered) / own.length) / 100).toFixed(2),
    });
  });

export const countReached: typeof Campaigns.countReached = (ctx, reached) =>
  ask(ctx.db, 'count reached', async (query) => {
    const counts = Map.groupBy(reached, ({ campaignId }) => campaignId);
    await query.update(
      campaigns,
      ({ id }) => counts.has(id),
      ({ id, sentLeads }) => ({
        sentLeads: sentLeads + (counts.get(id)?.length ?? 0),
      }),
    );
  });

export const listCandidates: typeof Audience.listCandidates = (ctx, { tags }) =>
  ask(ctx.db, 'list candidates', (query) => {
    const listed = new Set(query.all(suppressions).map(({ phoneKey }) => phoneKey));
    const all = query.all(leads);
    const taken = query
      .all(conversations)
      .filter(({ status, assignedToUserId, isActive }) => status === 'human_taken' && assignedToUserId && isActive);
    return all
      .filter((lead) => lead.tags.some((tag) => tags.includes(tag)))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((lead) => ({
        ...lead,
        leadId: lead.id,
        phoneProblem:
          lead.phoneProblem ??
          all.find((one) => one.phoneKey === lead.phoneKey && one.phoneProblem)?.phoneProblem ??
          null,
        isSuppressed: listed.has(lead.phoneKey ?? ''),
        personStages: all.filter((one) => one.phoneKey === lead.phoneKey).map(({ status }) => status),
        isWithPerson: taken.some(({ personKey }) => personKey === lead.phoneKey),
      }));
  });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const wasCalled = ({ status, handedAt }: SendRow) =>
  handedAt !== null && (status === 'sent' || status === 'sending' || status === 'unknown');

function isFirstContact(query: Query): (send: SendRow) => boolean {
  const first = new Map<string, number>();
  for (const { campaignId, sequence } of query.all(campaignTemplates))
    first.set(campaignId, Math.min(first.get(campaignId) ?? sequence, sequence));
  return ({ campaignId, sequence, part }) => part === 0 && first.get(campaignId) === sequence;
}

export const readSent: typeof Usage.readSent = async (ctx, asked, persons) =>
  (await readSentOf(ctx, [{ ...asked, persons }])).get(asked.channel.account.id) ?? {};

export const readSentOf: typeof Usage.readSentOf = async (ctx, asked) => {
  const known: Awaited<ReturnType<typeof Usage.readSentOf>> = new Map();
  for (const one of asked) known.set(one.channel.account.id, await readSentOfNumber(ctx.db, one));
  return known;
};

const readSentOfNumber = (db: Db, { rules, now, isBatch, persons }: Usage.SentRequest) =>
  ask(db, 'read sent', (query) => {
    const called = query.all(campaignSends).filter(wasCalled) as (SendRow & { handedAt: Date })[];
    const today = localDay(now, rules.timezone);
    const isCapped = isBatch || rules.dailyLimit !== null || rules.warmUp !== null;
    const isFirst = isFirstContact(query);
    const known = new Map<string, Date[]>();
    for (const { personKey, handedAt, part } of called)
      if (
        rules.perPerson &&
        part === 0 &&
        handedAt.getTime() > now.getTime() - rules.perPerson.days * DAY_MS &&
        (persons === null || persons.includes(personKey))
      )
        known.set(personKey, [...(known.get(personKey) ?? []), handedAt]);
    return {
      days: isCapped
        ? new Map([
            [
              today,
              called.filter((send) => (send.handedAt <= now ? localDay(send.handedAt, rules.timezone) === today : true))
                .length,
            ],
          ])
        : new Map(),
      firstContacts:
        rules.hourlyLimit === null
          ? []
          : called
              .filter((send) => isFirst(send) && send.handedAt.getTime() > now.getTime() - HOUR_MS)
              .map(({ handedAt }) => handedAt),
      persons: known,
    };
  });

export const readPace: typeof Usage.readPace = (ctx, { account }) =>
  ask(
    ctx.db,
    'read pace',
    (query) => query.all(channelAccounts).find(({ id }) => id === account.id)?.nextSendAt ?? null,
  );

export const listPromised: typeof Promised.listPromised = (ctx, { now }) =>
  ask(ctx.db, 'list promised', (query) => {
    const running = new Set(
      query
        .all(campaigns)
        .filter(({ status }) => status === 'active')
        .map(({ id }) => id),
    );
    const open = new Set(
      query
        .all(campaignExecutions)
        .filter(({ status }) => status === 'active')
        .map(({ id }) => id),
    );
    const isFirst = isFirstContact(query);
    const wanted = (send: SendRow) => (send.dueAt ?? send.plannedAt).getTime();
    return query
      .all(campaignSends)
      .filter(
        ({ status, campaignId, executionId }) =>
          (status === 'planned' || status === 'queued') && running.has(campaignId) && open.has(executionId),
      )
      .sort((a, b) => compare(a.campaignId, b.campaignId) || wanted(a) - wanted(b) || compare(a.id, b.id))
      .map((send) => ({ ...send, at: Math.max(wanted(send), now.getTime()), isFirst: isFirst(send) }));
  });

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const setChannelPaces: typeof Pace.setChannelPaces = async (ctx, paces) => {
  if (paces.length === 0) return;
  const asked = new Map(paces.map(({ id, nextSendAt }) => [id, nextSendAt]));
  await ask(ctx.db, 'set paces', async (query) => {
    await query.update(
      channelAccounts,
      ({ id }) => asked.has(id),
      ({ id }) => ({ nextSendAt: asked.get(id) ?? null }),
    );
  });
};

export const noteCampaignsSent: typeof Pace.noteCampaignsSent = (tx, accounts) =>
  ask(tx.db, 'note campaigns sent', async (query) => {
    const ids = new Set(accounts.map(({ id }) => id));
    await query.set(channelAccounts, (one) => ids.has(one.id) && one.campaignsSince === null, {
      campaignsSince: accountNow(tx),
    });
  });
