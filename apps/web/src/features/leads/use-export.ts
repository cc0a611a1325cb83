import { useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { download } from '#platform/download.ts';
import { toast } from '#ui/toast.ts';
import type { LeadsFilter } from './leads-search.ts';
import { exportPath } from './queries.ts';
import { leadTexts } from './texts.ts';

/** The selected rows, or else every row of the present filter (decision NS-032). */
export function useExport(filter: LeadsFilter, ids: readonly string[]) {
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      await download(exportPath(filter, ids), 'leads.csv');
    } catch (error) {
      toast({ title: leadTexts.bulk.exportFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
