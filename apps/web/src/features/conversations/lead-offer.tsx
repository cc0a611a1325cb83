import type { LeadId } from '@prumo/contracts/ids';
import { Done } from '@prumo/contracts/team';
import { LeadOffer } from '@prumo/contracts/team/roleta';
import { queueWords } from '@prumo/contracts/team/roleta/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { OfferTimeLeft } from './offer-time-left.tsx';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.offer;

/** Whom the roleta offered the lead to, that it waits in the queue, or that it can be passed there. */
export function LeadOfferLine({ leadId }: { leadId: LeadId }) {
  const path = `/api/leads/${leadId}/offer`;
  const { data } = useQuery(pathQuery(path, LeadOffer));
  const { id, rights } = useSessionUser();
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'accept' | 'pass') =>
      api.post(act === 'accept' ? `${path}/accept` : `/api/leads/${leadId}/roleta`, {}, Done),
    onSettled: () => invalidatePaths('/api/leads'),
    onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
  });
  const mayAct = rights.includes('answer');
  if (data?.open) {
    const { userId, name, acceptBy } = data.open;
    return userId === id ? (
      <Line>
        <span className="min-w-0 flex-1">
          {texts.yours} <OfferTimeLeft until={acceptBy} />
        </span>
        <Button size="sm" variant="primary" isBusy={isPending} onClick={() => mutate('accept')}>
          {texts.accept}
        </Button>
      </Line>
    ) : (
      <Line>{texts.offered(name)}</Line>
    );
  }
  if (data?.queued) return <Line>{texts.queued(queueWords(data.queued.reason))}</Line>;
  if (!data?.canBePassed || !mayAct) return null;
  return (
    <Line>
      <span className="min-w-0 flex-1">{texts.nobody}</span>
      <Button size="sm" isBusy={isPending} onClick={() => mutate('pass')}>
        {texts.pass}
      </Button>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-teal-soft px-4 py-1.5 text-teal-text text-xs">
    {children}
  </div>
);
