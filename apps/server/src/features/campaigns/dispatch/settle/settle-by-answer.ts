import type { ConversationRow } from '#features/conversations/index.ts';
import type { Tx } from '#platform/context.ts';
import type { CampaignRow } from '../../campaign-store.ts';
import type { ExecutionRow } from '../../execution-store.ts';
import { listSendsOfExecution, updateSend } from '../../send-store.ts';
import { acceptSend } from './accept-sends.ts';
import { startedAt } from './attempt-store.ts';

type AnsweredExecution = { execution: ExecutionRow; campaign: CampaignRow; conversation: ConversationRow; at: Date };

/**
 * Any later message of the lead proves that an uncertain send arrived (NS-100), even after three days without a
 * verdict. The caller holds the locks of person, conversation and campaign.
 */
export async function settleByAnswer(tx: Tx, answered: AnsweredExecution): Promise<ExecutionRow> {
  const { campaign, conversation, at } = answered;
  let { execution } = answered;
  for (const send of await listSendsOfExecution(tx, execution.id)) {
    if (send.status !== 'unknown') continue;
    const begun = (await startedAt(tx, send.id)) ?? at;
    if (at < begun) continue;
    const { providerMessageId, queueId } = send;
    const reason = { code: 'confirmed_by_answer' } as const;
    const evidence = { at: begun, providerMessageId, queueId, confirmedAt: at, reason };
    execution = await acceptSend(tx, { send, campaign, execution, conversation, ...evidence });
    await updateSend(tx, send.id, { closedAt: null });
  }
  return execution;
}
