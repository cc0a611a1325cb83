import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { LeadsFilter } from '../leads-search.ts';
import { countLeads } from '../queries.ts';
import { leadTexts } from '../texts.ts';
import type { Selection } from '../use-selection.ts';

const texts = leadTexts.selection;

type SelectionBarProps = {
  selection: Selection;
  filter: LeadsFilter;
  shown: number;
  total: number;
  isAtLeast: boolean;
};

/**
 * With the whole page selected, offers to select all leads of the filter (NS-034). Rendered empty without a selection,
 * because screen readers announce changes but not new regions.
 */
export function SelectionBar({ selection, filter, shown, total, isAtLeast }: SelectionBarProps) {
  const [isCounting, setIsCounting] = useState(false);
  const { all, count } = selection;
  const isMore = all === null && count > 0 && count === shown && total > shown;
  const told = isMore ? texts.page(shown) : texts.selected(count);

  function handleClear() {
    selection.clear();
    selection.boxOfPage.current?.focus();
  }

  async function handleAll() {
    selection.boxOfPage.current?.focus();
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
    <>
      <p className="figure" aria-live="polite">
        {all !== null ? texts.isAll(all) : count > 0 ? told : null}
      </p>
      {isMore ? (
        <Button variant="link" isBusy={isCounting} onClick={handleAll}>
          {texts.all(total, isAtLeast)}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button variant="link" onClick={handleClear}>
          {texts.clear}
        </Button>
      ) : null}
    </>
  );
}
