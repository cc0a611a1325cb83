import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { useImportTexts } from '../import-kind.ts';
import { csvImportTexts } from '../texts.ts';
import { Notice } from './import-notice.tsx';

const texts = csvImportTexts.pick;

type ChooseProps = {
  onFile: (file: File) => void;
  label: string;
  variant?: 'primary' | 'ghost';
  isFirst?: boolean;
};

export function ChooseFile({ onFile, label, variant = 'primary', isFirst = false }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) button.current?.focus();
  }, [isFirst]);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={variant === 'ghost' ? 'sm' : 'md'}
        icon={variant === 'ghost' ? null : <FileUp />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label={texts.input}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

type FilePickerProps = { onFile: (file: File) => void; isOver: boolean; problem: string | null };

export function FilePicker({ onFile, isOver, problem }: FilePickerProps) {
  return (
    <>
      <div
        className={cn(
          'flex flex-col items-center rounded-lg border border-line-strong border-dashed px-6 py-10 text-center transition-colors duration-100',
          isOver ? 'border-accent bg-accent-soft' : 'bg-sunken',
        )}
      >
        <FileSpreadsheet aria-hidden="true" className="mb-3 size-6 text-ink-faint" strokeWidth={1.5} />
        <ChooseFile onFile={onFile} label={useImportTexts().pick.button} isFirst />
        <p className="mt-2 text-ink-muted text-sm">{isOver ? texts.dropHere : texts.drop}</p>
        <p className="mt-4 max-w-md text-balance text-ink-faint text-xs">{texts.hint}</p>
      </div>
      {problem ? <Notice>{problem}</Notice> : null}
    </>
  );
}
