import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { useImportKind, useImportTexts } from '../import-kind.ts';
import { type CsvReader, readCsv } from '../worker/csv-reader.ts';
import type { LoadedCsv } from '../worker/csv-session.ts';
import { type FileProblem, fileRefusal, readProblem } from './file-problem.ts';

export type ImportFile =
  | { step: 'pick'; problem: string | null }
  | { step: 'reading'; name: string; share: number }
  | { step: 'ready'; name: string; size: number; loaded: LoadedCsv; reader: CsvReader };

export function useImportFile() {
  const kind = useImportKind();
  const texts = useImportTexts();
  const [file, setFile] = useState<ImportFile>({ step: 'pick', problem: null });
  const reader = useRef<CsvReader | null>(null);

  const close = useCallback(() => {
    reader.current?.close();
    reader.current = null;
  }, []);
  useEffect(() => close, [close]);

  const refuse = useCallback(
    ({ inline, ...said }: FileProblem) => {
      close();
      setFile({ step: 'pick', problem: inline });
      toast({ ...said, variant: 'destructive' });
    },
    [close],
  );

  const pick = useCallback(
    async (chosen: File) => {
      const refusal = fileRefusal(chosen, texts);
      if (refusal) return refuse(refusal);
      close();
      const { name, size } = chosen;
      const current = readCsv(chosen, kind);
      reader.current = current;
      setFile({ step: 'reading', name, share: 0 });
      try {
        const loaded = await current.open((share) => setFile({ step: 'reading', name, share }));
        setFile({ step: 'ready', name, size, loaded, reader: current });
      } catch (error) {
        refuse(readProblem(error));
      }
    },
    [close, refuse, kind, texts],
  );

  return { file, pick, close };
}
