import { IMPORT_MAX_LEADS } from '@prumo/contracts/csv-import';
import { useMemo, useState } from 'react';
import { useTeam } from '#domain/team/people.ts';
import { type ColumnMapping, isComplete, suggestOwner } from '../columns/column-mapping.ts';
import { iptuPeriodIn } from '../columns/product-words.ts';
import { useImportKind, useImportTexts } from '../import-kind.ts';
import type { ImportChoices } from '../rows/row-errors.ts';
import type { LoadedCsv } from '../worker/csv-session.ts';
import { useCheckedRows } from './use-checked-rows.ts';
import type { ImportFile } from './use-import-file.ts';

const DEFAULTS: ImportChoices = {
  skipDuplicates: true,
  validatePhones: true,
  autoTag: false,
  fillEmpty: false,
  defaultAreaCode: null,
};
const NO_COLUMNS: ColumnMapping = [];

export function useImportPlan(file: ImportFile) {
  const kind = useImportKind();
  const texts = useImportTexts();
  const ready = file.step === 'ready' ? file : null;
  const [changed, setChanged] = useState<{ of: LoadedCsv; mapping: ColumnMapping } | null>(null);
  const [options, setOptions] = useState(DEFAULTS);

  const loaded = ready?.loaded;
  const { hasTeam } = useTeam();
  const suggested = useMemo(
    () => loaded && (hasTeam && kind === 'leads' ? suggestOwner(loaded.header, loaded.mapping) : loaded.mapping),
    [loaded, hasTeam, kind],
  );
  const mapping = changed && changed.of === loaded ? changed.mapping : (suggested ?? NO_COLUMNS);
  const checked = useCheckedRows(ready?.reader ?? null, mapping, options);

  const confirmed = checked && 'known' in checked ? checked : null;
  const known = confirmed?.known ?? 0;
  const hasColumns = isComplete[kind](mapping);

  const isTooLong = (checked?.acceptedCount ?? 0) > IMPORT_MAX_LEADS;
  return {
    mapping,
    setMapping: (next: ColumnMapping) => loaded && setChanged({ of: loaded, mapping: next }),
    options,
    setOptions,
    checked,
    known,
    newCount: (checked?.acceptedCount ?? 0) - (options.skipDuplicates || options.fillEmpty ? known : 0),
    isComplete: hasColumns,
    confirmed: kind === 'products' && hasColumns ? confirmed : null,
    asksPeriod: kind === 'products' && loaded !== undefined && lacksPeriod(loaded.header, mapping),
    isChecking: hasColumns && !checked?.isSettled,
    isTooLong,
    blocker: blockerOf({ loaded, hasColumns, isTooLong }, texts),
  };
}

type Readiness = { loaded: LoadedCsv | undefined; hasColumns: boolean; isTooLong: boolean };

function blockerOf({ loaded, hasColumns, isTooLong }: Readiness, texts: ReturnType<typeof useImportTexts>) {
  if (!loaded) return texts.pick.button;
  if (loaded.rowCount === 0) return texts.pick.headerOnly;
  if (!hasColumns) return texts.mapping.missing;
  return isTooLong ? texts.tooMany : null;
}

function lacksPeriod(header: readonly string[], mapping: ColumnMapping): boolean {
  const iptu = mapping.indexOf('iptu');
  return iptu >= 0 && !mapping.includes('iptuPeriod') && iptuPeriodIn(header[iptu] ?? '') === null;
}

export type ImportPlan = ReturnType<typeof useImportPlan>;
