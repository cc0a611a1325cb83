import type { ClockAnswer } from '@prumo/contracts/channel';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useAdvanceClock } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

export function useClock() {
  const { mutate, isPending, variables } = useAdvanceClock();
  const [outcome, setOutcome] = useState<ClockAnswer>();

  function advance(seconds: number) {
    setOutcome(undefined);
    mutate(seconds, {
      onSuccess: setOutcome,
      onError: (error) =>
        toast({ title: simulatorTexts.clock.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return { advance, isPending, pendingSeconds: isPending ? variables : undefined, outcome };
}

export type ClockInHand = ReturnType<typeof useClock>;
