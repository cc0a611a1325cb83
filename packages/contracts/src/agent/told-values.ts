import { z } from 'zod';
import { PageNumber, Timestamp } from '../fields.ts';
import { ConversationId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';

export const TOLD_VALUES_PAGE_SIZE = 50;

export const TOLD_SUBJECTS = ['price', 'area'] as const;
export const ToldSubject = z.enum(TOLD_SUBJECTS);
export type ToldSubject = z.infer<typeof ToldSubject>;

export const ToldValuesQuery = z.object({ page: PageNumber });

export const OutdatedConversation = z.object({
  conversationId: ConversationId,
  leadId: LeadId,
  leadName: z.string(),
  leadStatus: LeadStatus,
  isActive: z.boolean(),
  /** The lead asked for silence, or a person put the number on the list: nothing is drafted. */
  isSuppressed: z.boolean(),
  told: z.array(z.object({ subject: ToldSubject, said: z.string(), at: Timestamp })),
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
