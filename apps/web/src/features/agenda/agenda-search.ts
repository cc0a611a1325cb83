import type { UserId } from '@prumo/contracts/ids';
import { oneOf, searchReader, uuidOf } from '#platform/browser/search-fields.ts';

export const SPANS = ['overdue', 'today', 'later', 'closed'] as const;

const person = uuidOf<UserId>();
const everybody = oneOf(['todos']);

/** `de`: whose tasks; absent = one's own. */
export const readAgendaSearch = searchReader({
  prazo: oneOf(SPANS),
  de: (given: unknown) => everybody(given) ?? person(given),
});
export type AgendaSearch = ReturnType<typeof readAgendaSearch>;
