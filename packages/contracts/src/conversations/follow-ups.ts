import { z } from 'zod';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { ConversationId, FollowUpId, LeadId, MessageId } from '../ids.ts';
import { FOLLOW_UP_KINDS, FOLLOW_UP_PAGE } from '../plain-values.ts';

export { FOLLOW_UP_KINDS, FOLLOW_UP_PAGE };

/** What a person of the account owes a lead. */
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** How a follow-up ended. */
export const FOLLOW_UP_ENDINGS = [
  /** A person pressed 'Feita'. */
  'marked_done',
  /** A person wrote to the lead, here or on the connected phone. */
  'answered',
  /** A person gave the conversation back to the AI. */
  'released',
  /** A person archived the conversation. */
  'archived',
  /** The lead went to Fechado or Perdido; it is open again when the lead leaves them. */
  'lead_closed',
  /** The lead asked for silence, or a person put the number on the do-not-contact list. */
  'opted_out',
] as const;
export type FollowUpEnding = (typeof FOLLOW_UP_ENDINGS)[number];

export const FollowUp = z.object({
  id: FollowUpId,
  kind: z.enum(FOLLOW_UP_KINDS),
  conversationId: ConversationId,
  leadId: LeadId,
  leadName: z.string(),
  /** The message of the lead that asked for it; null when it is gone. */
  messageId: MessageId.nullable(),
  /** The beginning of what the lead wrote. */
  quote: z.string(),
  openedAt: Timestamp,
  /** When the lead last asked for it. */
  askedAt: Timestamp,
});
export type FollowUp = z.infer<typeof FollowUp>;

export const FollowUpQuery = z.object({
  leadId: z.uuid(FIELD_INVALID).pipe(LeadId).optional(),
  page: PageNumber,
});
export type FollowUpQuery = z.infer<typeof FollowUpQuery>;

/** The open ones, the oldest first; there is a next page while a page is full. */
export const FollowUpPage = z.object({ total: z.number().int(), followUps: z.array(FollowUp) });
export type FollowUpPage = z.infer<typeof FollowUpPage>;

export const FollowUpParams = z.object({ followUpId: FollowUpId });
