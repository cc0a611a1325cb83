import type { MessageId } from '@prumo/contracts/ids';
import { callChannel, examineRefusal, type Registry } from '#features/channel/index.ts';
import { recordCalls, sendOfMessage } from '#features/outbox/index.ts';
import { type Ctx, inTransaction, type SetCtx } from '#platform/context.ts';
import type { ClaimParts, HandleClaims } from '#platform/engine/set-source.ts';
import { findMessage, type MessageRow } from '../message-store.ts';
import { type Claim, claimMessages } from './claim-messages.ts';
import { recordDoubted } from './record-doubted.ts';
import { recordSent } from './record-sent.ts';

export function callsAndRecords({ transactionLimit, onDone }: ClaimParts<Claim>): HandleClaims<Claim> {
  const record = recordCalls<Claim>({
    transactionLimit,
    sendOf: ({ message: { id, userId }, channel }) => ({ id: sendOfMessage(id), userId, channel }),
    recordAccepted: recordSent,
    recordDoubted,
  });
  return async (ctx, claims) => {
    const recorded = await Promise.all(
      claims.map((claim) => record(ctx, claim, call(ctx, claim)).finally(() => onDone(claim))),
    );
    return recorded.filter(Boolean).length;
  };
}

function call({ clock, log }: SetCtx, { message, channel, leaseUntil, to, isUnchecked, quotedId }: Claim) {
  const { id: key, messageType: type, message: text, mediaUrl, fileName, template } = message;
  const outgoing = { key, to, isUnchecked, type, text, mediaUrl, fileName, quotedId, template };
  return callChannel(channel, outgoing, { clock, log, leaseUntil });
}

/**
 * Commits the intent before the call and the outcome after it: a crash in between leaves `unknown`, never a second
 * call. Returns the message, still queued if it must wait; null if withdrawn.
 */
export async function deliverMessage(ctx: Ctx, registry: Registry, id: MessageId): Promise<MessageRow | null> {
  const [claim] = await inTransaction(ctx, (tx) => claimMessages(tx, registry, [id]));
  if (!claim) return findMessage(ctx, id);
  const outcome = await call(ctx, claim);
  await inTransaction(ctx, (tx) =>
    outcome.kind === 'sent' ? recordSent(tx, [{ claim, outcome }]) : recordDoubted(tx, claim, outcome),
  );
  if (outcome.kind === 'failed') await examineRefusal(ctx, claim.channel, outcome);
  return findMessage(ctx, id);
}
