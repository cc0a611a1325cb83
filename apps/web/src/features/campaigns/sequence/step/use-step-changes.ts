import type { StepFile } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import { useRef } from 'react';
import type { StepFormHandle } from './step-form-handle.ts';
import { saidOf } from './step-form-values.ts';
import { type ChosenTemplate, countValues } from './step-template.ts';

export function useStepChanges(form: StepFormHandle) {
  // Files by message type, so going back to a type restores its files.
  const filesOf = useRef<Partial<Record<MessageType, StepFile[]>>>({});
  const typed = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function swapFiles(next: MessageType) {
    const values = form.getValues();
    filesOf.current[saidOf(values).type] = values.mediaFiles;
    form.setValue('mediaFiles', filesOf.current[next] ?? [], { shouldDirty: true });
    form.clearErrors();
  }

  return {
    chooseType(next: MessageType) {
      swapFiles(next);
      form.setValue('type', next, { shouldDirty: true });
    },
    chooseTemplate(next: ChosenTemplate | null) {
      swapFiles(next?.type ?? form.getValues('type'));
      const before = form.getValues('templateValues');
      const values = Array.from({ length: next ? countValues(next) : 0 }, (_, place) => before[place] ?? '');
      form.setValue('approvedTemplate', next, { shouldDirty: true });
      form.setValue('templateValues', values, { shouldDirty: true });
    },
    changeFiles(change: (files: StepFile[]) => StepFile[]) {
      form.setValue('mediaFiles', change(form.getValues('mediaFiles')), typed());
    },
    changeTemplateValue(place: number, value: string) {
      form.setValue('templateValues', form.getValues('templateValues').with(place, value), typed());
    },
  };
}
