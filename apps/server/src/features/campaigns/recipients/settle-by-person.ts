import { lockOrCreateConversation } from '#features/conversations/index.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { acceptSend } from '../dispatch/settle/accept-sends.ts';
import { updateExecution } from '../execution-store.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { planNextSend } from '../executions/plan-next-sends.ts';
import { listSendsOfExecution, updateSend } from '../send-store.ts';
import { progressOf } from '../sequence/progress.ts';
import {
  lockSendWithOwners,
  nameOf,
  type OneSend,
  recordSendDecision,
  refuseDecided,
  type SendWithOwners,
} from './lock-send-with-owners.ts';

/** The sequence continues from the time of the call. */
export const markSent = (ctx: Ctx, one: OneSend): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockSendWithOwners(tx, one);
    refuseDecided(tx, locked);
    const { send, campaign, execution } = locked;
    const at = locked.begunAt ?? accountNow(tx);
    const reason = { code: 'marked_sent', by: nameOf(tx.actor) } as const;
    // The send was counted as sent before it became uncertain, so it is not counted again.
    if (send.sentAt !== null) {
      await updateSend(tx, send.id, { status: 'sent', reason });
      await goOn(tx, locked);
    } else {
      const owner = { personKey: send.personKey, leadId: send.leadId };
      const opening = { status: 'waiting_response', sourceType: 'campaign' } as const;
      const conversation = locked.conversation ?? (await lockOrCreateConversation(tx, owner, opening)).row;
      const { providerMessageId, queueId, confirmedAt } = send;
      await acceptSend(tx, {
        send,
        campaign,
        execution,
        conversation,
        at,
        providerMessageId,
        queueId,
        confirmedAt,
        reason,
      });
    }
    await recordSendDecision(tx, locked, 'mark_sent');
  });

export const skipSend = (ctx: Ctx, one: OneSend): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockSendWithOwners(tx, one);
    refuseDecided(tx, locked);
    const reason = { code: 'skipped_by_person', by: nameOf(tx.actor) } as const;
    await updateSend(tx, locked.send.id, { status: 'skipped', reason, dueAt: null, closedAt: accountNow(tx) });
    await goOn(tx, locked);
    await recordSendDecision(tx, locked, 'skip');
  });

async function goOn(tx: Tx, { execution, campaign, conversation }: SendWithOwners): Promise<void> {
  const sends = await listSendsOfExecution(tx, execution.id);
  const { currentSequence } = progressOf(sends, execution.currentSequence);
  await updateExecution(tx, execution.id, { currentSequence });
  const lastInboundAt = conversation?.lastInboundAt ?? null;
  await planNextSend(tx, { execution: { ...execution, currentSequence }, campaign, lastInboundAt });
  await completeIfDone(tx, campaign.id);
  await announceDue(tx, 'campaign-sends');
}
