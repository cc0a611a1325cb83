import { LEAD_STATUSES, SEARCH_MAX } from '@prumo/contracts/plain-values';
import { oneOf, pageNumber, searchReader, text, uuid } from '#platform/browser/search-fields.ts';

/** What the Leads screen keeps in the address: filters, page, and the open panel or form. */
export const readLeadsSearch = searchReader({
  search: text(SEARCH_MAX),
  status: oneOf(LEAD_STATUSES),
  tags: text(),
  /** Only the leads of this list. */
  list: uuid,
  page: pageNumber(1_000_000),
  /** The lead whose detail panel is open. */
  lead: text(),
  /** The panel of the lead lists. */
  lists: oneOf(['abertas']),
  /** The lead in the form, or 'novo' for the empty form. */
  edit: text(),
});
export type LeadsSearch = ReturnType<typeof readLeadsSearch>;

/** The part of it that says which leads are shown. */
export type LeadsFilter = Pick<LeadsSearch, 'search' | 'status' | 'tags' | 'list'>;

export const filterOf = ({ search, status, tags, list }: LeadsFilter): LeadsFilter => ({ search, status, tags, list });

export const NO_FILTER: LeadsFilter = { search: undefined, status: undefined, tags: undefined, list: undefined };

export const isFiltered = ({ search, status, tags, list }: LeadsFilter) => Boolean(search || status || tags || list);

export const NEW_LEAD = 'novo';
