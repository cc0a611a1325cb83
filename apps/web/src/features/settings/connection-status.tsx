import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#platform/format.ts';
import { usePollInterval } from '#platform/live-updates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { statusQuery } from './queries.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.whatsapp;
const POLL = 30_000;

/** Whether messages can leave; 'Testar' asks again at once. */
export function ConnectionStatus() {
  const refetchInterval = usePollInterval(POLL);
  const { data, isError, refetch } = useQuery({ ...statusQuery, refetchInterval });
  const [isTesting, setIsTesting] = useState(false);

  async function handleTest() {
    setIsTesting(true);
    const { isError: hasFailed } = await refetch();
    setIsTesting(false);
    if (hasFailed) toast({ title: settingsTexts.error, description: texts.testFailed, variant: 'destructive' });
    else toast({ title: texts.tested, description: texts.testedText });
  }

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
      </div>
      <Button icon={<RefreshCw />} isBusy={isTesting} onClick={handleTest}>
        {isTesting ? texts.testing : texts.test}
      </Button>
    </div>
  );
}
