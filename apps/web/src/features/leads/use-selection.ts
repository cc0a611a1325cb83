import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { LeadsFilter } from './leads-search.ts';

/** What a bulk action is done to, as the server reads it. */
export type LeadChoice = { ids: readonly string[] } | { filter: LeadsFilter; expected: number };

type State = {
  scope: string;
  ids: ReadonlySet<string>;
  /** All of the filter, and how many that was when they were chosen. */
  all: number | null;
};

const nothing = (scope: string): State => ({ scope, ids: new Set(), all: null });

/** Rows of the page on screen, or all of the filter; whatever changes the page or the filter clears it (NS-034). */
export function useSelection(scope: string) {
  const [state, setState] = useState<State>(nothing(scope));
  const boxOfPage = useRef<HTMLButtonElement>(null);
  // Forgotten at once, not only hidden: coming back to the page must not bring the old choice back.
  if (state.scope !== scope) setState(nothing(scope));
  const { ids, all } = state.scope === scope ? state : nothing(scope);

  /** Choosing single rows again is no longer choosing all. */
  const select = useCallback(
    (changed: readonly string[], isSelected: boolean) =>
      setState((before) => {
        const next = new Set(before.scope === scope ? before.ids : []);
        for (const id of changed) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return { scope, ids: next, all: null };
      }),
    [scope],
  );

  return {
    ids,
    all,
    has: (id: string) => all !== null || ids.has(id),
    count: all ?? ids.size,
    select,
    selectAll: (total: number) => setState({ scope, ids, all: total }),
    clear: () => setState(nothing(scope)),
    /** What stays when the buttons about a choice go: the focus goes there. */
    boxOfPage,
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Which rows are drawn as chosen: a whole page at once while the screen goes on answering. */
export function useDrawnSelection({ ids, all }: Selection): (id: string) => boolean {
  const drawn = { ids: useDeferredValue(ids), all: useDeferredValue(all) };
  return (id) => drawn.all !== null || drawn.ids.has(id);
}

/** The box that stands for the rows of the page. */
export function pageBox(selection: Selection, leads: readonly { id: string }[]) {
  const ids = leads.map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return {
    ref: selection.boxOfPage,
    disabled: ids.length === 0,
    checked: isAll ? true : chosen > 0 ? ('indeterminate' as const) : false,
    onCheckedChange: () => selection.select(ids, !isAll),
  };
}

export const choiceOf = ({ ids, all }: Pick<Selection, 'ids' | 'all'>, filter: LeadsFilter): LeadChoice =>
  all === null ? { ids: [...ids] } : { filter, expected: all };
