import type { Lead } from '@prumo/contracts/leads';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '#platform/api-error.ts';
import { toast } from '#ui/toast.ts';
import { createBody, type LeadFormValues, updateBody } from './lead-form-values.ts';
import { leadQuery, useCreateLead, useUpdateLead } from './queries.ts';
import { leadTexts } from './texts.ts';

const texts = leadTexts.toast;

type Saving = {
  /** The lead the values are changes of; none for a new one. */
  base: Lead | undefined;
  setError: UseFormSetError<LeadFormValues>;
  onSaved: () => void;
  /** Somebody else changed the lead. Answers whether the person has something to decide. */
  onChanged: (theirs: Lead) => boolean;
};

export function useSaveLead({ base, setError, onSaved, onChanged }: Saving) {
  const queryClient = useQueryClient();
  const create = useCreateLead();
  const update = useUpdateLead();

  async function save(values: LeadFormValues): Promise<void> {
    try {
      if (base) await saveOver(base, values);
      else await create.mutateAsync(createBody(values));
      toast({ title: texts.success, description: base ? texts.updated : texts.created });
      onSaved();
    } catch (error) {
      tellFailure(error);
    }
  }

  async function saveOver(before: Lead, values: LeadFormValues): Promise<void> {
    const changes = { ...updateBody(values, before), expectedUpdatedAt: before.updatedAt };
    try {
      await update.mutateAsync({ id: before.id, changes });
    } catch (error) {
      if (!isLeadChanged(error)) throw error;
      const theirs = await queryClient.fetchQuery({ ...leadQuery(before.id), staleTime: 0 });
      if (onChanged(theirs)) throw error;
      // Nothing that stands in this form: the agent noted something else, say.
      await saveOver(theirs, values);
    }
  }

  function tellFailure(error: unknown) {
    const failed = base ? texts.updateFailed : texts.createFailed;
    const description = isLeadChanged(error) ? error.message : failed;
    toast({ title: texts.error, description, variant: 'destructive' });
    if (!(error instanceof ApiError) || !error.fields) return;
    for (const [field, message] of Object.entries(error.fields)) setError(field as keyof LeadFormValues, { message });
  }

  return { save, isBusy: create.isPending || update.isPending };
}

const isLeadChanged = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'lead_changed';
