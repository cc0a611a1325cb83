import type { ImportOptions } from '@prumo/contracts/csv-import';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import { csvImportTexts as texts } from '../texts.ts';
import type { ConfirmedCsv } from '../worker/csv-messages.ts';
import type { CsvReader } from '../worker/csv-reader.ts';
import type { CheckedCsv } from '../worker/csv-session.ts';

/** `isSettled`: the server has checked the rows; otherwise only the check in the browser counts. */
export type CheckedRows = (CheckedCsv | ConfirmedCsv) & { isSettled: boolean };

/** Null until the first answer. During a check the previous answer stays. */
export function useCheckedRows(
  reader: CsvReader | null,
  mapping: ColumnMapping,
  options: ImportOptions,
): CheckedRows | null {
  const [answer, setAnswer] = useState<{ reader: CsvReader; checked: CheckedRows } | null>(null);
  const warnedOf = useRef<CsvReader | null>(null);

  useEffect(() => {
    if (!reader) return;
    let isCurrent = true;
    const show = (checked: CheckedRows) => {
      setAnswer((before) => {
        // A settled result is not replaced by an unsettled one.
        const isWorse = before?.reader === reader && before.checked.isSettled && !checked.isSettled;
        return isWorse ? before : { reader, checked };
      });
      if (!checked.isSettled || warnedOf.current === reader) return;
      warnedOf.current = reader;
      if (checked.errorCount > 0) toast({ title: texts.warnings, description: texts.warningCount(checked.errorCount) });
    };
    const check = async () => {
      const checked = await reader.check(mapping, options);
      if (isCurrent) show({ ...checked, isSettled: false });
      const confirmed = isCurrent ? await reader.confirm(mapping, options) : null;
      if (isCurrent) show({ ...(confirmed ?? checked), isSettled: true });
    };
    check().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [reader, mapping, options]);

  return answer && answer.reader === reader ? answer.checked : null;
}
