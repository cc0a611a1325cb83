import type { Lead } from '@prumo/contracts/leads';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FieldConflict, findConflicts, type LeadField } from './lead-form-conflict.ts';
import { formValues, type LeadFormValues } from './lead-form-values.ts';

/**
 * The lead that the form's changes are counted from, and the fields somebody else changed meanwhile. Whenever a newer
 * lead comes in (live, or because a save was refused), the form takes over what was not touched and shows the rest.
 */
export function useLeadConflict(form: UseFormReturn<LeadFormValues>, lead: Lead | undefined) {
  const [base, setBase] = useState(lead);
  const [conflicts, setConflicts] = useState<FieldConflict[]>([]);

  /** Whether there is something for the person to decide. */
  function meet(theirs: Lead, isBaseUncertain = false): boolean {
    if (!base) return false;
    const found = findConflicts({ base, theirs, mine: form.getValues(), isBaseUncertain });
    for (const { field, theirs: text, isMine } of found) if (!isMine) put(field, text);
    const values = formValues(theirs);
    const earlier = conflicts
      .filter(({ field }) => found.every((one) => one.field !== field))
      .map((conflict) => ({ ...conflict, theirs: values[conflict.field] }));
    setConflicts([...earlier, ...found]);
    setBase(theirs);
    return found.length > 0;
  }

  function choose(field: LeadField, isMine: boolean) {
    const conflict = conflicts.find((one) => one.field === field);
    if (!conflict) return;
    // What was typed since the conflict was shown is still mine.
    const mine = conflict.isMine ? form.getValues(field) : conflict.mine;
    put(field, isMine ? mine : conflict.theirs);
    setConflicts(conflicts.map((one) => (one.field === field ? { ...one, mine, isMine } : one)));
  }

  function put(field: LeadField, text: string) {
    form.setValue(field, text as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  const noticeChange = useEffectEvent((now: Lead) => {
    if (now.updatedAt !== base?.updatedAt) meet(now);
  });
  useEffect(() => {
    if (lead) noticeChange(lead);
  }, [lead]);

  return { base, conflicts, meet, choose };
}
