import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { StepForm } from './step/step-form.tsx';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.step;

type StepDialogProps = {
  campaignId: CampaignId;
  open: boolean;
  step: CampaignTemplate | undefined;
  previous: CampaignTemplate | undefined;
  nextSequence: number;
  onClose: () => void;
};

export function StepDialog({ campaignId, open, step, previous, nextSequence, onClose }: StepDialogProps) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      isLocked={isBusy}
      size="xl"
      title={step ? texts.editTitle(step.sequence) : texts.createTitle}
      footer={
        <>
          <Button type="reset" form={formId} disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {isBusy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <StepForm
        formId={formId}
        campaignId={campaignId}
        step={step}
        previous={previous}
        sequence={step?.sequence ?? nextSequence}
        onBusyChange={setIsBusy}
        onDone={onClose}
      />
    </Dialog>
  );
}
