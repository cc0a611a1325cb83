import type { FilterOptions } from '@prumo/contracts/campaigns/batches';
import type { LeadStatus } from '@prumo/contracts/leads';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.audience;

type StatusFilterProps = {
  options: FilterOptions['status'];
  chosen: readonly LeadStatus[];
  onToggle: (status: LeadStatus) => void;
};

export function StatusFilter({ options, chosen, onToggle }: StatusFilterProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{texts.status}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, count }) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(value)}
              className={cn(
                'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-100 pointer-coarse:h-10',
                isChosen
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-line-strong text-ink-muted hover:bg-hover',
              )}
            >
              <span aria-hidden="true" className={cn('size-1.5 rounded-full', toneDot[leadStatusTones[value]])} />
              {leadStatusLabels[value]}
              <span className={cn('figure text-xs', isChosen ? '' : 'text-ink-faint')}>{formatNumber(count)}</span>
              <span className="sr-only">{texts.leads(count)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
