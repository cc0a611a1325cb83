import type { ConversationId } from '@prumo/contracts/ids';
import { findConversation } from '#features/conversations/index.ts';
import type { DeletedLead } from '#features/leads/index.ts';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { type PersonRef, personOf } from '#platform/db/owned-by.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { type CampaignRow, lockCampaigns, recountCampaign } from '../../campaign-store.ts';
import {
  deleteExecutionsOfLeads,
  type ExecutionRow,
  listCampaignsOfLeads,
  listCampaignsOfPerson,
  listLastEndedOfPersons,
  listRunningOfPersons,
} from '../../execution-store.ts';
import { completeIfDone } from '../../executions/complete-campaign.ts';
import { endExecution } from '../../executions/end-execution.ts';
import { planNextSend } from '../../executions/plan-next-sends.ts';
import { keepUsageOfLeads } from '../../launch/removed-send-store.ts';
import { markAnswered, recordAnswer } from './record-answer.ts';
import { settleByAnswer } from './settle-by-answer.ts';
import { listEndedUncertain } from './unsettled-send-store.ts';

type Reply = PersonRef & { conversationId: ConversationId; at: Date; isOptOut: boolean };

type ConcernedExecutions = { running: ExecutionRow[]; uncertain: ExecutionRow[]; late: ExecutionRow | null };

/**
 * Runs in the transaction that stored the messages, one of each person, and holds their conversations. The last step
 * decides whether the AI or people take one (NS-085).
 */
export async function onLeadsWrote(tx: SetTx, { messages }: { messages: Reply[] }): Promise<void> {
  const concerned = await listConcerned(tx, messages);
  if (concerned.size === 0) return;
  const executions = [...concerned.values()].flatMap(({ running, uncertain, late }) => [
    ...running,
    ...uncertain,
    ...(late ? [late] : []),
  ]);
  const campaigns = await lockCampaigns(tx, [...new Set(executions.map(({ campaignId }) => campaignId))]);
  for (const [reply, executions] of concerned) await react(asAccount(tx, reply.userId), reply, executions, campaigns);
  await announceDue(tx, 'campaign-sends');
}

async function listConcerned(tx: SetTx, replies: Reply[]): Promise<Map<Reply, ConcernedExecutions>> {
  const [running, uncertain, ended] = await sendTogether([
    listRunningOfPersons(tx, replies),
    listEndedUncertain(tx, replies),
    listLastEndedOfPersons(tx, replies),
  ]);
  const [runningOf, uncertainOf] = [Map.groupBy(running, personOf), Map.groupBy(uncertain, personOf)];
  const endedOf = new Map(ended.map((execution) => [personOf(execution), execution]));
  const concerned = new Map<Reply, ConcernedExecutions>();
  for (const reply of replies) {
    const person = personOf(reply);
    // An opt-out ended them. One launched since is not locked, and locking it now would break the order.
    const running = reply.isOptOut ? [] : (runningOf.get(person) ?? []);
    const uncertain = uncertainOf.get(person) ?? [];
    const late = answeredLate(endedOf.get(person), running, reply.at);
    if (running.length > 0 || uncertain.length > 0 || late) concerned.set(reply, { running, uncertain, late });
  }
  return concerned;
}

async function react(
  tx: Tx,
  { conversationId, userId, personKey, at, isOptOut }: Reply,
  { running, uncertain, late: before }: ConcernedExecutions,
  campaigns: CampaignRow[],
): Promise<void> {
  const conversation = await findConversation(tx, conversationId);
  for (const execution of uncertain) {
    const campaign = campaigns.find(({ id }) => id === execution.campaignId);
    if (campaign && conversation) await settleByAnswer(tx, { execution, campaign, conversation, at });
  }
  const [ended] = uncertain.length === 0 ? [] : await listLastEndedOfPersons(tx, [{ userId, personKey }]);
  const late = uncertain.length === 0 ? before : answeredLate(ended, running, at);
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
    if (!isAnswered) continue;
    await recordAnswer(tx, current, { conversationId, at });
    await planNextSend(tx, { execution: current, campaign, lastInboundAt: at });
  }
}

/** A reply to the last step answers the ended campaign, unless a running one reached the lead since. */
function answeredLate(ended: ExecutionRow | undefined, running: ExecutionRow[], at: Date): ExecutionRow | null {
  const sentAt = ended?.lastMessageSentAt;
  if (!ended || !sentAt || ended.hasResponded || at < sentAt) return null;
  return running.some(({ lastMessageSentAt }) => lastMessageSentAt !== null && lastMessageSentAt > sentAt)
    ? null
    : ended;
}

/**
 * An opt-out may also answer an ended campaign, which is locked next, so all of the person's campaigns are locked here
 * by id to keep one lock order. A campaign launched since would break it: its first send ends that sequence.
 */
export async function endSequencesOfPerson(tx: Tx, personKey: string, reason: 'taken' | 'opt_out'): Promise<void> {
  const locked = new Set(await listCampaignsOfPerson(tx, personKey));
  await lockCampaigns(tx, [...locked]);
  const running = await listRunningOfPersons(tx, [{ userId: tx.accountId, personKey }]);
  for (const execution of running) if (locked.has(execution.campaignId)) await endExecution(tx, execution, reason);
}

export async function onLeadsDeleted(tx: Tx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const leadIds = leads.map(({ leadId }) => leadId);
  const ids = await listCampaignsOfLeads(tx, leadIds);
  await lockCampaigns(tx, ids);
  await keepUsageOfLeads(tx, leadIds);
  await deleteExecutionsOfLeads(tx, leadIds);
  for (const id of ids) await completeIfDone(tx, id);
}
