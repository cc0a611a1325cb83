import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { Publication, Rehearsal } from '@prumo/contracts/agent/publications';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
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
import { publicationsQuery, useRestore } from './case-queries.ts';
import { caseTexts } from './case-texts.ts';
import { DetailsLine } from './details-line.tsx';
import { VersionChanges } from './version-changes.tsx';

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
  const { number, at, author, isLive, isRestorable, changes, knowledge, products, rehearsal, overrideReason } = one;
  const timezone = useTimezone();
  const isOfProducts = products.length > 0;
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
        {isOfProducts ? (
          <p className="mt-0.5 break-words text-sm">{products.map(texts.productLine).join('; ')}</p>
        ) : null}
        {changes.length + knowledge.length + products.flatMap(({ fields }) => fields).length > 0 ? (
          <DetailsLine title={texts.changes(one)}>
            <VersionChanges one={one} />
          </DetailsLine>
        ) : isOfProducts ? null : (
          <p className="text-ink-muted text-sm">{number === 0 ? texts.before0 : texts.first}</p>
        )}
        {rehearsal?.renewed ? <p className="break-words text-sm">{texts.renewed(rehearsal.renewed)}</p> : null}
        {rehearsal ? <RehearsalLine rehearsal={rehearsal} /> : null}
      </div>
      {isLive || !isRestorable ? null : (
        <Button size="sm" aria-label={texts.restoreLabel(number)} onClick={onRestore}>
          {number === 0 ? texts.restoreFirst : texts.restore}
        </Button>
      )}
    </li>
  );
}

function RehearsalLine({ rehearsal }: { rehearsal: Rehearsal }) {
  if (rehearsal.turns === 0) return <p className="text-ink-muted text-sm">{texts.kept(rehearsal.cases)}</p>;
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

function RestoreDialogs({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { id, number, isActive } = publication;
  const { mutate, isPending } = useRestore();
  const gate = useCaseGate();

  const restore = (consent: PublishConsent) =>
    mutate(
      { id, consent },
      {
        onSuccess: () => {
          toast({ title: texts.done(number) });
          onClose();
        },
        onError: (failure) => {
          if (gate.isRefused(failure, restore)) return;
          toast({ title: texts.failed, description: errorMessage(failure), variant: 'destructive' });
        },
      },
    );

  return gate.refused ? (
    <BrokenCasesDialog gate={{ ...gate, close: onClose }} isBusy={isPending} />
  ) : (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.restoreLabel(number)}
      description={texts.question(isActive)}
      confirmLabel={texts.confirm(number)}
      busyLabel={texts.busy}
      isBusy={isPending}
      onConfirm={() => restore({})}
    />
  );
}
