import { type ChannelAccount, type EventOf, EventTooEarly } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import type { ConversationRow } from '../conversation-store.ts';
import { sendEchoed } from '../facts.ts';
import {
  findOpenSend,
  lockMessage,
  type MessageChanges,
  type MessageRow,
  peekByProviderIds,
  upgradePlaceholder,
} from '../message-store.ts';
import { answersAtOnce, wasSaidAtOnceElsewhere } from './device-greeting-store.ts';

type Echo = EventOf<'echo'>;

const MINUTE_MS = 60_000;
const ECHOED_WITHIN_MS = 15 * MINUTE_MS;
/** Our clock may be this far ahead of a provider's. Echoes of API sends, which only a program can cause, allow more. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
const CLOCKS_DIFFER_VIA_API_MS = ECHOED_WITHIN_MS;

/** An echo waits this long for the result of the call that may have caused it (NS-116). */
const WAIT_FOR_CALL_MS = 10_000;

export async function findKnown(
  tx: Tx,
  account: ChannelAccount,
  personKey: string,
  event: Echo,
): Promise<MessageRow | null> {
  const { providerMessageId, at } = event;
  const [named] = await peekByProviderIds(tx, account.id, [providerMessageId]);
  if (named || event.viaApi === false) return named ?? null;
  await tx.facts.emit(tx, sendEchoed, {
    channelAccountId: account.id,
    providerMessageId,
    personKey,
    ...sayingOf(event),
    at,
  });
  const [settled] = await peekByProviderIds(tx, account.id, [providerMessageId]);
  return settled ?? null;
}

type EchoInput = { event: Echo; known: MessageRow | null; conversation: ConversationRow; spoken: MessageChanges };

type EchoMeaning =
  | { kind: 'our_send'; message: MessageRow | null }
  | { kind: 'words'; message: MessageRow }
  | { kind: 'new'; author: 'user' | 'greeting' };

/**
 * Call under the conversation's lock. The echo is our own send, the text of a placeholder (filled in here), or a new
 * message written outside Prumo.
 */
export async function recognise(
  tx: Tx,
  account: ChannelAccount,
  { event, known, conversation, spoken }: EchoInput,
): Promise<EchoMeaning> {
  const { content, providerMessageId, viaApi, at } = event;
  const sent = { conversationId: conversation.id, ...sayingOf(event) };
  if (known) {
    const hasWords = !content.isPlaceholder && (await upgradePlaceholder(tx, account.id, providerMessageId, spoken));
    if (hasWords) return { kind: 'words', message: known };
    return { kind: 'our_send', message: await lockMessage(tx, known.id) };
  }

  const isYoung = accountNow(tx).getTime() - at.getTime() < WAIT_FOR_CALL_MS;
  if (viaApi !== false) {
    const open = await findOpenSend(tx, sent);
    if (open?.status === 'sending' || (!open && isYoung))
      throw new EventTooEarly(`the send of ${providerMessageId} has no outcome yet`);
    if (open) return { kind: 'our_send', message: open };
  }

  if (content.isPlaceholder || !(await wasSaidAtOnceElsewhere(tx, conversation.id, content.text)))
    return { kind: 'new', author: 'user' };
  if (await answersAtOnce(tx, conversation.id, at)) return { kind: 'new', author: 'greeting' };
  // The greeting's echo may arrive before the message it answers; throwing makes the event be retried.
  if (isYoung) throw new EventTooEarly('a greeting without the message it greets');
  return { kind: 'new', author: 'user' };
}

function sayingOf({ content: { text, type: messageType }, at, viaApi }: Echo) {
  const aheadMs = viaApi === true ? CLOCKS_DIFFER_VIA_API_MS : CLOCKS_DIFFER_MS;
  const begunFrom = new Date(at.getTime() - ECHOED_WITHIN_MS);
  return { text, messageType, begunFrom, begunUntil: new Date(at.getTime() + aheadMs) };
}
