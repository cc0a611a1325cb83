import type { Publication, Rehearsal } from '@prumo/contracts/agent/publications';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { useGrowing } from '#ui/lists/growing-list.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { BrokenCasesDialog } from './broken-cases-dialog.tsx';
import { brokenCasesOf, publicationsQuery, useRestore } from './case-queries.ts';
import { caseTexts } from './case-texts.ts';
import { DetailsLine } from './details-line.tsx';
import { SettingsChanges } from './settings-changes.tsx';

const texts = caseTexts.versions;
const STEP = 20;

export function VersionsPanel() {
  const { data, isError, error, refetch } = useQuery(publicationsQuery);
  const [chosen, setChosen] = useState<Publication | null>(null);
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="pt-3">
      {data ? (
        data.publications.length === 0 ? (
          <EmptyState icon={<History />} title={texts.empty} description={texts.emptyHint} />
        ) : (
          <Versions publications={data.publications} onRestore={setChosen} />
        )
      ) : isError ? (
        <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {chosen ? <RestoreDialogs publication={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  );
}

type VersionsProps = { publications: readonly Publication[]; onRestore: (publication: Publication) => void };

function Versions({ publications, onRestore }: VersionsProps) {
  const { shown, more } = useGrowing(publications, STEP);
  return (
    <>
      <ul aria-label={texts.list} className="divide-y">
        {shown.map((one) => (
          <Version key={one.id} one={one} onRestore={() => onRestore(one)} />
        ))}
      </ul>
      {more}
    </>
  );
}

function Version({ one, onRestore }: { one: Publication; onRestore: () => void }) {
  const { number, at, author, isLive, changes, rehearsal, overrideReason } = one;
  const timezone = useTimezone();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figure font-medium text-sm">{texts.name(number)}</span>
          {isLive ? <Badge tone="green">{texts.live}</Badge> : null}
          <span className="figure text-ink-muted text-xs">{texts.by(formatDateTime(at, timezone), author)}</span>
        </p>
        {overrideReason && rehearsal ? (
          <p className="mt-1 break-words text-amber-text text-sm">
            {texts.override(overrideReason, rehearsal.broken.length)}
          </p>
        ) : null}
        {changes.length > 0 ? (
          <DetailsLine title={texts.changes(changes.length)}>
            <SettingsChanges changes={changes} />
          </DetailsLine>
        ) : (
          <p className="text-ink-muted text-sm">{texts.first}</p>
        )}
        {rehearsal ? <Differences rehearsal={rehearsal} /> : null}
      </div>
      {isLive ? null : (
        <Button size="sm" aria-label={texts.restoreLabel(number)} onClick={onRestore}>
          {texts.restore}
        </Button>
      )}
    </li>
  );
}

function Differences({ rehearsal }: { rehearsal: Rehearsal }) {
  if (rehearsal.examples.length === 0) return <p className="text-ink-muted text-sm">{texts.differs(rehearsal)}</p>;
  return (
    <DetailsLine title={texts.differs(rehearsal)}>
      <ul className="divide-y rounded-md border">
        {rehearsal.examples.map(({ burst, live, would }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list
          <li key={place} className="px-3 py-2 text-sm">
            <p className="break-words font-medium">{`“${burst.join(' ')}”`}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <Reply label={texts.was} text={live} />
              <Reply label={texts.became} text={would} />
            </dl>
          </li>
        ))}
      </ul>
    </DetailsLine>
  );
}

const Reply = ({ label, text }: { label: string; text: string | null }) => (
  <div className="min-w-0">
    <dt className="text-ink-faint text-xs">{label}</dt>
    <dd>{text === null ? caseTexts.silent : <ChatText text={text} />}</dd>
  </div>
);

function RestoreDialogs({ publication: { id, number }, onClose }: { publication: Publication; onClose: () => void }) {
  const { mutate, isPending } = useRestore();
  const [refused, setRefused] = useState<Rehearsal | null>(null);

  const restore = (overrideReason: string | null) =>
    mutate(
      { id, overrideReason },
      {
        onSuccess: () => {
          toast({ title: texts.done(number) });
          onClose();
        },
        onError: (failure) => {
          const rehearsal = brokenCasesOf(failure);
          if (rehearsal) setRefused(rehearsal);
          else toast({ title: texts.failed, description: errorMessage(failure), variant: 'destructive' });
        },
      },
    );

  return refused ? (
    <BrokenCasesDialog rehearsal={refused} isBusy={isPending} onPublish={restore} onClose={onClose} />
  ) : (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.restoreLabel(number)}
      description={texts.question(number)}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isPending}
      onConfirm={() => restore(null)}
    />
  );
}
