import type { ActiveSession } from '@prumo/contracts/account';
import type { SessionId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { sessionsQuery, useEndSessions } from './queries.ts';
import { SignInsDialog } from './sign-ins-dialog.tsx';
import { accountTexts } from './texts.ts';

const texts = accountTexts.sessions;

export function SessionsSection() {
  const { data, isError, error, refetch } = useQuery(sessionsQuery);
  const [open, setOpen] = useState<'others' | 'history' | null>(null);
  const { mutate, isPending, variables } = useEndSessions();

  const end = (id?: SessionId) =>
    mutate(id, {
      onSuccess: ({ ended }) => {
        setOpen(null);
        toast({ title: accountTexts.success, description: id ? texts.ended : texts.endedMany(ended) });
      },
      onError: (problem) =>
        toast({ title: accountTexts.error, description: errorMessage(problem), variant: 'destructive' }),
    });

  return (
    <section>
      <h3 className="font-medium text-sm">{texts.title}</h3>
      <p className="text-ink-muted text-sm">{texts.hint}</p>
      {data ? (
        <ul aria-label={texts.label} className="mt-2 divide-y rounded-md border">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isPending && variables === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={2} />
        </Loading>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {data && data.length > 1 ? <Button onClick={() => setOpen('others')}>{texts.endOthers}</Button> : null}
        <Button variant="ghost" onClick={() => setOpen('history')}>
          {accountTexts.signIns.open}
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'others'}
        onOpenChange={() => setOpen(null)}
        title={texts.endOthers}
        description={texts.endOthersQuestion}
        confirmLabel={texts.endOthers}
        busyLabel={texts.ending}
        isBusy={isPending}
        onConfirm={() => end()}
      />
      {open === 'history' ? <SignInsDialog onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

type SessionRowProps = { session: ActiveSession; isBusy: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const timezone = useTimezone();
  const { browser, system, place, isCurrent, lastUsedAt } = session;
  const device = texts.device(browser, system);
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {device}
          {isCurrent ? <Badge tone="green">{texts.current}</Badge> : null}
        </p>
        <p className="figure text-ink-muted text-xs">
          {texts.place(place)} · {isCurrent ? texts.now : texts.lastUsed(formatDateTime(lastUsedAt, timezone))}
        </p>
      </div>
      {isCurrent ? null : (
        <Button size="sm" isBusy={isBusy} aria-label={texts.endOne(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
