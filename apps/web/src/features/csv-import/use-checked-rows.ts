import { useEffect, useState } from 'react';
import { toast } from '#ui/toast.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { CheckedCsv } from './csv-session.ts';
import type { RowRules } from './row-errors.ts';
import { csvImportTexts as texts } from './texts.ts';
import type { ImportFile } from './use-import-file.ts';

type ReadyFile = Extract<ImportFile, { step: 'ready' }>;

/** What of the file can be imported with this mapping and these options; the answer before stays until the next one. */
export function useCheckedRows(file: ReadyFile, mapping: ColumnMapping, rules: RowRules): CheckedCsv | null {
  const [checked, setChecked] = useState<CheckedCsv | null>(null);
  const { reader } = file;
  const { skipDuplicates, validatePhones, defaultAreaCode } = rules;

  useEffect(() => {
    let isCurrent = true;
    reader.check(mapping, { skipDuplicates, validatePhones, defaultAreaCode }).then(
      (answer) => isCurrent && setChecked(answer),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, mapping, skipDuplicates, validatePhones, defaultAreaCode]);

  const isFirst = checked !== null;
  // Said once a file, with what its own mapping and the default options find.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers are not announced again
  useEffect(() => {
    if (checked && checked.errorCount > 0) {
      toast({ title: texts.warnings, description: texts.warningCount(checked.errorCount) });
    }
  }, [isFirst]);

  return checked;
}
