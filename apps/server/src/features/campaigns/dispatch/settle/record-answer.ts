import type { ConversationId } from '@prumo/contracts/ids';
import { findConversation, handOver, lockConversation, updateConversation } from '#features/conversations/index.ts';
import type { Tx } from '#platform/context.ts';
import { type ExecutionRow, updateExecution } from '../../execution-store.ts';
import { listSendsOfExecution, updateSend } from '../../send-store.ts';
import { progressOf } from '../../sequence/progress.ts';
import { listTemplates, type TemplateRow } from '../../sequence/template-store.ts';

type Answer = { conversationId: ConversationId; at: Date };

export async function recordAnswer(tx: Tx, execution: ExecutionRow, { conversationId, at }: Answer): Promise<void> {
  await markAnswered(tx, execution, at);
  const step = await answeredStep(tx, execution);
  await route(tx, conversationId, execution, step?.conditions.transferToAI ?? true);
}

export async function markAnswered(tx: Tx, execution: ExecutionRow, at: Date): Promise<void> {
  if (!execution.hasResponded) await updateExecution(tx, execution.id, { hasResponded: true });
  const last = (await listSendsOfExecution(tx, execution.id)).findLast(({ status }) => status === 'sent');
  if (last && last.answeredAt === null) await updateSend(tx, last.id, { answeredAt: at });
}

async function answeredStep(tx: Tx, execution: ExecutionRow): Promise<TemplateRow | undefined> {
  const sends = await listSendsOfExecution(tx, execution.id);
  const { openSequence, currentSequence } = progressOf(sends, execution.currentSequence);
  const steps = await listTemplates(tx, [execution.campaignId]);
  return steps.find(({ sequence }) => sequence === (openSequence ?? currentSequence));
}

async function route(
  tx: Tx,
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
  if (locked) await handOver(tx, locked, { reason: { code: 'campaign' } });
}
