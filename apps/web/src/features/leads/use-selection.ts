import { useState } from 'react';

/** Rows of the page on screen; whatever changes the page or the filter clears it (decision NS-034). */
export function useSelection(scope: string) {
  const [selection, setSelection] = useState<{ scope: string; ids: ReadonlySet<string> }>({ scope, ids: new Set() });
  const ids: ReadonlySet<string> = selection.scope === scope ? selection.ids : new Set();

  function select(changed: readonly string[], isSelected: boolean) {
    const next = new Set(ids);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelection({ scope, ids: next });
  }

  return { ids, select, clear: () => setSelection({ scope, ids: new Set() }) };
}
export type Selection = ReturnType<typeof useSelection>;
