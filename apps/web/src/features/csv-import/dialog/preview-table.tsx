import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { CsvRecord } from '../parse/parsed-table.ts';
import { csvImportTexts } from '../texts.ts';
import { Section } from './import-section.tsx';

const texts = csvImportTexts.preview;

const SHOWN_COLUMNS = 40;

type PreviewTableProps = { header: readonly string[]; rows: readonly CsvRecord[]; mapping: ColumnMapping };

export function PreviewTable({ header, rows, mapping }: PreviewTableProps) {
  const columns = header
    .map((title, column) => ({ title, column, target: mapping[column] ?? null }))
    .filter(({ target, column }) => target !== null || column < SHOWN_COLUMNS);
  return (
    <Section title={texts.title} hint={texts.hint(rows.length)}>
      <ScrollArea aria-label={texts.label} className="rounded-lg border border-line">
        <table className="w-full border-separate border-spacing-0 text-left text-sm">
          <thead>
            <tr>
              <th
                scope="col"
                className="border-b px-3 py-1.5 text-right align-bottom font-medium text-ink-faint text-xs"
              >
                {texts.line}
              </th>
              {columns.map(({ title, column, target }) => (
                <th
                  key={column}
                  scope="col"
                  className="whitespace-nowrap border-b px-3 py-1.5 align-bottom font-medium"
                >
                  <span className={target ? 'block text-accent-text text-xs' : 'block text-ink-faint text-xs'}>
                    {target ? csvImportTexts.targets[target] : texts.ignored}
                  </span>
                  <span className={target ? '' : 'text-ink-faint'}>
                    {csvImportTexts.mapping.column(title, column + 1)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line} className="[&:last-child>td]:border-b-0">
                <td className="figure border-b px-3 py-1.5 text-right text-ink-faint text-xs">{line}</td>
                {columns.map(({ column, target }) => (
                  <td key={column} className={`border-b px-3 py-1.5 ${target ? '' : 'text-ink-faint'}`}>
                    <span className="block max-w-56 truncate" title={cells[column]}>
                      {cells[column]}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Section>
  );
}
