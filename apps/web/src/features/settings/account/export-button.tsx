import { Download } from 'lucide-react';
import { useDownload } from '#platform/files/use-download.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EXPORT_PATH } from './queries.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.export;

export function ExportButton() {
  const { run, isBusy } = useDownload(EXPORT_PATH, { fallbackName: 'dados.zip', failed: texts.failed });
  return (
    <Button icon={<Download />} isBusy={isBusy} onClick={run}>
      {isBusy ? texts.busy : texts.open}
    </Button>
  );
}
