import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { addressOf, type ChannelAccount, type EventOf, EventTooEarly } from '#features/channel/index.ts';
import { findOrCreatePerson } from '#features/leads/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { sendEchoed } from '../facts.ts';
import {
  answersAtOnce,
  findOpenSend,
  lockMessage,
  type MessageRow,
  peekByProviderIds,
  upgradePlaceholder,
  wasSaidAtOnceElsewhere,
} from '../message-store.ts';
import { settleDirect } from '../outbound/settle-direct.ts';
import { spokenColumns } from '../spoken-text.ts';
import { laterOf, lockOrCreateConversation } from '../store.ts';
import { insertSaid } from './inbound-store.ts';
import { moveForward } from './move-forward.ts';
import { speakForUs } from './speak-for-us.ts';

type Echo = EventOf<'echo'>;

const MINUTE_MS = 60_000;
const ECHOED_WITHIN_MS = 15 * MINUTE_MS;
/** Our clock may be this far ahead of a provider's. Echoes of API sends, which only a program can cause, allow more. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
const CLOCKS_DIFFER_VIA_API_MS = ECHOED_WITHIN_MS;

/** An echo waits this long for the result of the call that may have caused it (NS-116). */
const HOLD_MS = 10_000;

const SENT = { status: 'sent', failure: null } as const;

/**
 * An echo of our own send settles it. Text typed on the phone takes the conversation over, unless it is the app's
 * automatic greeting (NS-116).
 */
export async function ingestEcho(tx: Ctx, account: ChannelAccount, event: Echo): Promise<ConversationId[]> {
  const { chat, content, providerMessageId, viaApi, at } = event;
  // A send to a number without a lead: an echo creates none.
  if (await settleDirect(tx, account, providerMessageId, { ...SENT, queueId: null, at })) return [];
  const address = addressOf(chat);
  const person = await findOrCreatePerson(tx, { chat, name: null });
  if (!person || address === null) return [];
  const { key, lead } = person;
  const known = await findKnown(tx, account, key, event);
  const { row: conversation } = await lockOrCreateConversation(
    tx,
    { personKey: key, leadId: lead.id },
    { status: 'human_taken', sourceType: 'device' },
  );

  // What of ours it may be: a placeholder's real text, a message known by its name, or a send without an outcome yet.
  const spoken = spokenColumns(content, tx.clock.now());
  const isUpgraded =
    known !== null && !content.isPlaceholder && (await upgradePlaceholder(tx, account.id, providerMessageId, spoken));
  const named = known && !isUpgraded ? await lockMessage(tx, known.id) : null;
  const mayBeOpen = known === null && viaApi !== false;
  const open = mayBeOpen ? await findOpenSend(tx, { conversationId: conversation.id, ...sayingOf(event) }) : null;
  const isYoung = accountNow(tx).getTime() - at.getTime() < HOLD_MS;
  if (open?.status === 'sending' || (mayBeOpen && !open && isYoung))
    throw new EventTooEarly(`the send of ${providerMessageId} has no outcome yet`);

  // What of the phone's it may be: the app's greeting, whose echo may arrive before the message it answers.
  const isForeign = known === null && open === null;
  const isRepeated =
    isForeign && !content.isPlaceholder && (await wasSaidAtOnceElsewhere(tx, conversation.id, content.text));
  const isGreeting = isRepeated && (await answersAtOnce(tx, conversation.id, at));
  if (isRepeated && !isGreeting && isYoung) throw new EventTooEarly('a greeting without the message it greets');

  const proven = named ?? open;
  if (proven) await moveForward(tx, account, { message: proven, conversation }, { ...SENT, id: providerMessageId, at });
  const author = isGreeting ? ('greeting' as const) : ('user' as const);
  const message = known ?? { id: newId<MessageId>(), author };
  if (isForeign) {
    const row = { ...spoken, ...message, ...ofPhone(event), conversationId: conversation.id, toPhone: address };
    const changes = { lastMessageAt: laterOf(conversation.lastMessageAt, at) };
    await insertSaid(tx, { ...row, channelAccountId: account.id }, changes);
    if (content.media) await announceDue(tx, 'received-media');
  }
  const isTyped = isUpgraded || (isForeign && !isGreeting && !content.isPlaceholder);
  if (isTyped) await speakForUs(tx, conversation, { viaApi, at, message });
  return [conversation.id];
}

const ofPhone = ({ providerMessageId, at }: Echo) => ({
  direction: 'outbound' as const,
  isFromDevice: true,
  status: 'sent' as const,
  confirmedAt: at,
  providerMessageId,
  timestamp: at,
});

async function findKnown(tx: Ctx, account: ChannelAccount, personKey: string, event: Echo): Promise<MessageRow | null> {
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

/** What the send it may be an echo of says, and when it was begun. */
function sayingOf({ content: { text, type: messageType }, at, viaApi }: Echo) {
  const aheadMs = viaApi === true ? CLOCKS_DIFFER_VIA_API_MS : CLOCKS_DIFFER_MS;
  const begunFrom = new Date(at.getTime() - ECHOED_WITHIN_MS);
  return { text, messageType, begunFrom, begunUntil: new Date(at.getTime() + aheadMs) };
}
