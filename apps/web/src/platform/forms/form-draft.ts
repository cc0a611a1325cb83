import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSessionUser } from '../session/session.ts';
import { clearDraft, readDraft, saveDraft } from './drafts.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Options = {
  version?: string | undefined;
  onRestored?: (version: string | undefined) => void;
};

/**
 * Stores only touched fields, because the rest of the record may have changed. Returns a function that deletes the
 * draft.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Sent>,
  name: string,
  { version, onRestored }: Options = {},
) {
  const { id } = useSessionUser();
  const tellRestored = useEffectEvent((typedOn: unknown) =>
    onRestored?.(typeof typedOn === 'string' ? typedOn : undefined),
  );
  const keep = useEffectEvent((values: Values, touched: readonly string[]) => {
    const kept = Object.fromEntries(Object.entries(values).filter(([field]) => touched.includes(field)));
    const draft = readDraft(id, name);
    const typedOn = isRecord(draft) && typeof draft.version === 'string' ? draft.version : version;
    saveDraft(id, name, { values: kept, version: typedOn });
  });
  useEffect(() => {
    const draft = readDraft(id, name);
    if (isRecord(draft) && isRecord(draft.values)) {
      reset({ ...getValues(), ...(draft.values as Values) }, { keepDefaultValues: true });
      tellRestored(draft.version);
    }
    return subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields }) => {
        if (isDirty) keep(values, Object.keys(dirtyFields ?? {}));
      },
    });
  }, [id, name, getValues, reset, subscribe]);
  return () => clearDraft(id, name);
}
