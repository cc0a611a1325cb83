import { EventTooEarly } from '#features/channel/index.ts';
import { lockOrCreateConversation } from '#features/conversations/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { acceptSend } from './accept-send.ts';
import { lockExecution } from './execution-store.ts';
import { type EchoedSend, findEchoedSend, findNamedSend, type NamedSend, startedAt } from './open-send-store.ts';
import { lockSend, type SendRow } from './send-store.ts';
import { lockCampaign } from './store.ts';

/** A receipt names a send that no thread shows yet: by our key, or by one of the provider's names. */
export async function onSendNamed(tx: Ctx, named: NamedSend & { at: Date }): Promise<void> {
  const send = await findNamedSend(tx, named);
  const { providerMessageId, queueId, at } = named;
  if (send)
    await settleAsSent(tx, send, { providerMessageId, queueId, confirmedAt: at, reason: 'confirmada pelo WhatsApp' });
}

/** Our own words to this person came back from WhatsApp. */
export async function onSendEchoed(tx: Ctx, echoed: EchoedSend): Promise<void> {
  const send = await findEchoedSend(tx, echoed);
  const { providerMessageId, at } = echoed;
  if (send)
    await settleAsSent(tx, send, {
      providerMessageId,
      queueId: null,
      confirmedAt: at,
      reason: 'confirmada pelo WhatsApp',
    });
}

type Evidence = {
  providerMessageId: string | null;
  queueId: string | null;
  confirmedAt: Date;
  reason: string;
};

/** Uncertain, or taken back and gone all the same: the evidence decides. One under way tells its own outcome soon. */
async function settleAsSent(tx: Ctx, found: SendRow, evidence: Evidence): Promise<void> {
  await lockIdentity(tx, found.personKey);
  const owner = { personKey: found.personKey, leadId: found.leadId };
  const { row: conversation } = await lockOrCreateConversation(tx, owner, {
    status: 'waiting_response',
    sourceType: 'campaign',
  });
  const campaign = await lockCampaign(tx, found.campaignId);
  const send = await lockSend(tx, found.id);
  const execution = send && (await lockExecution(tx, send.executionId));
  if (!send || !campaign || !execution || send.status === 'sent') return;
  if (send.status === 'sending') throw new EventTooEarly(`send ${send.id} has no outcome yet`);
  const at = (await startedAt(tx, send.id)) ?? evidence.confirmedAt;
  await acceptSend(tx, { send, campaign, execution, conversation, at, ...evidence });
}
