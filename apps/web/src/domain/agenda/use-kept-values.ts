import { type FormEvent, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { toast } from '#ui/toast/toast.ts';

type KeptValues<Values> = {
  initial: Values;
  isBusy: boolean;
  failed: string;
  /** Throws a refusal of the server. */
  onSave: (values: Values) => Promise<unknown>;
};

/** The values of a dialog's form: after a failure it stays open with what was typed, and each field says what is wrong. */
export function useKeptValues<Values>({ initial, isBusy, failed, onSave }: KeptValues<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function change(part: Partial<Values>) {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles through portals: the form must not submit one that the dialog stands in.
    event.stopPropagation();
    if (isBusy) return;
    setErrors({});
    try {
      await onSave(values);
    } catch (error) {
      setErrors((error instanceof ApiError && error.fields) || {});
      toast({ title: failed, description: errorMessage(error), variant: 'destructive' });
    }
  }

  return { values, errors, change, save };
}
