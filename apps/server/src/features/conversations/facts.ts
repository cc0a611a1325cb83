import type { CampaignId, ChannelAccountId, ConversationId, LeadId, MessageId, SendId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** An inbound message is stored. Handlers run in order: campaigns first (may route the conversation), then the agent. */
export const leadWrote = defineFact<{
  conversationId: ConversationId;
  leadId: LeadId;
  personKey: string;
  messageId: MessageId;
  text: string;
  at: Date;
  isOptOut: boolean;
}>('conversation.lead-wrote');

/** A receipt moved an outbound message forward. */
export const messageSettled = defineFact<{
  channelAccountId: ChannelAccountId;
  providerMessageId: string;
  status: 'delivered' | 'read' | 'failed';
  reason: string | null;
  at: Date;
}>('message.settled');

/** A person took the conversation, or the AI left it to people: what runs by machine for this lead ends (NS-118). */
export const conversationTaken = defineFact<{ conversationId: ConversationId; leadId: LeadId; personKey: string }>(
  'conversation.taken',
);

/** Two conversations are one, before the row of the first goes: what is tied to it goes over. */
export const conversationsJoined = defineFact<{ from: ConversationId; into: ConversationId }>('conversations.joined');

/** A person handed the conversation back to the AI. */
export const conversationReleased = defineFact<{ conversationId: ConversationId }>('conversation.released');

export type CampaignMessage = {
  sendId: SendId;
  campaignId: CampaignId;
  campaignName: string;
  step: number;
};
