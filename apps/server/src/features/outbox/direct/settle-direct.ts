import type { ChannelAccount, EventOf } from '#features/channel/index.ts';
import type { Tx } from '#platform/context.ts';
import { findNamed, lockTalkSend, updateSend } from '../outbox-store.ts';
import { leaveQueue } from '../queue/take-clearance.ts';
import type { SendKind } from '../schema.ts';
import { THREAD_KINDS } from '../send-kinds.ts';
import { nextStatus, raisedTo, statusOf } from '../send-status.ts';

const SHOWN_ELSEWHERE: ReadonlySet<SendKind> = new Set([...THREAD_KINDS, 'campaign', 'detached'] as const);

type Receipt = Pick<EventOf<'receipt'>, 'status' | 'failure' | 'queueId' | 'at'>;

/** A receipt or an echo of a send that no thread shows; false if it names none. */
export async function settleDirect(
  tx: Tx,
  account: ChannelAccount,
  providerMessageId: string | null,
  { status: told, failure, queueId, at }: Receipt,
): Promise<boolean> {
  const found = await findNamed(tx, account.id, { providerMessageId, queueId });
  const send = found && !SHOWN_ELSEWHERE.has(found.kind) ? await lockTalkSend(tx, found.id) : null;
  if (!send) return false;
  const isConfirmed = told !== 'failed' && told !== 'unknown';
  const before = statusOf(send);
  const status = nextStatus(before, told, send.confirmedAt !== null);
  await updateSend(tx, send.id, {
    ...(status === before || status === 'received' ? {} : raisedTo(status, send, { failure, at })),
    confirmedAt: send.confirmedAt ?? (isConfirmed ? at : null),
  });
  if (told !== 'unknown') await leaveQueue(tx, account, send.id);
  return true;
}
