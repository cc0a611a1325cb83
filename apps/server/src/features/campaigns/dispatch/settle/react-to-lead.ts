import type { ConversationId } from '@prumo/contracts/ids';
import { findConversation } from '#features/conversations/index.ts';
import type { DeletedLead } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { type CampaignRow, lockCampaigns, recountCampaign } from '../../campaign-store.ts';
import {
  deleteExecutionsOfLeads,
  type ExecutionRow,
  findLastEndedOfPerson,
  listCampaignsOfLeads,
  listCampaignsOfPerson,
  listRunningOfPerson,
} from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { planNextSend } from '../../executions/plan-next-sends.ts';
import { keepUsageOfLeads } from '../../launch/removed-send-store.ts';
import { markAnswered, recordAnswer } from './record-answer.ts';
import { settleByAnswer } from './settle-by-answer.ts';
import { listEndedUncertain } from './unsettled-send-store.ts';

type Reply = { conversationId: ConversationId; personKey: string; at: Date; isOptOut: boolean };

/**
 * Runs in the transaction that stored the message and holds the conversation. The last step decides whether the AI or
 * people take it (NS-085).
 */
export async function onLeadWrote(tx: Tx, { conversationId, personKey, at, isOptOut }: Reply): Promise<void> {
  const running = await listRunningOfPerson(tx, personKey);
  const uncertain = await listEndedUncertain(tx, personKey);
  const before = await findAnsweredLate(tx, personKey, running, at);
  const concerned = [...running, ...uncertain, ...(before ? [before] : [])];
  if (concerned.length === 0) return;
  const conversation = await findConversation(tx, conversationId);
  const campaigns = await lockCampaigns(tx, [...new Set(concerned.map(({ campaignId }) => campaignId))]);
  for (const execution of uncertain) {
    const campaign = campaigns.find(({ id }) => id === execution.campaignId);
    if (campaign && conversation) await settleByAnswer(tx, { execution, campaign, conversation, at });
  }
  const late = uncertain.length === 0 ? before : await findAnsweredLate(tx, personKey, running, at);
  if (late) {
    if (isOptOut) await markAnswered(tx, late, at);
    else await recordAnswer(tx, late, { conversationId, at });
    await recountCampaign(tx, late.campaignId);
    await publish(tx, 'campaigns', late.campaignId);
  }
  for (const execution of running) {
    const campaign = campaigns.find(({ id }) => id === execution.campaignId);
    if (!campaign) continue;
    const current = conversation ? await settleByAnswer(tx, { execution, campaign, conversation, at }) : execution;
    const isAnswered = current.lastMessageSentAt !== null && at >= current.lastMessageSentAt;
    if (isAnswered) await answerRunning(tx, { current, campaign }, { conversationId, at, isOptOut });
  }
  await announceDue(tx, 'campaign-sends');
}

async function answerRunning(
  tx: Tx,
  { current, campaign }: { current: ExecutionRow; campaign: CampaignRow },
  { conversationId, at, isOptOut }: Omit<Reply, 'personKey'>,
): Promise<void> {
  if (isOptOut) {
    await markAnswered(tx, current, at);
    await endExecution(tx, current, 'opt_out');
    return;
  }
  await recordAnswer(tx, current, { conversationId, at });
  await planNextSend(tx, { execution: current, campaign, lastInboundAt: at });
}

/** A reply to the last step answers the ended campaign, unless a running one reached the lead since. */
async function findAnsweredLate(
  tx: Tx,
  personKey: string,
  running: ExecutionRow[],
  at: Date,
): Promise<ExecutionRow | null> {
  const ended = await findLastEndedOfPerson(tx, personKey);
  const sentAt = ended?.lastMessageSentAt;
  if (!ended || !sentAt || ended.hasResponded || at < sentAt) return null;
  return running.some(({ lastMessageSentAt }) => lastMessageSentAt !== null && lastMessageSentAt > sentAt)
    ? null
    : ended;
}

/**
 * An opt-out may also answer an ended campaign, which is locked next, so all of the person's campaigns are locked here
 * by id to keep one lock order.
 */
export async function endSequencesOfPerson(tx: Tx, personKey: string, reason: 'taken' | 'opt_out'): Promise<void> {
  if (reason === 'opt_out') await lockCampaigns(tx, await listCampaignsOfPerson(tx, personKey));
  const running = await listRunningOfPerson(tx, personKey);
  await lockCampaigns(tx, [...new Set(running.map(({ campaignId }) => campaignId))]);
  for (const execution of running) await endExecution(tx, execution, reason);
}

export async function onLeadsDeleted(tx: Tx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const leadIds = leads.map(({ leadId }) => leadId);
  const ids = await listCampaignsOfLeads(tx, leadIds);
  await lockCampaigns(tx, ids);
  await keepUsageOfLeads(tx, leadIds);
  await deleteExecutionsOfLeads(tx, leadIds);
  for (const id of ids) await completeIfDone(tx, id);
}
