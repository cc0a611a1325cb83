import { LeadStatus } from '@prumo/contracts/leads';
import { z } from 'zod';

const text = z.string().min(1).optional().catch(undefined);

/** What the Leads screen keeps in the address: filters, page, and the open panel or form. */
export const LeadsSearch = z.object({
  search: text,
  status: LeadStatus.optional().catch(undefined),
  tags: text,
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  /** The lead whose detail panel is open. */
  lead: text,
  /** The lead in the form, or 'novo' for the empty form. */
  edit: text,
});
export type LeadsSearch = z.infer<typeof LeadsSearch>;

export const NEW_LEAD = 'novo';
