import { RECIPIENT_STATUSES, type RecipientCounts, type RecipientStatus } from '@prumo/contracts/reports/monitoring';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { recipientTones, STATUS_ORDER } from './recipient-tones.ts';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.recipients;

type RecipientFiltersProps = {
  counts: RecipientCounts | undefined;
  value: RecipientStatus | undefined;
  onChange: (status: RecipientStatus | undefined) => void;
};

export function RecipientFilters({ counts, value, onChange }: RecipientFiltersProps) {
  const total = counts && STATUS_ORDER.reduce((sum, status) => sum + counts[status], 0);
  return (
    <fieldset className="scroll-quiet -mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-0.5">
      <legend className="sr-only">{texts.filters}</legend>
      <FilterChip label={texts.all} count={total} isOn={value === undefined} onClick={() => onChange(undefined)} />
      {STATUS_ORDER.map((status) => (
        <FilterChip
          key={status}
          label={RECIPIENT_STATUSES[status]}
          dot={toneDot[recipientTones[status]]}
          count={counts?.[status]}
          isOn={value === status}
          onClick={() => onChange(value === status ? undefined : status)}
        />
      ))}
    </fieldset>
  );
}

type FilterChipProps = { label: string; count: number | undefined; dot?: string; isOn: boolean; onClick: () => void };

function FilterChip({ label, count, dot, isOn, onClick }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cn(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-100 pointer-coarse:h-10',
        isOn
          ? 'border-accent bg-accent-soft font-medium text-accent-text'
          : 'border-line-strong text-ink-muted hover:bg-hover hover:text-ink',
      )}
    >
      {dot ? <span aria-hidden="true" className={cn('size-1.5 rounded-full', dot)} /> : null}
      {label}
      <span className="figure text-xs">{count === undefined ? '' : formatNumber(count)}</span>
    </button>
  );
}
