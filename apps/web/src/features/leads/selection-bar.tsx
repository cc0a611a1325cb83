import { useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { LeadsFilter } from './leads-search.ts';
import { countLeads } from './queries.ts';
import { leadTexts } from './texts.ts';
import type { Selection } from './use-selection.ts';

const texts = leadTexts.selection;

type SelectionBarProps = {
  selection: Selection;
  filter: LeadsFilter;
  shown: number;
  total: number;
  isAtLeast: boolean;
};

/** How much is selected; once the whole page is, the way to all of the filter (NS-034). */
export function SelectionBar({ selection, filter, shown, total, isAtLeast }: SelectionBarProps) {
  const [isCounting, setIsCounting] = useState(false);
  const isPage = selection.all === null && selection.ids.size === shown;

  async function handleAll() {
    if (!isAtLeast) return selection.selectAll(total);
    setIsCounting(true);
    try {
      selection.selectAll(await countLeads(filter));
    } catch (error) {
      toast({ title: texts.countFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsCounting(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-accent-soft px-3 py-1.5 text-sm">
      <p className="figure" aria-live="polite">
        {selection.all !== null
          ? texts.isAll(selection.all)
          : isPage && total > shown
            ? texts.page(shown)
            : texts.selected(selection.ids.size)}
      </p>
      {isPage && total > shown ? (
        <Button variant="link" size="sm" isBusy={isCounting} onClick={handleAll}>
          {texts.all(total, isAtLeast)}
        </Button>
      ) : null}
      <Button variant="link" size="sm" onClick={selection.clear}>
        {texts.clear}
      </Button>
    </div>
  );
}
