import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type {
  AccountId,
  ChannelAccountId,
  ConversationId,
  LeadId,
  MessageId,
  NoteId,
  UserId,
} from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import type { Failure } from '#features/channel/index.ts';
import { defineFact, defineSetFact } from '#platform/facts/fact-bus.ts';

export type LeadMessage = {
  userId: AccountId;
  conversationId: ConversationId;
  leadId: LeadId;
  leadStatus: LeadStatus;
  personKey: string;
  messageId: MessageId;
  channelAccountId: ChannelAccountId;
  text: string;
  at: Date;
  isOptOut: boolean;
  isWithPeople: boolean;
  isNewConversation: boolean;
  hasPhoneProblem: boolean;
};

/**
 * One message of each person. Handlers run in order: campaigns first (may route the conversation), then the agent.
 */
export const leadsWrote = defineSetFact<{ messages: LeadMessage[] }>('leads-wrote');

/** Messages of campaigns, the AI or people that were really sent; no automatic confirmations or greetings. */
export const messagesSent = defineSetFact<{
  messages: { userId: AccountId; leadId: LeadId; messageId: MessageId; leadStatus: LeadStatus | null; at: Date }[];
}>('messages-sent');

export type SettledMessage = {
  userId: AccountId;
  messageId: MessageId;
  status: 'sent' | 'delivered' | 'read' | 'failed' | 'unknown' | 'taken_back';
  reason: MessageFailure | null;
  failure?: Failure | null;
  at: Date;
};

/** In the order told. Emitted under the locks of persons and conversations. */
export const messagesSettled = defineSetFact<{ messages: SettledMessage[] }>('messages-settled');

/** A receipt for a send that no thread shows. */
export const sendNamed = defineFact<{
  channelAccountId: ChannelAccountId;
  providerMessageId: string | null;
  sendKey: string | null;
  queueId: string | null;
  at: Date;
}>('send-named');

export const sendEchoed = defineFact<{
  channelAccountId: ChannelAccountId;
  providerMessageId: string;
  personKey: string;
  text: string;
  messageType: string;
  begunFrom: Date;
  begunUntil: Date;
  at: Date;
}>('send-echoed');

export const conversationTaken = defineFact<{ conversationId: ConversationId; leadId: LeadId; personKey: string }>(
  'conversation-taken',
);

export const handedOver = defineFact<{ conversationId: ConversationId; reason: HandOverReason | null }>('handed-over');

/** Emitted under the conversation's lock; `isNew` is false if the lead repeated the request. */
export const followUpOpened = defineFact<{
  conversationId: ConversationId;
  leadId: LeadId;
  kind: FollowUpKind;
  messageId: MessageId | null;
  quote: string;
  isNew: boolean;
}>('follow-up-opened');

export const followUpsEnded = defineFact<{ conversationId: ConversationId }>('follow-ups-ended');

export const followUpReopened = defineFact<{ conversationId: ConversationId; kind: FollowUpKind }>(
  'follow-up-reopened',
);

/** Each of them may see the conversation; the author of the note is none of them. */
export const peopleMentioned = defineFact<{
  conversationId: ConversationId;
  noteId: NoteId;
  by: string;
  mentioned: readonly UserId[];
}>('people-mentioned');

export const conversationRead = defineFact<{ conversationId: ConversationId; readerId: UserId }>('conversation-read');

/** Emitted before the row of `from` is deleted. */
export const conversationsMerged = defineFact<{ from: ConversationId; into: ConversationId }>('conversations-merged');

export const conversationReleased = defineFact<{ conversationId: ConversationId }>('conversation-released');
