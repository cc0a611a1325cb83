import { SEARCH_MAX } from '@prumo/contracts/plain-values';
import { oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

export const DETAIL_TABS = ['dados', 'conversa', 'historico'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** What the Pipeline screen keeps in the address: the part of the board that is shown, and the open lead. */
export const readPipelineSearch = searchReader({
  search: text(SEARCH_MAX),
  stalled: oneOf(['true']),
  /** The lead whose detail is open beside the board. */
  lead: text(),
  tab: oneOf(DETAIL_TABS),
  /** The lead in the form, or 'novo' for the empty form. */
  edit: text(),
});
export type PipelineSearch = ReturnType<typeof readPipelineSearch>;
