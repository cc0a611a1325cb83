import type { MessageId } from '@prumo/contracts/ids';
import { callChannel, examineRefusal, type Registry } from '#features/channel/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { findMessage, type MessageRow } from '../message-store.ts';
import { claimMessage } from './claim-message.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Commits the intent before the call and the outcome after it: a crash in between leaves `unknown`, never a second
 * call. Returns the message, still queued if it must wait; null if withdrawn.
 */
export async function deliverMessage(ctx: Ctx, registry: Registry, id: MessageId): Promise<MessageRow | null> {
  const claim = await inTransaction(ctx, (tx) => claimMessage(tx, registry, id));
  if (!claim) return findMessage(ctx, id);
  const { message, channel, leaseUntil, to, isUnchecked, quotedId } = claim;
  const { messageType: type, message: text, mediaUrl, fileName, template } = message;
  const outgoing = { key: message.id, to, isUnchecked, type, text, mediaUrl, fileName, quotedId, template };
  const outcome = await callChannel(channel, outgoing, { ...ctx, leaseUntil });
  await inTransaction(ctx, (tx) => recordOutcome(tx, claim, outcome));
  if (outcome.kind === 'failed') await examineRefusal(ctx, channel, outcome);
  return findMessage(ctx, id);
}
