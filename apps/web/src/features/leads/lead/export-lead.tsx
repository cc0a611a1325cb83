import type { LeadId } from '@prumo/contracts/ids';
import { Download } from 'lucide-react';
import { useDownload } from '#platform/files/use-download.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.panel;

export function ExportLead({ leadId }: { leadId: LeadId }) {
  const { run, isBusy } = useDownload(`/api/leads/${leadId}/export`, {
    fallbackName: 'lead.zip',
    failed: texts.exportFailed,
  });
  return (
    <IconButton
      size="sm"
      label={texts.export}
      tooltipSide="bottom"
      icon={<Download />}
      disabled={isBusy}
      onClick={run}
    />
  );
}
