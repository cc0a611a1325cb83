import type { ConversationId } from '@prumo/contracts/ids';
import {
  type ConversationRow,
  findConversation,
  handOver,
  lockConversation,
  updateConversation,
} from '#features/conversations/index.ts';
import type { DeletedLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import {
  deleteExecutionsOfLeads,
  type ExecutionRow,
  listCampaignsOfLeads,
  listRunningOfPerson,
  updateExecution,
} from '../execution-store.ts';
import { listSendsOfExecution, updateSend } from '../send-store.ts';
import { progressOf } from '../sequence/progress.ts';
import { listTemplates, type TemplateRow } from '../sequence/template-store.ts';
import { type CampaignRow, lockCampaigns } from '../store.ts';
import { acceptSend } from './accept-send.ts';
import { startedAt } from './attempt-store.ts';
import { completeIfDone, endExecution } from './end-execution.ts';
import { planNextSend } from './plan-next-send.ts';

type Open = { execution: ExecutionRow; campaign: CampaignRow; conversation: ConversationRow; at: Date };
type Reply = { conversationId: ConversationId; personKey: string; at: Date; isOptOut: boolean };

/**
 * The lead answered: sequences that stop on a reply end, the others wait a day of quiet; the conversation goes to the
 * AI or to people as the last step says (NS-085). Runs in the transaction that stored the message.
 */
export async function onLeadWrote(tx: Ctx, { conversationId, personKey, at, isOptOut }: Reply): Promise<void> {
  const running = await listRunningOfPerson(tx, personKey);
  if (running.length === 0) return;
  const conversation = await lockConversation(tx, conversationId);
  const campaigns = await lockCampaigns(tx, [...new Set(running.map(({ campaignId }) => campaignId))]);
  for (const execution of running) {
    const campaign = campaigns.find(({ id }) => id === execution.campaignId);
    if (!campaign) continue;
    const current = conversation ? await settleUnknown(tx, { execution, campaign, conversation, at }) : execution;
    if (current.lastMessageSentAt === null || at < current.lastMessageSentAt) continue;
    await markAnswered(tx, current, at);
    if (isOptOut) {
      await endExecution(tx, current, 'opt_out');
      continue;
    }
    const step = await answeredStep(tx, current);
    await route(tx, conversationId, current, step?.conditions.transferToAI ?? true);
    await planNextSend(tx, { execution: current, campaign, lastInboundAt: at });
  }
  await announceDue(tx.db, 'campaign-sends');
}

/** The step the lead answers: the one that is leaving, or the last that left. */
async function answeredStep(tx: Ctx, execution: ExecutionRow): Promise<TemplateRow | undefined> {
  const sends = await listSendsOfExecution(tx, execution.id);
  const { openSequence, currentSequence } = progressOf(sends, execution.currentSequence);
  const steps = await listTemplates(tx, [execution.campaignId]);
  return steps.find(({ sequence }) => sequence === (openSequence ?? currentSequence));
}

/** Any later message of the lead proves that an uncertain one arrived (NS-100). */
async function settleUnknown(tx: Ctx, { execution, campaign, conversation, at }: Open): Promise<ExecutionRow> {
  const send = (await listSendsOfExecution(tx, execution.id)).find(({ status }) => status === 'unknown');
  const begun = send && ((await startedAt(tx, send.id)) ?? at);
  if (!send || !begun || at < begun) return execution;
  const { providerMessageId, queueId } = send;
  const reason = 'confirmada pela resposta do lead';
  const evidence = { at: begun, providerMessageId, queueId, confirmedAt: at, reason };
  return acceptSend(tx, { send, campaign, execution, conversation, ...evidence });
}

async function markAnswered(tx: Ctx, execution: ExecutionRow, at: Date): Promise<void> {
  if (!execution.hasResponded) await updateExecution(tx, execution.id, { hasResponded: true });
  const last = (await listSendsOfExecution(tx, execution.id)).findLast(({ status }) => status === 'sent');
  if (last && last.answeredAt === null) await updateSend(tx, last.id, { answeredAt: at });
}

async function route(
  tx: Ctx,
  conversationId: ConversationId,
  execution: ExecutionRow,
  transferToAI: boolean,
): Promise<void> {
  const conversation = await findConversation(tx, conversationId);
  if (conversation?.status !== 'waiting_response') return;
  if (transferToAI) {
    await updateConversation(tx, conversationId, { status: 'ai_active' });
    await updateExecution(tx, execution.id, { aiTookOver: true });
    return;
  }
  const locked = await lockConversation(tx, conversationId);
  if (locked) await handOver(tx, locked, { reason: 'A campanha pede atendimento por uma pessoa' });
}

/** A person took the conversation, or the number may not be written to any more: every sequence of the person ends. */
export async function endSequencesOfPerson(tx: Ctx, personKey: string, reason: 'taken' | 'opt_out'): Promise<void> {
  const running = await listRunningOfPerson(tx, personKey);
  await lockCampaigns(tx, [...new Set(running.map(({ campaignId }) => campaignId))]);
  for (const execution of running) await endExecution(tx, execution, reason);
}

/** Leads go with their part of every campaign; one that waited only for them is completed. */
export async function onLeadsDeleted(tx: Ctx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const leadIds = leads.map(({ leadId }) => leadId);
  const ids = await listCampaignsOfLeads(tx, leadIds);
  await lockCampaigns(tx, ids);
  await deleteExecutionsOfLeads(tx, leadIds);
  for (const id of ids) await completeIfDone(tx, id);
}
