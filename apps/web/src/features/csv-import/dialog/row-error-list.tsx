import { Download } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import type { RowError } from '../rows/build-rows.ts';
import { csvImportTexts } from '../texts.ts';
import { Section } from './import-section.tsx';

const texts = csvImportTexts.errors;

type RowErrorListProps = {
  errors: readonly RowError[];
  total: number;
  isDone?: boolean;
  onDownload: () => void;
};

export function RowErrorList({ errors, total, isDone = false, onDownload }: RowErrorListProps) {
  return (
    <Section
      title={texts.title}
      hint={isDone ? texts.hintDone(total) : texts.hint(total)}
      action={
        <Button size="sm" icon={<Download />} onClick={onDownload}>
          {texts.download}
        </Button>
      }
    >
      <ScrollArea aria-label={texts.list} className="max-h-56 rounded-lg border border-line">
        <ul className="divide-y divide-line">
          {errors.map((error) => (
            <li key={`${error.line} ${error.error}`} className="flex flex-wrap gap-x-3 px-3 py-1.5 text-sm">
              <span className="figure">{sentenceOf(error)}</span>
              <span className="min-w-0 truncate text-ink-faint">{whoOf(error)}</span>
            </li>
          ))}
        </ul>
      </ScrollArea>
      {total > errors.length ? (
        <p className="mt-1.5 text-ink-faint text-xs">{texts.more(total - errors.length)}</p>
      ) : null}
    </Section>
  );
}

const sentenceOf = ({ line, error }: RowError) =>
  error.startsWith(`Linha ${line}:`) ? error : `${texts.line(line)}: ${error}`;

const whoOf = ({ name, phone }: RowError) => [name, phone].filter((text) => text !== '').join(' · ');
