import type { CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { useEffect, useRef } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '#platform/forms/field-errors.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useCreateCampaign as useCreate, useGenerateMessages } from '../queries.ts';
import { campaignTexts } from '../texts.ts';
import type { CampaignValues } from './campaign-form-values.ts';
import { formTexts } from './texts.ts';

const texts = formTexts;

/** If generating messages fails, the campaign stays created. Leaving the screen stops neither request. */
export function useCreateCampaign(setError: UseFormSetError<CampaignValues>, onCreated: () => void) {
  const create = useCreate();
  const generate = useGenerateMessages();
  const isHere = useIsHere();

  async function write(id: CampaignId) {
    try {
      const { messages } = await generate.mutateAsync(id);
      toast({ title: texts.created, description: texts.createdHint(messages.length) });
    } catch {
      toast({ title: campaignTexts.error, description: texts.generationFailed, variant: 'destructive' });
    }
    if (isHere.current) onCreated();
  }

  const save = (body: CreateCampaignBody) =>
    create.mutateAsync(body).then(
      ({ id }) => write(id),
      (error: unknown) => {
        toast({ title: texts.createFailed, description: errorMessage(error), variant: 'destructive' });
        showFieldErrors(error, setError);
      },
    );

  const isWriting = generate.isPending || generate.isSuccess || generate.isError;
  const stage = create.isPending ? 'creating' : create.isSuccess || isWriting ? 'writing' : 'idle';
  return { save, stage } as const;
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
