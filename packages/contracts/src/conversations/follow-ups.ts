import { z } from 'zod';
import { FIELD_INVALID, PageNumber, Timestamp } from '../fields.ts';
import { ConversationId, FollowUpId, LeadId, MessageId } from '../ids.ts';
import { FOLLOW_UP_KINDS, FOLLOW_UP_PAGE } from '../schema-free-values.ts';

export { FOLLOW_UP_KINDS, FOLLOW_UP_PAGE };

export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

export const FOLLOW_UP_ENDINGS = [
  'marked_done',
  /** A visit was booked for the lead that had asked for one. */
  'visit_booked',
  'answered',
  'released',
  'archived',
  /** The lead was moved to Fechado or Perdido; the follow-up reopens when the lead leaves these stages. */
  'lead_closed',
  /** The lead opted out, or a user added the number to Não perturbar. */
  'opted_out',
] as const;
export type FollowUpEnding = (typeof FOLLOW_UP_ENDINGS)[number];

export const FollowUp = z.object({
  id: FollowUpId,
  kind: z.enum(FOLLOW_UP_KINDS),
  conversationId: ConversationId,
  leadId: LeadId,
  leadName: z.string(),
  messageId: MessageId.nullable(),
  quote: z.string(),
  openedAt: Timestamp,
  askedAt: Timestamp,
});
export type FollowUp = z.infer<typeof FollowUp>;

export const FollowUpQuery = z.object({
  leadId: z.uuid(FIELD_INVALID).pipe(LeadId).optional(),
  page: PageNumber,
});
export type FollowUpQuery = z.infer<typeof FollowUpQuery>;

export const FollowUpPage = z.object({ total: z.number().int(), followUps: z.array(FollowUp) });
export type FollowUpPage = z.infer<typeof FollowUpPage>;

export const FollowUpParams = z.object({ followUpId: FollowUpId });
