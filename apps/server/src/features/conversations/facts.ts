import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { ChannelAccountId, ConversationId, LeadId, MessageId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { Failure } from '#features/channel/index.ts';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** An inbound message is stored. Handlers run in order: campaigns first (may route the conversation), then the agent. */
export const leadWrote = defineFact<{
  conversationId: ConversationId;
  leadId: LeadId;
  /** Where the lead stands. */
  leadStatus: LeadStatus;
  personKey: string;
  messageId: MessageId;
  /** The number it was written to. */
  channelAccountId: ChannelAccountId;
  text: string;
  at: Date;
  isOptOut: boolean;
  /** People answer this conversation: no machine's part begins. */
  isWithPeople: boolean;
  /** Nobody had ever written in it, nor been written to. */
  isNewConversation: boolean;
  /** WhatsApp had said that the person's number does not work. */
  hasPhoneProblem: boolean;
}>('conversation.lead-wrote');

/**
 * Messages of ours really left: a campaign's, the AI's or a person's. Confirmations and greetings of a machine are none.
 * Where the sender knows at which stage the lead stands it says so.
 */
export const messagesLeft = defineFact<{
  messages: { leadId: LeadId; messageId: MessageId; leadStatus: LeadStatus | null; at: Date }[];
}>('messages.left');

/**
 * What became of an outbound message after its call: moved forward by a receipt, refused or doubted late, or taken out
 * of the provider's queue before it left.
 */
export const messageSettled = defineFact<{
  messageId: MessageId;
  status: 'sent' | 'delivered' | 'read' | 'failed' | 'unknown' | 'taken_back';
  reason: MessageFailure | null;
  /** Why, where a provider said it. */
  failure?: Failure | null;
  at: Date;
}>('message.settled');

/** A receipt speaks of a send of ours that no thread shows: whoever keeps sends of uncertain outcome settles it. */
export const sendNamed = defineFact<{
  channelAccountId: ChannelAccountId;
  providerMessageId: string | null;
  /** Our own key, and the provider's name in its queue, where it gives them back. */
  sendKey: string | null;
  queueId: string | null;
  at: Date;
}>('send.named');

/** Our own words came back, and no thread shows them: they may be a send of uncertain outcome. */
export const sendEchoed = defineFact<{
  channelAccountId: ChannelAccountId;
  providerMessageId: string;
  personKey: string;
  text: string;
  messageType: string;
  /** When the send must have begun to be the one that came back. */
  begunFrom: Date;
  begunUntil: Date;
  at: Date;
}>('send.echoed');

/** A person took the conversation, or the AI left it to people: what runs by machine for this lead ends (NS-118). */
export const conversationTaken = defineFact<{ conversationId: ConversationId; leadId: LeadId; personKey: string }>(
  'conversation.taken',
);

/** The AI, or a rule, left the conversation to people; without a reason where nothing answers by itself. */
export const handedOver = defineFact<{ conversationId: ConversationId; reason: HandOverReason | null }>(
  'conversation.handed-over',
);

/**
 * A person of the account owes the lead something from now on; `isNew` is false where the lead asked for it again. Told
 * in the transaction that writes it, under the conversation's lock.
 */
export const followUpOpened = defineFact<{
  conversationId: ConversationId;
  leadId: LeadId;
  kind: FollowUpKind;
  /** The lead's message that asked for it, and its beginning. */
  messageId: MessageId | null;
  quote: string;
  isNew: boolean;
}>('follow-up.opened');

/** What was owed in a conversation, all or some of it, was done or is owed no more. */
export const followUpsEnded = defineFact<{ conversationId: ConversationId }>('follow-ups.ended');

/** A person took 'Feita' back. */
export const followUpReopened = defineFact<{ conversationId: ConversationId; kind: FollowUpKind }>(
  'follow-up.reopened',
);

/** A person of the account has seen all of it, here or on the connected phone. */
export const conversationRead = defineFact<{ conversationId: ConversationId }>('conversation.read');

/** Two conversations are one, before the row of the first goes: what is tied to it goes over. */
export const conversationsJoined = defineFact<{ from: ConversationId; into: ConversationId }>('conversations.joined');

/** A person handed the conversation back to the AI. */
export const conversationReleased = defineFact<{ conversationId: ConversationId }>('conversation.released');
