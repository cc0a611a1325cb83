import { FileSpreadsheet } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import { useImportTexts } from '../import-kind.ts';
import type { LineCounts } from '../parse/parsed-table.ts';
import { ChooseFile } from './file-picker.tsx';

type FileSummaryProps = {
  name: string;
  rows: number;
  columns: number;
  lines: LineCounts;
  isOver: boolean;
  onFile: (file: File) => void;
};

export function FileSummary({ name, rows, columns, lines, isOver, onFile }: FileSummaryProps) {
  const texts = useImportTexts().pick;
  return (
    <div
      className={cn(
        'flex items-center gap-3 rounded-lg border px-3 py-2',
        isOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken',
      )}
    >
      <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-ink-faint" strokeWidth={1.5} />
      <div role="status" className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{name}</p>
        <p className="figure text-ink-muted text-xs">{isOver ? texts.dropHere : texts.summary(rows, columns)}</p>
        <p className="figure text-ink-faint text-xs">{texts.lines(lines)}</p>
      </div>
      <ChooseFile onFile={onFile} label={texts.change} variant="ghost" />
    </div>
  );
}
