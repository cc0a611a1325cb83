import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import {
  addTemplate,
  createCampaign,
  launchCampaign,
  listPlanned,
  markDemoCampaign,
  type PlannedSend,
  recordPastRuns,
} from '#features/campaigns/index.ts';
import type { ChannelAccount, Registry } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import type { DemoLead } from './add-people.ts';
import { DRAFT, FINISHED, FINISHED_DAYS_AGO, REPLIES } from './campaigns.ts';
import { asOf, daysBefore, minutesAfter } from './demo-time.ts';
import { namedBySimulator, sayAt, type ThreadMessage, tellThread } from './tell-thread.ts';

type Parts = {
  registry: Registry;
  account: ChannelAccount;
  products: ReadonlyMap<string, ProductId>;
  leads: ReadonlyMap<string, DemoLead>;
};

export async function addCampaigns(tx: Tx, parts: Parts): Promise<void> {
  const then = asOf(tx, daysBefore(accountNow(tx), FINISHED_DAYS_AGO, '10:05'));
  const campaignId = await addCampaign(then, FINISHED, parts);
  // No act of a person: the whole of the demonstration is one.
  const byJob: Tx = { ...then, actor: { kind: 'system', job: 'demonstration' } };
  await launchCampaign(byJob, parts.registry, { campaignId, executeAll: true, maxLeads: 100, testNumbers: [] });
  await playOut(tx, { campaignId, productId: productOf(FINISHED, parts) }, parts);
  await addCampaign(asOf(tx, daysBefore(accountNow(tx), 1, '16:20')), DRAFT, parts);
}

function productOf({ product }: typeof FINISHED, { products }: Parts): ProductId {
  const productId = products.get(product);
  if (!productId) throw new Error(`no product called ${product}`);
  return productId;
}

async function addCampaign(tx: Tx, campaign: typeof FINISHED, parts: Parts): Promise<CampaignId> {
  const { steps, product: _, tag, cost, ...fields } = campaign;
  const { id } = await createCampaign(tx, {
    ...fields,
    productId: productOf(campaign, parts),
    targetTags: [tag],
    scheduledAt: null,
    cost: cost ?? null,
  });
  await markDemoCampaign(tx, id);
  const conditions = { transferToAI: true, stopIfResponds: true, continueIfNoResponse: true };
  for (const [index, step] of steps.entries())
    await addTemplate(tx, id, { sequence: index + 1, type: 'text', mediaFiles: [], conditions, ...step });
  return id;
}

type PastCampaign = { campaignId: CampaignId; productId: ProductId };
type PlayedSequence = {
  lead: DemoLead;
  executionId: PlannedSend['executionId'];
  sent: PlannedSend[];
  said: ThreadMessage[];
};

async function playOut(tx: Tx, ran: PastCampaign, { account, leads }: Parts): Promise<void> {
  const { campaignId } = ran;
  const planned = Map.groupBy(await listPlanned(tx, campaignId), ({ leadId }) => leadId);
  const played = [...leads.values()].flatMap((lead) => {
    const sends = planned.get(lead.leadId);
    return sends ? [play(lead, sends, ran)] : [];
  });
  const runs = played.map(({ executionId, sent, said }) => ({
    executionId,
    sent: sent.map((send) => ({ id: send.id, at: send.at, providerMessageId: namedBySimulator(send) })),
    answeredAt: answerIn(said),
    hasAi: said.some(({ from }) => from === 'ai'),
  }));
  await recordPastRuns(tx, campaignId, runs);
  for (const { lead, said } of played) await tellThread(tx, { account, lead, said, ending: endingOf(said) });
  const endedAt = new Date(
    Math.max(...runs.flatMap(({ sent, answeredAt }) => (answeredAt ?? sent.at(-1)?.at)?.getTime() ?? [])),
  );
  await recordEvents(asOf(tx, endedAt), [{ eventType: 'campaign_completed', campaignId }]);
}

function play(lead: DemoLead, sends: PlannedSend[], ran: PastCampaign): PlayedSequence {
  const reply = REPLIES[lead.name];
  const sent = reply ? sends.filter(({ sequence }) => sequence <= reply.step) : sends;
  const said: ThreadMessage[] = sent.map(({ id, text, at, sequence }) => ({
    id,
    from: 'campaign',
    text,
    at,
    step: { ...ran, sequence },
  }));
  let at = said.at(-1)?.at ?? new Date(0);
  for (const [from, text, minutes] of reply?.lines ?? []) {
    at = minutesAfter(at, minutes);
    said.push(sayAt(from, text, at));
  }
  return { lead, executionId: sends[0]?.executionId as PlayedSequence['executionId'], sent, said };
}

const answerIn = (said: ThreadMessage[]): Date | null => said.find(({ from }) => from === 'lead')?.at ?? null;

function endingOf(said: ThreadMessage[]) {
  if (said.some(({ from }) => from === 'user')) return { kind: 'taken' } as const;
  return { kind: answerIn(said) ? ('ai' as const) : ('waiting' as const) };
}
