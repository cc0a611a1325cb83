import { type ConversationId, MessageId } from '@prumo/contracts/ids';
import { type ChannelAccount, type EventOf, EventTooEarly } from '#features/channel/index.ts';
import { settleDirect } from '#features/outbox/index.ts';
import { accountNow, type SetTx, type Tx } from '#platform/context.ts';
import { sendNamed } from '../facts.ts';
import { type NamedMessage, peekNamed } from '../message-store.ts';
import { listKnownNames, type ProviderName, providerNameOf } from './inbound-store.ts';
import { lockMessagesWithOwners, lockMessageWithOwners } from './lock-message.ts';
import { hasArrived, raiseMessageStates, type ToldState } from './raise-message-state.ts';

type Receipt = EventOf<'receipt'>;

export type ReceivedReceipt = { account: ChannelAccount; event: Receipt };

/**
 * A receipt may arrive this long before its call's result, and the provider's clock may differ from ours by minutes.
 */
const EARLY_RECEIPT_MS = 60_000;

/** A repeated or backward receipt changes nothing. */
export async function ingestReceipt(
  tx: Tx,
  account: ChannelAccount,
  event: Receipt,
  receivedAt: Date,
): Promise<ConversationId[]> {
  const ids: (string | null)[] = event.providerMessageIds.length > 0 ? event.providerMessageIds : [null];
  const changed: ConversationId[] = [];
  let missing: string | null = null;
  for (const id of ids) {
    const found = await find(tx, account, id, event);
    if (found?.by === 'us' && found.message.status === 'sending')
      throw new EventTooEarly(`message ${found.message.id} has no outcome yet`);
    const locked = found && (await lockMessageWithOwners(tx, found.message));
    if (locked) {
      const raised = await raiseMessageStates(tx, [{ ...locked, account, event: { ...event, id } }]);
      changed.push(...raised.map(({ conversation }) => conversation.id));
      continue;
    }
    if (!(await settleDirect(tx, account, id, event))) missing = id ?? event.queueId;
  }
  if (
    missing !== null &&
    accountNow(tx).getTime() - Math.max(event.at.getTime(), receivedAt.getTime()) < EARLY_RECEIPT_MS
  )
    throw new EventTooEarly(`no message ${missing} yet`);
  return changed;
}

const ARRIVALS: readonly Receipt['status'][] = ['sent', 'delivered', 'read', 'played'];

export const tellsArrival = ({ status, providerMessageIds }: Receipt): boolean =>
  ARRIVALS.includes(status) && providerMessageIds.length > 0;

/**
 * What receipts of arrivals tell about the messages they name, which stay locked. Null for a receipt of a message that
 * is unknown or has not left for certain.
 */
export async function lockArrived(tx: SetTx, receipts: ReceivedReceipt[]): Promise<(ToldState[] | null)[]> {
  const known = await listKnownNames(tx, receipts.flatMap(namesIn));
  const locked = [...(await lockMessagesWithOwners(tx, known)).values()];
  const arrived = new Map(
    locked.filter(({ message }) => hasArrived(message)).map((one) => [providerNameOf(one.message), one]),
  );
  return receipts.map(({ account, event }) => {
    const told = namesIn({ account, event }).flatMap((name) => {
      const one = arrived.get(providerNameOf(name));
      return one ? [{ ...one, account, event: { ...event, id: name.providerMessageId } }] : [];
    });
    return told.length === event.providerMessageIds.length ? told : null;
  });
}

const namesIn = ({ account, event }: ReceivedReceipt): ProviderName[] =>
  event.providerMessageIds.map((providerMessageId) => ({ channelAccountId: account.id, providerMessageId }));

async function find(
  tx: Tx,
  account: ChannelAccount,
  providerMessageId: string | null,
  { sendKey, queueId, status, at }: Receipt,
): Promise<NamedMessage | null> {
  const names = { providerMessageId, queueId, id: MessageId.safeParse(sendKey).data ?? null };
  const known = await peekNamed(tx, account.id, names);
  if (known || status === 'failed') return known;
  await tx.facts.emit(tx, sendNamed, { channelAccountId: account.id, providerMessageId, sendKey, queueId, at });
  return peekNamed(tx, account.id, names);
}
