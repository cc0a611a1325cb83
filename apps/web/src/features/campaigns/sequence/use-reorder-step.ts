import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { templatesQuery, useReorderTemplates } from '../queries.ts';
import { reorder } from './reorder-steps.ts';
import { sequenceTexts } from './texts.ts';

/** `told` is the text that announces the new position to screen readers. */
export function useReorderStep(campaignId: CampaignId, steps: readonly CampaignTemplate[]) {
  const { mutate, isPending } = useReorderTemplates(campaignId);
  const [told, setTold] = useState('');

  function reorderStep(id: CampaignTemplate['id'], by: number) {
    const messages = reorder(steps, id, by);
    if (!messages || isPending) return;
    mutate(
      { messages },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(templatesQuery(campaignId).queryKey, answer);
          setTold(sequenceTexts.sequence.reordered(answer.findIndex((step) => step.id === id) + 1));
        },
        onError: (error) =>
          toast({
            title: sequenceTexts.sequence.reorderFailed,
            description: errorMessage(error),
            variant: 'destructive',
          }),
      },
    );
  }

  return { reorderStep, isPending, told };
}
