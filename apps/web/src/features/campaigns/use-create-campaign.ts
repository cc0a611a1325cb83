import type { CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { UseFormSetError } from 'react-hook-form';
import { errorMessage } from '#platform/api.ts';
import { toast } from '#ui/toast.ts';
import type { CampaignValues } from './campaign-form-values.ts';
import { showFieldErrors } from './field-errors.ts';
import { useCreateCampaign as useCreate, useGenerateMessages } from './queries.ts';
import { campaignTexts } from './texts.ts';

const texts = campaignTexts.form;

/** Creates the campaign and has its messages written; it stays created when the writing fails. */
export function useCreateCampaign(setError: UseFormSetError<CampaignValues>, onCreated: () => void) {
  const create = useCreate();
  const generate = useGenerateMessages();

  function save(body: CreateCampaignBody) {
    create.mutate(body, {
      onSuccess: ({ id }) =>
        generate.mutate(id, {
          onSuccess: ({ messages }) => toast({ title: texts.created, description: texts.createdHint(messages.length) }),
          onError: () =>
            toast({ title: campaignTexts.error, description: texts.generationFailed, variant: 'destructive' }),
          onSettled: onCreated,
        }),
      onError: (error) => {
        toast({ title: texts.createFailed, description: errorMessage(error), variant: 'destructive' });
        showFieldErrors(error, setError);
      },
    });
  }

  const stage = create.isPending ? 'creating' : generate.isPending || generate.isSuccess ? 'writing' : 'idle';
  return { save, stage } as const;
}
