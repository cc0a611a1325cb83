import type { LeadId } from '@prumo/contracts/ids';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { LeadsFilter } from './leads-search.ts';

export type LeadChoice = { ids: readonly LeadId[] } | { filter: LeadsFilter; expected: number };

type State = {
  scope: string;
  ids: ReadonlySet<LeadId>;
  /** Number of leads in the filter when all were selected; null = single rows are selected. */
  all: number | null;
};

const nothing = (scope: string): State => ({ scope, ids: new Set(), all: null });

export function useSelection(scope: string) {
  const [state, setState] = useState<State>(nothing(scope));
  const boxOfPage = useRef<HTMLButtonElement>(null);
  // Cleared, not hidden: returning to the page must not restore the old selection.
  if (state.scope !== scope) setState(nothing(scope));
  const { ids, all } = state.scope === scope ? state : nothing(scope);

  const select = useCallback(
    (changed: readonly LeadId[], isSelected: boolean) =>
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
    has: (id: LeadId) => all !== null || ids.has(id),
    count: all ?? ids.size,
    select,
    selectAll: (total: number) => setState({ scope, ids, all: total }),
    clear: () => setState(nothing(scope)),
    boxOfPage,
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Deferred, so that a whole page can be ticked without blocking the screen. */
export function useDrawnSelection({ ids, all }: Selection): (id: LeadId) => boolean {
  const drawn = { ids: useDeferredValue(ids), all: useDeferredValue(all) };
  return (id) => drawn.all !== null || drawn.ids.has(id);
}

export function pageBox(selection: Selection, leads: readonly { id: LeadId }[]) {
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
