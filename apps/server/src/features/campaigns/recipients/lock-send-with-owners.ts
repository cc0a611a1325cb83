import type { CampaignId, SendId } from '@prumo/contracts/ids';
import { type SendDecision, UNCERTAIN_AFTER_MINUTES } from '@prumo/contracts/reports/monitoring';
import { recordEvents } from '#features/analytics-events/index.ts';
import { type ConversationRow, findConversationOfPerson, lockConversation } from '#features/conversations/index.ts';
import { lockIdentity } from '#features/leads/index.ts';
import { type Actor, accountNow, actorLabel, type Ctx, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { type CampaignRow, lockCampaign } from '../campaign-store.ts';
import { type ExecutionRow, lockExecution } from '../execution-store.ts';
import { lockSend, peekSend, type SendRow } from '../send-store.ts';
import { readDecisionFacts } from './recipient-store.ts';
import { SendRefused } from './send-refused.ts';

export type SendWithOwners = {
  send: SendRow;
  campaign: CampaignRow;
  execution: ExecutionRow;
  conversation: ConversationRow | null;
  begunAt: Date | null;
};
export type OneSend = { campaignId: CampaignId; sendId: SendId };

export async function lockSendWithOwners(tx: Tx, { campaignId, sendId }: OneSend): Promise<SendWithOwners> {
  const found = await peekSend(tx, sendId);
  if (found?.campaignId !== campaignId) throw notFound();
  await lockIdentity(tx, found.personKey);
  const talk = await findConversationOfPerson(tx, found.personKey);
  const conversation = talk && (await lockConversation(tx, talk.id));
  const campaign = await lockCampaign(tx, campaignId);
  const send = await lockSend(tx, sendId);
  const execution = send && (await lockExecution(tx, send.executionId));
  const { isInUse, begunAt } = await readDecisionFacts(tx, sendId);
  if (!campaign || !send || !execution || !isInUse || send.personKey !== found.personKey)
    throw new Refusal('send_changed');
  return { send, campaign, execution, conversation, begunAt };
}

/** A send called after this time may still get its outcome, so a person cannot decide it yet. */
export const decidableBefore = (ctx: Ctx): Date =>
  new Date(accountNow(ctx).getTime() - UNCERTAIN_AFTER_MINUTES * 60_000);

export function refuseDecided(tx: Tx, { send, begunAt }: SendWithOwners): void {
  if (send.status === 'sent') throw new SendRefused({ code: 'confirmed_meanwhile' });
  if (send.status !== 'unknown') throw new Refusal('send_changed');
  if (send.closedAt !== null) throw new SendRefused({ code: 'closed_undecided' });
  if (begunAt !== null && begunAt > decidableBefore(tx)) throw new Refusal('send_checking');
}

export const nameOf = (actor: Actor): string => (actor.kind === 'user' ? actor.name : actor.job);

export async function recordSendDecision(
  tx: Tx,
  { send }: Pick<SendWithOwners, 'send'>,
  decision: SendDecision | 'retry',
): Promise<void> {
  const { id: sendId, leadId, campaignId, sequence: step } = send;
  const data = { decision, sendId, step, by: actorLabel(tx.actor) };
  await recordEvents(tx, [{ eventType: 'send_decided', leadId, campaignId, data }]);
  await publish(tx, 'campaigns', campaignId);
}
