import type { Case } from '@prumo/contracts/agent/cases';
import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { AgentCaseId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, Pencil, Play, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Menu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { caseQuery, useRenewCase, useRunCase, useSaveCase } from './case-queries.ts';
import { caseTexts as texts } from './case-texts.ts';
import { CaseTurns } from './case-turns.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { CheckLines } from './check-lines.tsx';
import { DetailsLine } from './details-line.tsx';
import { RemoveCaseDialog } from './remove-case-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RunBadge } from './run-badge.tsx';
import { SettingsChanges } from './settings-changes.tsx';

type CaseViewProps = { id: AgentCaseId; onBack: () => void };

export function CaseView({ id, onBack }: CaseViewProps) {
  const { data, isError, error, refetch } = useQuery(caseQuery(id));
  if (data) return <OpenCase one={data} onBack={onBack} />;
  return (
    <Panel title={<BackTitle title={texts.title} onBack={onBack} />}>
      {isError ? (
        <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Panel>
  );
}

const BackTitle = ({ title, onBack }: { title: string; onBack: () => void }) => (
  <span className="flex min-w-0 items-center gap-1">
    <IconButton label={texts.back} icon={<ArrowLeft />} className="-ml-2" onClick={onBack} />
    <span className="min-w-0 break-words">{title}</span>
  </span>
);

/** `turn` null: the whole talk. */
type CheckPlace = { turn: number | null };

function OpenCase({ one, onBack }: { one: Case; onBack: () => void }) {
  const { title, checks, changesSince, conversationId } = one;
  const timezone = useTimezone();
  const [adding, setAdding] = useState<CheckPlace | null>(null);
  const [window, setWindow] = useState<'rename' | 'remove' | null>(null);
  const { mutate: save, isPending: isSaving } = useSaveCase(one.id);

  function handleRemove(doomed: CaseCheck) {
    const kept = checks.map(({ check }) => check).filter((check) => check !== doomed);
    save(
      { title, checks: kept, expected: one.updatedAt },
      {
        onError: (failure) =>
          toast({ title: texts.saveFailed, description: errorMessage(failure), variant: 'destructive' }),
      },
    );
  }
  const ofTalk = checks.filter(({ check }) => check.turn === null);
  const lines = { products: one.products, isBusy: isSaving, onRemove: handleRemove };

  return (
    <Panel
      title={<BackTitle title={title} onBack={onBack} />}
      badge={<RunBadge checks={checks.length} broken={checks.filter(({ isMet }) => !isMet).length} />}
      actions={
        <>
          <RunButton id={one.id} />
          <Menu trigger={<IconButton label={texts.menu} icon={<Ellipsis />} />}>
            <MenuItem icon={<Pencil />} onSelect={() => setWindow('rename')}>
              {texts.rename.label}
            </MenuItem>
            <MenuItem icon={<Trash2 />} isDestructive onSelect={() => setWindow('remove')}>
              {texts.remove.label}
            </MenuItem>
          </Menu>
        </>
      }
      description={texts.frozen(
        formatDateTime(one.frozenAt, timezone),
        one.renewedAt && formatDateTime(one.renewedAt, timezone),
      )}
      bodyClassName="pt-2"
    >
      {conversationId ? (
        <Button variant="link" asChild className="mb-2">
          <Link to="/inbox" search={{ conversationId }}>
            {texts.conversation}
          </Link>
        </Button>
      ) : null}
      <RenewLine one={one} />
      {changesSince.length > 0 ? (
        <DetailsLine title={texts.changedSince}>
          <SettingsChanges changes={changesSince} />
        </DetailsLine>
      ) : null}
      <CaseTurns one={one} lines={lines} onAdd={(turn) => setAdding({ turn })} />
      <section aria-label={texts.wholeTalk} className="mt-3 border-t pt-3">
        <h3 className="font-medium text-sm">{texts.wholeTalk}</h3>
        <CheckLines checks={ofTalk} {...lines} />
        <Button size="sm" icon={<Plus />} className="mt-2" onClick={() => setAdding({ turn: null })}>
          {texts.add.label}
        </Button>
      </section>
      {adding ? <CheckDialog one={one} turn={adding.turn} onClose={() => setAdding(null)} /> : null}
      {window === 'rename' ? <RenameDialog one={one} onClose={() => setWindow(null)} /> : null}
      <RemoveCaseDialog one={window === 'remove' ? one : null} onClose={() => setWindow(null)} onRemoved={onBack} />
    </Panel>
  );
}

/** Only where the products of the case are otherwise by now. */
function RenewLine({ one: { id, outdatedProducts } }: { one: Case }) {
  const { mutate, isPending } = useRenewCase(id);
  if (outdatedProducts.length === 0) return null;
  const handleRenew = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: texts.renew.done }),
      onError: (failure) =>
        toast({ title: texts.renew.failed, description: errorMessage(failure), variant: 'destructive' }),
    });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunken px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-64">{texts.renew.hint(outdatedProducts)}</p>
      <Button size="sm" icon={<RefreshCw />} isBusy={isPending} onClick={handleRenew}>
        {isPending ? texts.renew.busy : texts.renew.label}
      </Button>
    </div>
  );
}

function RunButton({ id }: { id: AgentCaseId }) {
  const { mutate, isPending } = useRunCase(id);
  const handleRun = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: texts.ran }),
      onError: (failure) =>
        toast({ title: texts.runFailed, description: errorMessage(failure), variant: 'destructive' }),
    });
  return (
    <Button variant="primary" icon={<Play />} isBusy={isPending} onClick={handleRun}>
      {isPending ? texts.running : texts.run}
    </Button>
  );
}
