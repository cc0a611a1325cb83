import type { ImportOptions } from '@prumo/contracts/csv-import';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import { csvImportTexts } from '../texts.ts';
import { Section } from './import-section.tsx';

const AREA_CODES: readonly string[] = (
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
).split(' ');

const texts = csvImportTexts.options;

const SWITCHES = [
  { option: 'skipDuplicates', label: texts.skipDuplicates, hint: texts.skipDuplicatesHint },
  { option: 'fillEmpty', label: texts.fillEmpty, hint: texts.fillEmptyHint },
  { option: 'validatePhones', label: texts.validatePhones, hint: texts.validatePhonesHint },
  { option: 'autoTag', label: texts.autoTag, hint: texts.autoTagHint },
] as const;

const areaCodes = [
  [{ value: '', label: texts.noAreaCode }],
  AREA_CODES.map((areaCode) => ({ value: areaCode, label: areaCode })),
];

type ImportOptionListProps = {
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
  withoutAreaCode: number;
};

export function ImportOptionList({ options, onChange, withoutAreaCode }: ImportOptionListProps) {
  const asksAreaCode = withoutAreaCode > 0 || Boolean(options.defaultAreaCode);
  return (
    <Section title={texts.title}>
      <div className="divide-y divide-line rounded-lg border border-line">
        {SWITCHES.map(({ option, label, hint }) => (
          <Row key={option} label={label} hint={hint}>
            {(ids) => (
              <Checkbox
                {...ids}
                checked={options[option]}
                onCheckedChange={(isOn) => onChange({ ...options, [option]: isOn })}
              />
            )}
          </Row>
        ))}
        {asksAreaCode ? (
          <Row label={texts.areaCode} hint={texts.areaCodeHint(withoutAreaCode, options.validatePhones)} isWide>
            {(ids) => (
              <Select
                {...ids}
                value={options.defaultAreaCode ?? ''}
                options={areaCodes}
                onValueChange={(areaCode) => onChange({ ...options, defaultAreaCode: areaCode || null })}
              />
            )}
          </Row>
        ) : null}
      </div>
    </Section>
  );
}

type RowProps = {
  label: string;
  hint: string;
  isWide?: boolean;
  children: (ids: { id: string; 'aria-describedby': string }) => ReactNode;
};

function Row({ label, hint, isWide = false, children }: RowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 px-3 py-2.5">
      <div className={isWide ? 'order-last w-28 shrink-0' : 'flex h-5 items-center'}>
        {children({ id, 'aria-describedby': `${id}-hint` })}
      </div>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      </div>
    </div>
  );
}
