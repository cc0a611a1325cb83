import { z } from 'zod';
import { optionalText } from './fields.ts';
import { LeadId } from './ids.ts';
import { Lead, LeadStatus } from './leads.ts';

/** First cards of a column, and how many one "Carregar Mais" adds. */
export const BOARD_FIRST_CARDS = 10;
export const BOARD_MORE_CARDS = 20;
/** Cards of each column in the first answer: ten columns of twenty make the stated 200. */
export const BOARD_COLUMN_PAGE = 20;

export const MoveLeadBody = z.object({
  status: LeadStatus,
  /** The card it is dropped behind; null = top of the column; left out = top. */
  afterLeadId: LeadId.nullable().optional(),
  lostReason: optionalText(500),
});
export type MoveLeadBody = z.infer<typeof MoveLeadBody>;

export const ColumnQuery = z.object({ status: LeadStatus, cursor: z.string().max(200).optional() });

export const ColumnPage = z.object({ leads: z.array(Lead), nextCursor: z.string().nullable() });
export type ColumnPage = z.infer<typeof ColumnPage>;

export const AutoClassifyAnswer = z.object({ updated: z.number().int() });
