import type { LeadId } from '@prumo/contracts/ids';
import { SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { ownerField } from '#domain/team/owner-field.ts';
import { idOf, oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

export const DETAIL_TABS = ['dados', 'conversa', 'historico'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const readPipelineSearch = searchReader({
  search: text(SEARCH_MAX),
  stalled: oneOf(['true']),
  owner: ownerField,
  lead: idOf<LeadId>(),
  tab: oneOf(DETAIL_TABS),
  edit: idOf<LeadId | 'novo'>(),
});
export type PipelineSearch = ReturnType<typeof readPipelineSearch>;
