import type { CampaignId, SendId } from '@prumo/contracts/ids';
import { sendRefusalWords } from '@prumo/contracts/reasons/campaigns/send-refusal-words';
import type { DecisionOutcome, SendDecision } from '@prumo/contracts/reports/monitoring';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useDecide, useRetry } from './queries.ts';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts;

export type DecisionQuestion = { kind: SendDecision | 'retry'; sendId?: SendId; leadName?: string; count: number };

export function useDecision(campaignId: CampaignId) {
  const [asked, setAsked] = useState<DecisionQuestion | null>(null);
  const decide = useDecide(campaignId);
  const retry = useRetry(campaignId);

  function confirm() {
    if (!asked) return;
    const { kind, sendId } = asked;
    const one = sendId ? { sendId } : {};
    const told = {
      onSuccess: (decided: DecisionOutcome) => tell(kind, decided),
      onError: (error: unknown) =>
        toast({ title: texts.decisionFailed, description: errorMessage(error), variant: 'destructive' }),
      onSettled: () => setAsked(null),
    };
    if (kind === 'retry') retry.mutate(one, told);
    else decide.mutate({ decision: kind, ...one }, told);
  }

  return { asked, ask: setAsked, cancel: () => setAsked(null), confirm, isBusy: decide.isPending || retry.isPending };
}
export type DecisionControl = ReturnType<typeof useDecision>;

function tell(kind: DecisionQuestion['kind'], { changed, refused }: DecisionOutcome) {
  const description = refused.map(({ refusal, count }) => texts.refused(count, sendRefusalWords(refusal))).join(' ');
  const title = changed > 0 ? texts.decisions[kind].done(changed) : texts.nothingChanged;
  toast({ title, ...(description ? { description } : {}) });
}
