import type { LeadId, LeadListId } from '@prumo/contracts/ids';
import { LEAD_STATUSES, NEXT_TASK_FILTERS, SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { ownerField } from '#domain/team/owner-field.ts';
import { idOf, oneOf, pageNumber, searchReader, text, uuidOf } from '#platform/browser/search-fields.ts';

export const NEW_LEAD = 'novo';

export const readLeadsSearch = searchReader({
  search: text(SEARCH_MAX),
  status: oneOf(LEAD_STATUSES),
  tags: text(),
  list: uuidOf<LeadListId>(),
  owner: ownerField,
  nextTask: oneOf(NEXT_TASK_FILTERS),
  page: pageNumber(1_000_000),
  lead: idOf<LeadId>(),
  lists: oneOf(['abertas']),
  edit: idOf<LeadId | typeof NEW_LEAD>(),
});
export type LeadsSearch = ReturnType<typeof readLeadsSearch>;

export type LeadsFilter = Pick<LeadsSearch, 'search' | 'status' | 'tags' | 'list' | 'owner' | 'nextTask'>;

export const filterOf = ({ search, status, tags, list, owner, nextTask }: LeadsFilter): LeadsFilter => ({
  search,
  status,
  tags,
  list,
  owner,
  nextTask,
});

export const NO_FILTER: LeadsFilter = {
  search: undefined,
  status: undefined,
  tags: undefined,
  list: undefined,
  owner: undefined,
  nextTask: undefined,
};

export const isFiltered = ({ search, status, tags, list, owner, nextTask }: LeadsFilter) =>
  Boolean(search || status || tags || list || owner || nextTask);
