import type { UserId } from '@prumo/contracts/ids';
import { oneOf, searchReader, uuidOf } from '#platform/browser/search-fields.ts';

export const SPANS = ['overdue', 'today', 'later', 'closed'] as const;

/** How visits are shown; absent = as a list. */
export const VIEWS = ['dia', 'semana'] as const;

const person = uuidOf<UserId>();
const everybody = oneOf(['todos']);

const day = (given: unknown) => (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined);

/** `de`: whose tasks and visits; absent = one's own. `dia`: the first of the days whose visits are shown. */
export const readAgendaSearch = searchReader({
  prazo: oneOf(SPANS),
  dia: day,
  vista: oneOf(VIEWS),
  de: (given: unknown) => everybody(given) ?? person(given),
});
export type AgendaSearch = ReturnType<typeof readAgendaSearch>;

export const memberOf = (whose: AgendaSearch['de']): UserId | 'me' | undefined =>
  whose === 'todos' ? undefined : (whose ?? 'me');
