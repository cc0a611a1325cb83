import { numberProblemWords } from '@prumo/contracts/reasons/channel/number-problem-words';
import { numberRestrictionWords } from '@prumo/contracts/reasons/channel/number-restriction-words';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatPhone } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { toast } from '#ui/toast/toast.ts';
import { statusQuery, useLiftRestriction, useTestConnection } from '../queries.ts';
import { settingsTexts } from '../texts.ts';
import { channelTexts } from './channel-texts.ts';
import { SilenceNotice } from './silence-notice.tsx';

const texts = settingsTexts.whatsapp;
const POLL_MS = 30_000;

export function ConnectionStatus() {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError } = useQuery({ ...statusQuery, refetchInterval });
  const test = useTestConnection();
  const lift = useLiftRestriction();

  const handleTest = () =>
    test.mutate(undefined, {
      onSuccess: () => toast({ title: texts.tested, description: texts.testedText }),
      onError: () => toast({ title: settingsTexts.error, description: texts.testFailed, variant: 'destructive' }),
    });
  const handleLift = () =>
    lift.mutate(undefined, {
      onSuccess: () => toast({ title: channelTexts.restriction.lifted }),
      onError: (error) =>
        toast({ title: settingsTexts.error, description: errorMessage(error), variant: 'destructive' }),
    });

  const state = data ? (data.connected ? texts.connected : texts.disconnected) : texts.checking;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-sunken px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink-muted text-xs">{texts.status}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1" aria-live="polite">
          <span className="font-medium text-sm">{isError && !data ? texts.statusFailed : state}</span>
          {data?.phone ? <span className="figure text-ink-muted text-sm">{formatPhone(data.phone)}</span> : null}
          {data ? (
            <Badge tone={data.connected ? 'green' : 'red'} hasDot>
              {data.connected ? texts.online : texts.offline}
            </Badge>
          ) : null}
        </p>
        {data?.problem ? <p className="mt-0.5 text-red-text text-xs">{numberProblemWords(data.problem)}</p> : null}
        {data?.restriction ? (
          <p className="mt-0.5 text-amber-text text-xs">{numberRestrictionWords(data.restriction)}</p>
        ) : null}
      </div>
      {data?.restriction ? (
        <Button variant="ghost" isBusy={lift.isPending} onClick={handleLift}>
          {channelTexts.restriction.lift}
        </Button>
      ) : null}
      <Button icon={<RefreshCw />} isBusy={test.isPending} onClick={handleTest}>
        {test.isPending ? texts.testing : texts.test}
      </Button>
      {data?.silentSince ? <SilenceNotice since={data.silentSince} /> : null}
    </div>
  );
}
