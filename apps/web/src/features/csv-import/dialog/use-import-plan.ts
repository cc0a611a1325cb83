import { IMPORT_MAX_LEADS, type ImportOptions } from '@prumo/contracts/csv-import';
import { useMemo, useState } from 'react';
import { useTeam } from '#domain/team/people.ts';
import { type ColumnMapping, isMappingComplete, suggestOwner } from '../columns/column-mapping.ts';
import { csvImportTexts as texts } from '../texts.ts';
import type { LoadedCsv } from '../worker/csv-session.ts';
import { useCheckedRows } from './use-checked-rows.ts';
import type { ImportFile } from './use-import-file.ts';

const DEFAULTS: ImportOptions = {
  skipDuplicates: true,
  validatePhones: true,
  autoTag: false,
  fillEmpty: false,
  defaultAreaCode: null,
};
const NO_COLUMNS: ColumnMapping = [];

export function useImportPlan(file: ImportFile) {
  const ready = file.step === 'ready' ? file : null;
  const [changed, setChanged] = useState<{ of: LoadedCsv; mapping: ColumnMapping } | null>(null);
  const [options, setOptions] = useState(DEFAULTS);

  const loaded = ready?.loaded;
  const { hasTeam } = useTeam();
  const suggested = useMemo(
    () => loaded && (hasTeam ? suggestOwner(loaded.header, loaded.mapping) : loaded.mapping),
    [loaded, hasTeam],
  );
  const mapping = changed && changed.of === loaded ? changed.mapping : (suggested ?? NO_COLUMNS);
  const checked = useCheckedRows(ready?.reader ?? null, mapping, options);

  const known = checked && 'known' in checked ? checked.known : 0;

  const isTooLong = (checked?.leadCount ?? 0) > IMPORT_MAX_LEADS;
  return {
    mapping,
    setMapping: (next: ColumnMapping) => loaded && setChanged({ of: loaded, mapping: next }),
    options,
    setOptions,
    checked,
    known,
    newCount: (checked?.leadCount ?? 0) - (options.skipDuplicates || options.fillEmpty ? known : 0),
    isChecking: isMappingComplete(mapping) && !checked?.isSettled,
    isTooLong,
    blocker: blockerOf(loaded, mapping, isTooLong),
  };
}

function blockerOf(loaded: LoadedCsv | undefined, mapping: ColumnMapping, isTooLong: boolean): string | null {
  if (!loaded) return texts.pick.button;
  if (loaded.rowCount === 0) return texts.pick.headerOnly;
  if (!isMappingComplete(mapping)) return texts.mapping.missing;
  return isTooLong ? texts.tooMany : null;
}

export type ImportPlan = ReturnType<typeof useImportPlan>;
