import type { LeadId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import { type ReactNode, useCallback, useState } from 'react';
import { LostReasonDialog } from '#domain/leads/lost-reason-dialog.tsx';
import { askBeforeStageChange } from '#domain/sales/sale-window.ts';
import { type DropTarget, focusCard } from '../drag/drop-place.ts';
import { type MoveAnswers, useMoveCard } from './use-move-card.ts';

export type Moves = {
  /** Asks first what becomes of the sale of a lead that leaves Fechado, and why a lead was lost. */
  move: (lead: Lead, place: DropTarget, by?: { isByKeyboard: boolean }) => void;
  saving: ReadonlySet<LeadId>;
  dialog: ReactNode;
};

type MoveRequest = { lead: Lead; place: DropTarget; isByKeyboard: boolean; answers: MoveAnswers };

export function useMoves(): Moves {
  const { move: save, saving } = useMoveCard();
  const [asked, setAsked] = useState<MoveRequest | null>(null);

  const send = useCallback(
    async ({ lead, place, isByKeyboard, answers }: MoveRequest) => {
      const isMoved = await save(lead, place, answers);
      if (isByKeyboard) focusCard(lead.id, isMoved ? place.status : lead.status);
    },
    [save],
  );

  const move = useCallback(
    async (lead: Lead, place: DropTarget, { isByKeyboard } = { isByKeyboard: false }) => {
      if (place.status === lead.status) return;
      const answers = await askBeforeStageChange(lead, place.status);
      if (answers === null) return isByKeyboard ? focusCard(lead.id, lead.status) : undefined;
      const request = { lead, place, isByKeyboard, answers };
      if (place.status === 'perdido') setAsked(request);
      else void send(request);
    },
    [send],
  );

  async function confirm({ lead, place, isByKeyboard, answers }: MoveRequest, reason: string) {
    if (!(await save(lead, place, { ...answers, ...(reason ? { lostReason: reason } : {}) }))) return;
    setAsked(null);
    if (isByKeyboard) focusCard(lead.id, place.status);
  }

  const dialog = (
    <LostReasonDialog
      lead={asked?.lead ?? null}
      isBusy={asked !== null && saving.has(asked.lead.id)}
      onCancel={() => {
        setAsked(null);
        if (asked?.isByKeyboard) focusCard(asked.lead.id, asked.lead.status);
      }}
      onConfirm={(reason) => (asked ? void confirm(asked, reason) : undefined)}
    />
  );
  return { move, saving, dialog };
}
