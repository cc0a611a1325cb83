import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, LeadList } from '@prumo/contracts/leads';
import type { ColumnPage, MoveLeadBody } from '@prumo/contracts/pipeline';
import { useCallback, useState } from 'react';
import { leadStatusLabels } from '#domain/leads/labels.ts';
import { undoOffer } from '#domain/leads/undo-move.ts';
import { askAfterStageChange } from '#domain/sales/sale-window.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { type DropTarget, focusCard } from '../drag/drop-place.ts';
import { isBoardKey, isColumnKey, leadsChanged, useMoveLead } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { insertBehind, moveOnBoard } from './board.ts';

const texts = pipelineTexts.toast;

/** What the person was asked before the move. */
export type MoveAnswers = Pick<MoveLeadBody, 'lostReason' | 'sales'>;

export function useMoveCard() {
  const { mutateAsync } = useMoveLead();
  const [saving, setSaving] = useState<ReadonlySet<LeadId>>(new Set());

  const move = useCallback(
    async (lead: Lead, { status, behind }: DropTarget, told: MoveAnswers = {}): Promise<boolean> => {
      setSaving((before) => new Set([...before, lead.id]));
      try {
        const saved = await mutateAsync({ id: lead.id, status, afterLeadId: behind, ...told });
        // A running read would restore the old board.
        await queryClient.cancelQueries({ predicate: isBoardKey });
        showMoved(lead, saved, behind);
        toast({
          title: texts.success,
          description: texts.moved(leadStatusLabels[saved.status]),
          ...undoOffer(saved.undoId, () => focusCard(lead.id)),
        });
        void leadsChanged();
        askAfterStageChange(lead, saved.status);
        return true;
      } catch {
        toast({ title: texts.error, description: texts.moveFailed, variant: 'destructive' });
        return false;
      } finally {
        setSaving((before) => new Set([...before].filter((id) => id !== lead.id)));
      }
    },
    [mutateAsync],
  );

  return { move, saving };
}

function showMoved(before: Lead, after: Lead, behind: LeadId | null) {
  queryClient.setQueriesData<LeadList>(
    { predicate: isBoardKey },
    (board) => board && moveOnBoard(board, before, after, behind),
  );
  queryClient.setQueriesData<ColumnPage>(
    { predicate: isColumnKey },
    (page) => page && { ...page, leads: withMove(page.leads, after, behind) },
  );
}

function withMove(leads: Lead[], after: Lead, behind: LeadId | null): Lead[] {
  const others = leads.filter(({ id }) => id !== after.id);
  return behind && others.some(({ id }) => id === behind) ? insertBehind(others, after, behind) : others;
}
