import { useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { errorMessage } from '../requests/api.ts';
import { download } from './download.ts';

type Options = { fallbackName: string; failed: string };

export function useDownload(path: string, { fallbackName, failed }: Options) {
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      await download(path, fallbackName);
    } catch (error) {
      toast({ title: failed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
