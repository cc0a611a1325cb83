import type { ChannelAccount, EventOf } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { sendsChanged } from '../facts.ts';
import { findNamed, lockTalkSend, updateSend } from '../outbox-store.ts';
import { leaveQueue } from '../queue/take-clearance.ts';
import { isShownElsewhere } from '../send-kinds.ts';
import { nextStatus, raisedTo, statusOf } from '../send-status.ts';

type Receipt = Pick<EventOf<'receipt'>, 'status' | 'failure' | 'queueId' | 'at'>;

/** A receipt or an echo of a send that no thread shows; false if it names none. */
export async function settleDirect(
  tx: Tx,
  account: ChannelAccount,
  providerMessageId: string | null,
  { status: told, failure, queueId, at }: Receipt,
): Promise<boolean> {
  const found = await findNamed(tx, account.id, { providerMessageId, queueId });
  const send = found && !isShownElsewhere(found) ? await lockTalkSend(tx, found.id) : null;
  if (!send) return false;
  const isConfirmed = told !== 'failed' && told !== 'unknown';
  const before = statusOf(send);
  const status = nextStatus(before, told, send.confirmedAt !== null);
  await updateSend(tx, send.id, {
    ...(status === before || status === 'received' ? {} : raisedTo(status, send, { failure, at })),
    confirmedAt: send.confirmedAt ?? (isConfirmed ? at : null),
  });
  if (told !== 'unknown') await leaveQueue(tx, account, send.id);
  await tx.facts.emit(tx, sendsChanged, { sends: [send] });
  return true;
}
