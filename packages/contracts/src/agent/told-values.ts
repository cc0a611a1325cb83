import { z } from 'zod';
import { PageNumber, Timestamp } from '../fields.ts';
import { ConversationId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';

export const TOLD_VALUES_PAGE_SIZE = 50;
/** Corrections a browser drafts at once: each is for a person to look at and send. */
export const TOLD_PREPARED_MAX = 200;

export const TOLD_SUBJECTS = ['price', 'area', 'rent', 'condominium', 'iptu', 'delivery'] as const;
export const ToldSubject = z.enum(TOLD_SUBJECTS);
export type ToldSubject = z.infer<typeof ToldSubject>;

export const TOLD_BY = ['ai', 'campaign'] as const;

export const ToldValuesQuery = z.object({ page: PageNumber });

export const OutdatedConversation = z.object({
  conversationId: ConversationId,
  leadId: LeadId,
  leadName: z.string(),
  leadStatus: LeadStatus,
  isActive: z.boolean(),
  /** The lead asked for silence, or a person put the number on the list: nothing is drafted. */
  isSuppressed: z.boolean(),
  /** `by`: who told the latest of it. */
  told: z.array(z.object({ subject: ToldSubject, by: z.enum(TOLD_BY), said: z.string(), at: Timestamp })),
  /** A text for a person to send; null where nothing is drafted. */
  correction: z.string().nullable(),
});
export type OutdatedConversation = z.infer<typeof OutdatedConversation>;

export const ToldValues = z.object({
  total: z.number().int(),
  /** What is said of the product now; null = the catalogue states none. */
  now: z.record(ToldSubject, z.string().nullable()),
  rows: z.array(OutdatedConversation),
});
export type ToldValues = z.infer<typeof ToldValues>;
