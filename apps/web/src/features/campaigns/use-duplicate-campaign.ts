import type { Campaign } from '@prumo/contracts/campaigns';
import { errorMessage } from '#platform/api.ts';
import { toast } from '#ui/toast.ts';
import { useDuplicate } from './queries.ts';
import { campaignTexts } from './texts.ts';

const texts = campaignTexts.duplicate;

/** Makes a draft of the same sequence, and says where it is. */
export function useDuplicateCampaign(onDone?: (copy: Campaign) => void) {
  const { mutateAsync, isPending } = useDuplicate();
  // The card may be gone from the screen by the time it is done: the promise still tells.
  const duplicate = (id: string) =>
    mutateAsync(id).then(
      (copy) => {
        toast({ title: texts.done, description: texts.doneHint(copy.name) });
        onDone?.(copy);
      },
      (error: unknown) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    );
  return { duplicate, isPending };
}
