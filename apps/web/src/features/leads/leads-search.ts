import type { LeadId, LeadListId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, NEXT_ACTION_FILTERS, SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { ownerField } from '#domain/team/owner-field.ts';
import { idOf, oneOf, positive, searchReader, text, uuidOf } from '#platform/browser/search-fields.ts';

export const NEW_LEAD = 'novo';

export const readLeadsSearch = searchReader({
  search: text(SEARCH_MAX),
  status: oneOf(LEAD_STATUSES),
  tags: text(),
  list: uuidOf<LeadListId>(),
  owner: ownerField,
  nextAction: oneOf(NEXT_ACTION_FILTERS),
  page: positive(1_000_000),
  lead: idOf<LeadId>(),
  lists: oneOf(['abertas']),
  edit: idOf<LeadId | typeof NEW_LEAD>(),
});
export type LeadsSearch = ReturnType<typeof readLeadsSearch>;

export type LeadsFilter = Pick<LeadsSearch, 'search' | 'status' | 'tags' | 'list' | 'owner' | 'nextAction'>;

export const filterOf = ({ search, status, tags, list, owner, nextAction }: LeadsFilter): LeadsFilter => ({
  search,
  status,
  tags,
  list,
  owner,
  nextAction,
});

export const NO_FILTER: LeadsFilter = {
  search: undefined,
  status: undefined,
  tags: undefined,
  list: undefined,
  owner: undefined,
  nextAction: undefined,
};

export const isFiltered = ({ search, status, tags, list, owner, nextAction }: LeadsFilter) =>
  Boolean(search || status || tags || list || owner || nextAction);
