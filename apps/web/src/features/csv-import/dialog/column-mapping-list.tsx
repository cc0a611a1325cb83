import { PRODUCT_TARGETS } from '@prumo/contracts/products/sheet';
import { useState } from 'react';
import { useTeam } from '#domain/team/people.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import {
  type ColumnMapping,
  isComplete,
  mapColumn,
  TARGETS,
  type Target,
  TEAM_TARGETS,
} from '../columns/column-mapping.ts';
import { useImportKind, useImportTexts } from '../import-kind.ts';
import { csvImportTexts } from '../texts.ts';
import { Notice } from './import-notice.tsx';
import { Section } from './import-section.tsx';

const texts = csvImportTexts.mapping;

type Options = readonly (readonly SelectOption<Target | ''>[])[];

const optionsOf = (targets: readonly Target[]): Options => [
  [{ value: '', label: texts.notMapped }],
  targets.map((target) => ({ value: target, label: csvImportTexts.targets[target] })),
];
const OPTIONS = optionsOf(TARGETS);
const PRODUCT_OPTIONS = optionsOf(PRODUCT_TARGETS);
const TEAM_OPTIONS = optionsOf(TEAM_TARGETS);

/** A file of 10,000 columns must not render 10,000 selects at once. */
const SHOWN = 40;

type ColumnMappingListProps = {
  header: readonly string[];
  examples: readonly string[];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
};

export function ColumnMappingList({ header, examples, mapping, onChange }: ColumnMappingListProps) {
  const [shown, setShown] = useState(SHOWN);
  const kind = useImportKind();
  const { missing } = useImportTexts().mapping;
  const { hasTeam } = useTeam();
  const options = kind === 'products' ? PRODUCT_OPTIONS : hasTeam ? TEAM_OPTIONS : OPTIONS;
  const hidden = header.length - shown;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {header.slice(0, shown).map((title, column) => {
          const name = texts.column(title, column + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file; titles may repeat
            <li key={column} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-sm">{name}</p>
                <p className="truncate text-ink-faint text-xs">
                  {examples[column] ? texts.example(examples[column]) : texts.noExample}
                </p>
              </div>
              <div className="w-36 shrink-0 sm:w-48">
                <Select
                  aria-label={texts.select(name)}
                  value={mapping[column] ?? ''}
                  options={options}
                  onValueChange={(target) => onChange(mapColumn(mapping, column, target === '' ? null : target))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setShown(shown + 10 * SHOWN)}>
          {texts.more(hidden)}
        </Button>
      ) : null}
      {isComplete[kind](mapping) ? null : <Notice>{missing}</Notice>}
    </Section>
  );
}
