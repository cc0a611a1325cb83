import { type FormEvent, useId, useState } from 'react';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError, isServerFailure } from '#platform/requests/api-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { settingsTexts } from './texts.ts';

export function useDialogForm(field: string, send: () => Promise<void>) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const once = useSingleFlight();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void once(async () => {
      try {
        setProblem(undefined);
        await send();
      } catch (error) {
        if (isServerFailure(error))
          toast({ title: settingsTexts.error, description: errorMessage(error), variant: 'destructive' });
        else setProblem((error instanceof ApiError && error.fields?.[field]) || errorMessage(error));
      }
    });
  }

  return { form: { id, noValidate: true, onSubmit }, problem, setProblem } as const;
}
