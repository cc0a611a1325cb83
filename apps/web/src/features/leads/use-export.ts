import { useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { download } from '#platform/download.ts';
import { toast } from '#ui/toast.ts';
import type { LeadsSearch } from './leads-search.ts';
import { exportPath } from './queries.ts';
import { leadTexts } from './texts.ts';

/** The selected rows, or else every row of the present filter (decision NS-032). */
export function useExport({ search, status, tags }: LeadsSearch, ids: readonly string[]) {
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      await download(exportPath({ search, status, tags }, ids), 'leads.csv');
    } catch (error) {
      toast({ title: leadTexts.bulk.exportFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
