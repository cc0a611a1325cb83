import type { Lead } from '@prumo/contracts/leads';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '#platform/api-error.ts';
import { toast } from '#ui/toast.ts';
import { createBody, type LeadFormValues, updateBody } from './lead-form-values.ts';
import { useCreateLead, useUpdateLead } from './queries.ts';
import { leadTexts } from './texts.ts';

const texts = leadTexts.toast;

export function useSaveLead(lead: Lead | undefined, setError: UseFormSetError<LeadFormValues>, onSaved: () => void) {
  const create = useCreateLead();
  const update = useUpdateLead();

  function onSuccess() {
    toast({ title: texts.success, description: lead ? texts.updated : texts.created });
    onSaved();
  }

  function onError(error: unknown) {
    const description = lead ? texts.updateFailed : texts.createFailed;
    toast({ title: texts.error, description, variant: 'destructive' });
    if (!(error instanceof ApiError) || !error.fields) return;
    for (const [field, message] of Object.entries(error.fields)) setError(field as keyof LeadFormValues, { message });
  }

  function save(values: LeadFormValues) {
    if (lead) update.mutate({ id: lead.id, changes: updateBody(values, lead) }, { onSuccess, onError });
    else create.mutate(createBody(values), { onSuccess, onError });
  }

  return { save, isBusy: create.isPending || update.isPending };
}
