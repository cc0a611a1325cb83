import type { LeadId } from '@prumo/contracts/ids';
import { Done } from '@prumo/contracts/team';
import { LeadOffer } from '@prumo/contracts/team/roleta';
import { queueWords } from '@prumo/contracts/team/roleta/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { accountNow } from '#platform/requests/account-clock.ts';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.offer;
const SECOND_MS = 1000;

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
          {texts.yours} <TimeLeft until={acceptBy} />
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

function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => accountNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(accountNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / SECOND_MS));
  return <span className="figure">{texts.left(Math.floor(left / 60), left % 60)}</span>;
}
