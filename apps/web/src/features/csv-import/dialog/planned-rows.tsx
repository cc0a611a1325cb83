import { Select } from '#ui/fields/select.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { plannedTexts as texts } from '../product-texts.ts';
import type { ImportChoices } from '../rows/row-errors.ts';
import type { ConfirmedCsv } from '../worker/csv-messages.ts';
import { Section } from './import-section.tsx';

export function PlannedRows({ rows: { acceptedCount, known, created, planned } }: { rows: ConfirmedCsv }) {
  const changing = acceptedCount - known;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <p role="status" className="figure rounded-md bg-sunken px-3 py-2 text-sm">
        {texts.counts(created, changing - created, known)}
      </p>
      {planned.length > 0 ? (
        <ScrollArea aria-label={texts.list} className="mt-2 max-h-56 rounded-lg border border-line">
          <ul className="divide-y divide-line">
            {planned.map((row) => (
              <li key={row.line} className="figure break-words px-3 py-1.5 text-sm">
                {texts.row(row)}
              </li>
            ))}
          </ul>
        </ScrollArea>
      ) : null}
      {changing > planned.length ? (
        <p className="mt-1.5 text-ink-faint text-xs">{texts.more(changing - planned.length)}</p>
      ) : null}
    </Section>
  );
}

type IptuPeriodProps = { options: ImportChoices; onChange: (options: ImportChoices) => void };

const periods = (['anual', 'mensal'] as const).map((value) => ({ value, label: texts.periods[value] }));

export function IptuPeriod({ options, onChange }: IptuPeriodProps) {
  return (
    <Section title={texts.period} hint={texts.periodHint}>
      <div className="w-40">
        <Select<'anual' | 'mensal' | ''>
          aria-label={texts.period}
          value={options.iptuPeriod ?? ''}
          onValueChange={(period) => onChange({ ...options, iptuPeriod: period || null })}
          options={[[{ value: '', label: texts.noPeriod }], periods]}
        />
      </div>
    </Section>
  );
}
