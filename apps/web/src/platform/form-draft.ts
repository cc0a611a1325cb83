import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from './drafts.ts';
import { useSessionUser } from './session.ts';

const isValues = (draft: unknown): draft is Record<string, unknown> =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft);

/**
 * Puts an unsent draft back into the form and keeps it up to date while one types.
 * Returns how to forget it, for when it was sent or thrown away.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Sent>,
  name: string,
) {
  const { id } = useSessionUser();
  useEffect(() => {
    const draft = readDraft(id, name);
    if (isValues(draft)) reset({ ...getValues(), ...(draft as Values) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) saveDraft(id, name, values);
      },
    });
  }, [id, name, getValues, reset, subscribe]);
  return () => clearDraft(id, name);
}
