import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { CasesBroken, type Rehearsal } from '@prumo/contracts/agent/publications';
import { useState } from 'react';
import { ApiError } from '#platform/requests/api-error.ts';

type RefusedSave = { rehearsal: Rehearsal; saveAgain: (consent: PublishConsent) => void };

/** For a save that cases may refuse: the dialog shows what would break, and saves again with the answer. */
export function useCaseGate() {
  const [refused, setRefused] = useState<RefusedSave | null>(null);
  return {
    refused,
    close: () => setRefused(null),
    isRefused(error: unknown, saveAgain: RefusedSave['saveAgain']): boolean {
      const rehearsal = brokenCasesOf(error);
      if (rehearsal) setRefused({ rehearsal, saveAgain });
      return rehearsal !== null;
    },
  };
}

export type CaseGate = ReturnType<typeof useCaseGate>;

/** What the server found when it refused to publish. */
function brokenCasesOf(error: unknown): Rehearsal | null {
  if (!(error instanceof ApiError) || error.code !== 'cases_broken') return null;
  const answer = CasesBroken.safeParse(error.body);
  return answer.success ? answer.data.rehearsal : null;
}
