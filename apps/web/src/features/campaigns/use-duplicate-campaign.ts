import type { CampaignId } from '@prumo/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useDuplicate } from './queries.ts';
import { campaignTexts } from './texts.ts';

const texts = campaignTexts.duplicate;

/** `opensAtOnce` is for editing the original. */
export function useDuplicateCampaign({ opensAtOnce = false } = {}) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDuplicate();
  const open = (campaignId: CampaignId) => navigate({ to: '/campaigns/$campaignId/edit', params: { campaignId } });

  // The card may unmount before the answer arrives, so the promise reports the result.
  const duplicate = (id: CampaignId) =>
    mutateAsync(id).then(
      (copy) => {
        const action = { label: texts.open, onClick: () => void open(copy.id) };
        toast({ title: texts.done, description: texts.doneHint(copy.name), ...(opensAtOnce ? {} : { action }) });
        if (opensAtOnce) void open(copy.id);
      },
      (error: unknown) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    );
  return { duplicate, isPending };
}
