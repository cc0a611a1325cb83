import { EXECUTE_CAP } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import type { ScheduleProblem } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import type { Registry } from '#features/channel/index.ts';
import { accountNow, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findCampaign, lockCampaign, updateCampaignRow } from '../campaign-store.ts';
import { campaignStoppedByItself } from '../facts.ts';
import { LaunchRefusal } from '../launch-refusal.ts';
import { refuseUnapproved } from '../sequence/step-template.ts';
import { refuseSoldProduct } from '../stops/product-sold.ts';
import { connectedChannel, launchCampaign } from './launch-campaign.ts';
import { type DueSchedule, listDueSchedules, nextScheduleAt } from './schedule-store.ts';

/** A schedule later than this means the server was off (NS-070). */
const LATE_MS = 30 * 60 * 1000;
const ROUND_SIZE = 20;

export function scheduledCampaignSource(platform: Platform, registry: Registry): DueSource {
  const ctxOf = ({ accountId, clockOffsetMs }: DueSchedule) =>
    contextFor(platform, { accountId, actor: { kind: 'system', job: 'schedule' }, clockOffsetMs });

  const failing = failingRows({ ...platform, failure: 'a scheduled campaign could not be started' });

  /** Queries the provider while no lock is held. */
  const objectionTo = (schedule: DueSchedule) =>
    refusalOf(async () => {
      const ctx = ctxOf(schedule);
      await connectedChannel(ctx, registry);
      await refuseUnapproved(ctx, registry, schedule.id);
    });

  async function run(schedule: DueSchedule, objection: ScheduleProblem | null): Promise<void> {
    const { id } = schedule;
    await inTransaction(ctxOf(schedule), async (tx) => {
      const sold = await refusalOf(() => refuseSoldProduct(tx, id));
      const campaign = await lockCampaign(tx, id);
      if (campaign?.status !== 'draft' || !campaign.scheduledAt || campaign.scheduledAt > accountNow(tx)) return;
      await updateCampaignRow(tx, id, { scheduleHandledFor: campaign.scheduledAt });
      const isLate = accountNow(tx).getTime() - campaign.scheduledAt.getTime() > LATE_MS;
      const problem: ScheduleProblem | null = isLate
        ? { code: 'late' }
        : (sold ?? objection ?? (await tryLaunch(tx, registry, id)));
      await updateCampaignRow(tx, id, { scheduleProblem: problem });
      if (problem !== null)
        await tx.facts.emit(tx, campaignStoppedByItself, { campaignId: id, how: 'not_run', reason: problem });
      await publish(tx, 'campaigns', id);
    });
  }

  return {
    name: 'scheduled-campaigns',
    async runDue(scope) {
      const listed = await listDueSchedules(platform.db, scope, platform.clock.now(), ROUND_SIZE + failing.count());
      const due = failing.leaveOut(listed);
      // In parallel, so unresponsive providers delay the other schedules only once.
      const objections = new Map<CampaignId, ScheduleProblem | null>();
      const ask = async (schedule: DueSchedule) => objections.set(schedule.id, await objectionTo(schedule));
      await Promise.all(due.map((schedule) => failing.handle(schedule, () => ask(schedule))));
      let handled = 0;
      for (const schedule of failing.leaveOut(due))
        if (await failing.handle(schedule, () => run(schedule, objections.get(schedule.id) ?? null))) handled += 1;
      return handled;
    },
    nextDueAt: (scope) => nextScheduleAt(platform.db, scope),
  };
}

async function tryLaunch(tx: Tx, registry: Registry, campaignId: DueSchedule['id']): Promise<ScheduleProblem | null> {
  const launch = { campaignId, executeAll: true, maxLeads: EXECUTE_CAP, testNumbers: [] };
  const refusal = await refusalOf(() => launchCampaign(tx, registry, launch));
  if (refusal !== null) return refusal;
  return (await findCampaign(tx, campaignId))?.status === 'draft' ? { code: 'nobody_reached' } : null;
}

async function refusalOf(attempt: () => Promise<unknown>): Promise<ScheduleProblem | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (error instanceof LaunchRefusal) return error.problem;
    if (error instanceof Refusal) return { code: 'refused', refusal: error.code, said: null };
    throw error;
  }
}
