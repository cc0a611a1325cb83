import { useDownload } from '#platform/files/use-download.ts';
import type { LeadsFilter } from '../leads-search.ts';
import { exportPath } from '../queries.ts';
import { leadTexts } from '../texts.ts';

/** The selected rows, or else every row of the present filter (decision NS-032). */
export const useExport = (filter: LeadsFilter, ids: readonly string[]) =>
  useDownload(exportPath(filter, ids), { fallbackName: 'leads.csv', failed: leadTexts.bulk.exportFailed });
