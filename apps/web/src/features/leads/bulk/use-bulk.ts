import type { UndoId } from '@prumo/contracts/ids';
import { type BulkAnswer, type FailedLead, SalesOfClosing } from '@prumo/contracts/leads';
import type { UndoAnswer } from '@prumo/contracts/leads/changes';
import { undoRefusalWords } from '@prumo/contracts/reasons/undo-words';
import { useState } from 'react';
import { askAboutSales, openPendingSales, type SalesDecision } from '#domain/sales/sale-window.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { TIME_TO_UNDO_MS, toast } from '#ui/toast/toast.ts';
import { type BulkChange, countLeads, useBulkLeads, useUndoChange } from '../queries.ts';
import { leadTexts } from '../texts.ts';
import type { LeadChoice, Selection } from '../use-selection.ts';

const texts = leadTexts.bulk;

const told = ({ reason, ...lead }: UndoAnswer['refused'][number]): FailedLead => ({
  ...lead,
  reason: undoRefusalWords(reason),
});

export type Outcome = { title: string; done: string; failed: readonly FailedLead[]; undoId?: UndoId | undefined };

type Parts = { choice: LeadChoice; selection: Selection; onDone: () => void };

const leavesClosing = ({ action, value }: BulkChange) => action === 'status' && value !== 'fechado';

/** What a person says becomes of the sales; null: nothing is to be moved. Undefined if the error is about no sales. */
async function decideSales(error: unknown): Promise<SalesDecision | null | undefined> {
  if (!(error instanceof ApiError) || error.code !== 'sales_of_closing') return undefined;
  const { data } = SalesOfClosing.safeParse(error.body);
  return data ? askAboutSales(data) : undefined;
}

export function useBulk({ choice, selection, onDone }: Parts) {
  const bulk = useBulkLeads();
  const undo = useUndoChange();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The number of matching leads has changed. */
  const [changed, setChanged] = useState<BulkChange | null>(null);

  function takeBack(undoId: UndoId) {
    setOutcome(null);
    undo.mutate(undoId, {
      onSuccess: ({ restored, refused }) => {
        const done = texts.undone(restored);
        if (refused.length > 0)
          setOutcome({ title: texts.undoPartly(refused.length), done, failed: refused.map(told) });
        else toast({ title: leadTexts.toast.success, description: done });
      },
      onError: (error) => toast({ title: texts.undoFailed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  function report({ updated, failed, undoId }: BulkAnswer, action: BulkChange['action']) {
    setChanged(null);
    const done = { delete: texts.deleted, list: texts.listed, status: texts.done, tag: texts.done, owner: texts.done }[
      action
    ](updated);
    if (failed.length > 0) {
      const title = texts.partly(failed.length, updated + failed.length, texts.acts[action]);
      setOutcome({ title, done, failed, undoId });
    } else {
      const action = undoId && { label: texts.undo, onClick: () => takeBack(undoId) };
      toast({
        title: leadTexts.toast.success,
        description: done,
        ...(action ? { action, duration: TIME_TO_UNDO_MS } : {}),
      });
    }
    onDone();
  }

  async function fail(error: unknown, change: BulkChange) {
    const decided = await decideSales(error);
    if (decided === null) return;
    if (decided) return run({ ...change, sales: decided });
    const isOld = error instanceof ApiError && error.code === 'audience_changed' && 'filter' in choice;
    const total = isOld ? await countLeads(choice.filter).catch(() => null) : null;
    if (total === null) {
      toast({ title: leadTexts.toast.error, description: errorMessage(error, texts.failed), variant: 'destructive' });
      return;
    }
    selection.selectAll(total);
    setChanged(change);
  }

  function run(change: BulkChange) {
    bulk.mutate(
      { choice, ...(leavesClosing(change) ? { sales: 'ask' as const } : {}), ...change },
      {
        onSuccess: (answer) => {
          report(answer, change.action);
          if (change.action === 'status' && change.value === 'fechado' && answer.undoId) openPendingSales();
        },
        onError: (error) => fail(error, change),
      },
    );
  }

  return {
    run,
    isBusy: bulk.isPending || undo.isPending,
    outcome,
    closeOutcome: () => setOutcome(null),
    takeBack,
    changed,
    forgetChanged: () => setChanged(null),
  };
}
