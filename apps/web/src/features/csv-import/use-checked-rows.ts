import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { CsvReader } from './csv-reader.ts';
import type { CheckedCsv } from './csv-session.ts';
import type { RowRules } from './row-errors.ts';
import { csvImportTexts as texts } from './texts.ts';

/**
 * What of the file can be imported with this mapping and these options; null until the first answer. While a change is
 * being checked the answer before stays.
 */
export function useCheckedRows(reader: CsvReader | null, mapping: ColumnMapping, rules: RowRules): CheckedCsv | null {
  const [answer, setAnswer] = useState<{ reader: CsvReader; checked: CheckedCsv } | null>(null);
  const warnedOf = useRef<CsvReader | null>(null);
  const { skipDuplicates, validatePhones, defaultAreaCode } = rules;

  useEffect(() => {
    if (!reader) return;
    let isCurrent = true;
    const show = (checked: CheckedCsv) => {
      if (!isCurrent) return;
      setAnswer({ reader, checked });
      if (warnedOf.current === reader) return;
      warnedOf.current = reader;
      if (checked.errorCount > 0) toast({ title: texts.warnings, description: texts.warningCount(checked.errorCount) });
    };
    reader.check(mapping, { skipDuplicates, validatePhones, defaultAreaCode }).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [reader, mapping, skipDuplicates, validatePhones, defaultAreaCode]);

  return answer && answer.reader === reader ? answer.checked : null;
}
