import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { useState } from 'react';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { toast } from '#ui/toast/toast.ts';
import { unitTexts } from './unit-texts.ts';

type SaveUnits = { save: (consent: PublishConsent) => Promise<unknown>; saved: string; onSaved: () => void };

/** Saves units; a price the agent states is published, which cases may refuse. The form stays open after a refusal. */
export function useSaveUnits({ save, saved, onSaved }: SaveUnits) {
  const gate = useCaseGate();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function submit(consent: PublishConsent = {}): Promise<void> {
    setErrors({});
    try {
      await save(consent);
      gate.close();
      toast({ title: saved });
      onSaved();
    } catch (error) {
      if (gate.isRefused(error, submit)) return;
      if (error instanceof ApiError && error.fields) setErrors(byField(error.fields));
      else toast({ title: unitTexts.saveFailed, description: errorMessage(error), variant: 'destructive' });
    }
  }

  return { errors, gate, submit };
}

/** 'units.0.number' is told at the number. */
const byField = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.split('.').at(-1) ?? field, text]));
