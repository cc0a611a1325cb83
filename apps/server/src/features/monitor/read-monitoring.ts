import {
  type CampaignMonitoring,
  type MonitoredCampaign,
  RecipientStatus,
  UNCERTAIN_AFTER_MINUTES,
} from '@prumo/contracts/reports/monitoring';
import { tableOf } from '@prumo/contracts/text/known-keys';
import { listActiveBatches } from '#features/campaigns/index.ts';
import { activeChannel, type Channel, type Registry } from '#features/channel/index.ts';
import { readSendingRules } from '#features/sending/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { campaignHoldOf } from './campaign-hold.ts';
import { type CampaignRow, listMonitored, readQueue } from './monitoring-store.ts';

export async function readMonitoring(ctx: Ctx, registry: Registry): Promise<CampaignMonitoring> {
  const now = accountNow(ctx);
  const timezone = await accountTimezone(ctx);
  const [channel, rows, queue, batches] = await Promise.all([
    activeChannel(ctx, registry),
    listMonitored(ctx, new Date(now.getTime() - UNCERTAIN_AFTER_MINUTES * 60_000)),
    readQueue(ctx, { now, timezone }),
    listActiveBatches(ctx),
  ]);
  const number = readNumber(ctx, channel);
  const rules = await readSendingRules(ctx, channel);
  const running = rows.filter(({ status, active }) => status === 'active' && active > 0);
  const { sentToday, errorsToday, due, sending, uncertain } = queue;
  return {
    now: now.toISOString(),
    isSimulated: channel.adapter.capabilities.isSimulated,
    cards: {
      executions: running.reduce((sum, { active }) => sum + active, 0),
      campaigns: running.length,
      sentToday,
      errorsToday,
      nextBatchAt: batches.flatMap((batch) => batch.nextBatchAt ?? []).toSorted()[0] ?? null,
    },
    campaigns: rows.map((row) => toCampaign(row, campaignHoldOf(row, { number, rules, now }))),
    health: {
      channel: { ...number, restrictedUntil: number.restrictedUntil?.toISOString() ?? null },
      queue: {
        due,
        oldestDueAt: queue.oldestDueAt?.toISOString() ?? null,
        waiting: waitingOf(rows) - due - sending,
        nextAt: queue.nextAt?.toISOString() ?? null,
      },
      dispatcher: { lastSentAt: queue.lastSentAt?.toISOString() ?? null, sending, uncertain },
    },
  };
}

const waitingOf = (rows: CampaignRow[]): number =>
  rows.filter(({ status }) => status === 'active').reduce((sum, { counts }) => sum + (counts.queued ?? 0), 0);

function readNumber(ctx: Ctx, { account, adapter }: Channel) {
  const { isSimulated } = adapter.capabilities;
  const { restriction, restrictedUntil } = account;
  const isRestricted = restriction !== null && (restrictedUntil === null || restrictedUntil > ctx.clock.now());
  return {
    provider: account.provider,
    phone: account.phone,
    isConnected: isSimulated || account.isConnected,
    problem: isSimulated ? null : account.problem,
    disconnectedSince: isSimulated ? null : (account.disconnectedSince?.toISOString() ?? null),
    restriction: isRestricted ? restriction : null,
    restrictedUntil: isRestricted ? restrictedUntil : null,
    silentSince: account.isConnected ? (account.silentSince?.toISOString() ?? null) : null,
    lastEventAt: account.lastEventAt?.toISOString() ?? null,
  };
}

function toCampaign(row: CampaignRow, hold: MonitoredCampaign['hold']): MonitoredCampaign {
  const { id, name, status, totalLeads, contacted, responses, mayRetry, decidable, nextAt } = row;
  const none = tableOf(RecipientStatus.options, () => 0);
  const counts = { ...none, ...row.counts };
  const messages = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const at = status === 'active' ? (nextAt?.toISOString() ?? null) : null;
  return {
    id,
    name,
    status,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    totalLeads,
    contacted,
    responses,
    messages,
    counts,
    mayRetry,
    decidable,
    hold,
    nextAt: at,
  };
}
