import { EXECUTE_CAP, type ExecuteAnswer, type ExecuteBody } from '@prumo/contracts/campaigns';
import type { Guard } from '@prumo/contracts/campaigns/audience';
import type { CampaignId } from '@prumo/contracts/ids';
import { unknownInCampaign } from '@prumo/contracts/variables/campaign';
import { recordEvents } from '#features/analytics-events/index.ts';
import { activeChannel, type Channel, type Registry } from '#features/channel/index.ts';
import { readPhone } from '#features/leads/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, actorLabel, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { filtersOf, findAudience } from '../audience/find-audience.ts';
import { type CampaignRow, recountCampaign, updateCampaignRow } from '../campaign-store.ts';
import { hasRunInUse } from '../execution-store.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { notePaused } from '../executions/late-send-store.ts';
import { LaunchRefusal } from '../launch-refusal.ts';
import { refuseUnsendableFiles } from '../sequence/step-files.ts';
import { refuseUnapproved, stepsFor } from '../sequence/step-template.ts';
import { listTemplates, type TemplateRow } from '../sequence/template-store.ts';
import { refuseSettling } from '../stops/pause-campaign.ts';
import { lockUnsold } from '../stops/product-sold.ts';
import { campaignTexts } from '../texts.ts';
import { totalsOf } from './plan-totals.ts';
import { resumeOpenSends } from './resume-sends.ts';
import { sendNow } from './send-now.ts';
import { startContacts } from './start-contacts.ts';

type Launch = Pick<ExecuteBody, 'executeAll' | 'maxLeads' | 'testNumbers'> & {
  campaignId: CampaignId;
  include?: Guard[];
  ignoreHours?: boolean;
};

/**
 * A paused campaign starts nobody new (NS-067, NS-071). The campaign's row lock keeps concurrent launches from starting
 * anybody twice.
 */
export async function launchCampaign(ctx: Ctx, registry: Registry, launch: Launch): Promise<ExecuteAnswer> {
  // The provider is called before any lock, since it may take seconds.
  if (!ctx.transaction) {
    await refuseUnreachable(ctx, registry);
    await refuseUnapproved(ctx, registry, launch.campaignId);
  }
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockUnsold(tx, launch.campaignId);
    if (!campaign) throw notFound(campaignTexts.notFound);
    refuseSettling(campaign);
    const channel = await connectedChannel(tx, registry);
    const templates = stepsFor(channel.adapter.capabilities, await listTemplates(tx, [campaign.id]));
    refuseUnsendable(templates);
    await refuseUnsendableFiles(tx, templates, channel.adapter.capabilities);

    const { isSimulated } = channel.adapter.capabilities;
    const isResuming = campaign.status === 'paused' && (await hasRunInUse(tx, campaign.id));
    if (campaign.status !== 'active') await notePaused(tx, campaign);
    const sentNow = launch.ignoreHours ? await sendNow(tx, { campaign, templates, channel }) : 0;
    const started = isResuming ? NOTHING_STARTED : await startNew(tx, { campaign, templates, channel, launch });
    // A user who launches by hand has seen the schedule problem, so it is cleared.
    const cleared = { isCancelled: false, scheduleProblem: null, pauseReason: null };
    await updateCampaignRow(tx, campaign.id, { status: 'active', ...cleared });
    const resumed = await resumeOpenSends(tx, { campaign, templates, isSimulated });
    if (started.contacts === 0 && resumed === 0 && !isResuming) {
      const { status, isCancelled } = campaign;
      await updateCampaignRow(tx, campaign.id, { status, isCancelled });
    }
    await recountCampaign(tx, campaign.id);
    if (isResuming) await completeIfDone(tx, campaign.id);
    await recordStart(tx, launch, { leads: started.contacts, waiting: sentNow });
    const { id, name } = campaign;
    await recordAct(tx, {
      act: 'campaign_launched',
      subject: { kind: 'campaign', id, name },
      after: { leads: started.contacts, ...(launch.ignoreHours ? { ignoresHours: true } : {}) },
    });
    await publish(tx, 'campaigns', campaign.id);
    await announceDue(tx);
    return answerOf(started, accountNow(tx));
  });
}

async function recordStart(tx: Tx, launch: Launch, { leads, waiting }: { leads: number; waiting: number }) {
  if (leads + waiting === 0) return;
  const data = { by: actorLabel(tx.actor), leads, ...(launch.ignoreHours ? { ignoresHours: true, waiting } : {}) };
  await recordEvents(tx, [{ eventType: 'campaign_started', campaignId: launch.campaignId, data }]);
}

function answerOf({ contacts: totalLeads, leftOut: errors, firstAt }: StartedCampaign, now: Date): ExecuteAnswer {
  const startsAt = firstAt !== null && firstAt > now ? { startsAt: firstAt.toISOString() } : {};
  return { execution: { messagesSent: 0, totalLeads, errors, ...startsAt } };
}

export function refuseUnsendable(templates: TemplateRow[]): void {
  if (templates.length === 0) throw new Refusal('campaign_without_messages');
  for (const { content } of templates) {
    const [name] = unknownInCampaign(content);
    if (name) throw new LaunchRefusal({ code: 'unknown_variable', name });
  }
}

export async function connectedChannel(ctx: Ctx, registry: Registry): Promise<Channel> {
  const channel = await activeChannel(ctx, registry);
  if (!channel.account.isConnected) throw new Refusal('channel_disconnected');
  return channel;
}

export async function refuseUnreachable(ctx: Ctx, registry: Registry): Promise<void> {
  const { adapter, account } = await connectedChannel(ctx, registry);
  if (!(await adapter.health(account)).connected) throw new Refusal('channel_disconnected');
}

type Start = { campaign: CampaignRow; templates: TemplateRow[]; channel: Channel; launch: Launch };

type StartedCampaign = { contacts: number; leftOut: number; firstAt: Date | null };
const NOTHING_STARTED: StartedCampaign = { contacts: 0, leftOut: 0, firstAt: null };

async function startNew(tx: Tx, { campaign, templates, channel, launch }: Start): Promise<StartedCampaign> {
  const limit = launch.executeAll ? EXECUTE_CAP : Math.min(launch.maxLeads, EXECUTE_CAP);
  const { contacts, leftOut } = await findAudience(tx, channel, {
    filters: filtersOf(campaign, { include: launch.include ?? [] }),
    campaignId: campaign.id,
    templates,
    limit,
    persons: personsOf(launch.testNumbers),
  });
  const ignoresHours = launch.ignoreHours === true;
  const plan = await startContacts(tx, { campaignId: campaign.id, templates, channel, contacts, ignoresHours });
  const { firstAt } = totalsOf(plan.contacts, plan.rules, accountNow(tx));
  const told = leftOut.filter(({ reason }) => reason !== 'over_limit' && reason !== 'already_in_campaign');
  return { contacts: contacts.length, leftOut: told.length, firstAt };
}

/** `testNumbers` narrows the audience, never adds to it (NS-071). */
function personsOf(numbers: string[]): ReadonlySet<string> | undefined {
  if (numbers.length === 0) return undefined;
  return new Set(
    numbers.map((number) => readPhone(number)).flatMap((reading) => (reading.kind === 'number' ? [reading.key] : [])),
  );
}
