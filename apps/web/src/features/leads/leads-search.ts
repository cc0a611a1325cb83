import { LeadStatus } from '@prumo/contracts/leads';
import { z } from 'zod';

const text = z.string().min(1).optional().catch(undefined);

/** What the Leads screen keeps in the address: filters, page, and the open panel or form. */
export const LeadsSearch = z.object({
  search: text,
  status: LeadStatus.optional().catch(undefined),
  tags: text,
  /** Only the leads of this list. */
  list: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  /** The lead whose detail panel is open. */
  lead: text,
  /** The panel of the lead lists. */
  lists: z.literal('abertas').optional().catch(undefined),
  /** The lead in the form, or 'novo' for the empty form. */
  edit: text,
});
export type LeadsSearch = z.infer<typeof LeadsSearch>;

/** The part of it that says which leads are shown. */
export type LeadsFilter = Pick<LeadsSearch, 'search' | 'status' | 'tags' | 'list'>;

export const filterOf = ({ search, status, tags, list }: LeadsFilter): LeadsFilter => ({ search, status, tags, list });

export const NO_FILTER: LeadsFilter = { search: undefined, status: undefined, tags: undefined, list: undefined };

export const isFiltered = ({ search, status, tags, list }: LeadsFilter) => Boolean(search || status || tags || list);

export const NEW_LEAD = 'novo';
