import type { CampaignId } from '@prumo/contracts/ids';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useGenerateMessages } from '../queries.ts';
import { campaignTexts } from '../texts.ts';
import { useDuplicateCampaign } from '../use-duplicate-campaign.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;

const hasSent = (error: unknown) => error instanceof ApiError && error.code === 'campaign_has_sent';

export function GenerateButton({ campaignId, hasMessages }: { campaignId: CampaignId; hasMessages: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useGenerateMessages();
  const { duplicate } = useDuplicateCampaign({ opensAtOnce: true });

  // The button may unmount before the answer arrives, so the promise reports the result.
  const generate = () =>
    mutateAsync(campaignId).then(
      (written) => {
        setIsAsking(false);
        toast({ title: texts.generated, description: texts.writtenBy(written) });
      },
      (error: unknown) =>
        toast({
          title: texts.generateFailed,
          description: errorMessage(error),
          variant: 'destructive',
          ...(hasSent(error)
            ? { action: { label: campaignTexts.duplicate.action, onClick: () => duplicate(campaignId) } }
            : {}),
        }),
    );

  return (
    <>
      <Button
        size={hasMessages ? 'sm' : 'md'}
        icon={<Sparkles />}
        isBusy={isPending && !isAsking}
        onClick={hasMessages ? () => setIsAsking(true) : generate}
      >
        {isPending && !isAsking ? texts.generating : hasMessages ? texts.regenerate : texts.generate}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.regenerateTitle}
        description={texts.regenerateQuestion}
        confirmLabel={texts.regenerate}
        busyLabel={texts.generating}
        isBusy={isPending}
        onConfirm={generate}
      />
    </>
  );
}
