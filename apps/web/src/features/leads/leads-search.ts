import { LEAD_STATUSES, SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { oneOf, pageNumber, searchReader, text, uuid } from '#platform/browser/search-fields.ts';

export const readLeadsSearch = searchReader({
  search: text(SEARCH_MAX),
  status: oneOf(LEAD_STATUSES),
  tags: text(),
  list: uuid,
  page: pageNumber(1_000_000),
  lead: text(),
  lists: oneOf(['abertas']),
  edit: text(),
});
export type LeadsSearch = ReturnType<typeof readLeadsSearch>;

export type LeadsFilter = Pick<LeadsSearch, 'search' | 'status' | 'tags' | 'list'>;

export const filterOf = ({ search, status, tags, list }: LeadsFilter): LeadsFilter => ({ search, status, tags, list });

export const NO_FILTER: LeadsFilter = { search: undefined, status: undefined, tags: undefined, list: undefined };

export const isFiltered = ({ search, status, tags, list }: LeadsFilter) => Boolean(search || status || tags || list);

export const NEW_LEAD = 'novo';
