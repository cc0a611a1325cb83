import type { Lead } from '@prumo/contracts/leads';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { leadQuery } from '#domain/leads/queries.ts';
import { askAfterStageChange } from '#domain/sales/sale-window.ts';
import { useTeam } from '#domain/team/people.ts';
import { refusedAs, saveOverChanges } from '#platform/forms/save-over-changes.ts';
import { ApiError, isNotFound } from '#platform/requests/api-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { useCreateLead, useUpdateLead } from '../queries.ts';
import { leadTexts } from '../texts.ts';
import { createBody, type LeadFormValues, updateBody } from './lead-form-values.ts';

const texts = leadTexts.toast;

type LeadSave = {
  base: Lead | undefined;
  setError: UseFormSetError<LeadFormValues>;
  onSaved: () => void;
  onChanged: (theirs: Lead) => boolean;
};

export function useSaveLead({ base, setError, onSaved, onChanged }: LeadSave) {
  const queryClient = useQueryClient();
  const create = useCreateLead();
  const update = useUpdateLead();
  const { hasTeam } = useTeam();

  async function save(values: LeadFormValues): Promise<void> {
    try {
      if (base) await change(base, values);
      else await create.mutateAsync(createBody(values));
      toast({ title: texts.success, description: base ? texts.updated : texts.created });
      onSaved();
      if (base) askAfterStageChange(base, values.status);
    } catch (error) {
      tellFailure(error);
    }
  }

  /** Keeps changes that were made meanwhile to other fields, for example by the agent. */
  const change = (base: Lead, values: LeadFormValues) =>
    saveOverChanges({
      base,
      send: (before) =>
        update.mutateAsync({
          id: base.id,
          changes: { ...updateBody(values, before), expectedUpdatedAt: before.updatedAt },
        }),
      isChanged: isLeadChanged,
      readNow: () => queryClient.fetchQuery({ ...leadQuery(base.id), staleTime: 0 }),
      onChanged,
    });

  function tellFailure(error: unknown) {
    toast({ title: texts.error, description: failureWords(error), variant: 'destructive' });
    if (isNumberOfOther(error)) setError('phone', { message: error.message });
    if (!(error instanceof ApiError) || !error.fields) return;
    for (const [field, message] of Object.entries(error.fields)) setError(field as keyof LeadFormValues, { message });
  }

  function failureWords(error: unknown): string {
    if (isLeadChanged(error) || isNumberOfOther(error)) return error.message;
    if (!base) return texts.createFailed;
    return hasTeam && isNotFound(error) ? texts.gone : texts.updateFailed;
  }

  return { save, isBusy: create.isPending || update.isPending };
}

const isLeadChanged = refusedAs('lead_changed');
const isNumberOfOther = refusedAs('number_of_other');
