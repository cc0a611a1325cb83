import type { Campaign } from '@prumo/contracts/campaigns';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { HoursNotice } from './hours-notice.tsx';
import { runTexts } from './texts.ts';

const texts = runTexts.run;

type ResumeDialogProps = {
  campaign: Campaign;
  opensAt: string | null;
  isBusy: boolean;
  onClose: () => void;
  onResume: (ignoreHours: boolean) => void;
};

export function ResumeDialog({ campaign, opensAt, isBusy, onClose, onResume }: ResumeDialogProps) {
  const [ignoreHours, setIgnoreHours] = useState(false);
  return (
    <Dialog
      open={opensAt !== null}
      onOpenChange={(next) => (next ? undefined : onClose())}
      isLocked={isBusy}
      title={texts.resumeTitle(campaign.name)}
      description={texts.resumeDescription}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button variant="primary" isBusy={isBusy} onClick={() => onResume(ignoreHours)}>
            {texts.resumeConfirm}
          </Button>
        </>
      }
    >
      <HoursNotice opensAt={opensAt} isIgnored={ignoreHours} onIgnoredChange={setIgnoreHours} />
    </Dialog>
  );
}
