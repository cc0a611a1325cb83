import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, LeadList } from '@prumo/contracts/leads';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { NextActionsOf } from '#domain/agenda/next-action.tsx';
import { useRight } from '#platform/session/rights.tsx';
import { markPlace } from '../drag/drop-place.ts';
import { useCardDrag } from '../drag/use-card-drag.ts';
import { useKeyboardLift } from '../drag/use-keyboard-lift.ts';
import type { Filter } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { byStatus } from './board.ts';
import { INSTRUCTIONS_ID } from './card.tsx';
import { Column } from './column.tsx';
import { ColumnJump } from './column-jump.tsx';
import type { Moves } from './use-moves.tsx';

const NONE: readonly Lead[] = [];

type BoardViewProps = {
  board: LeadList;
  filter: Filter;
  moves: Moves;
  openId: LeadId | undefined;
  onOpen: (id: LeadId) => void;
  emptyNote?: ReactNode;
};

export function BoardView({ board, filter, moves: { move, saving }, openId, onOpen, emptyNote }: BoardViewProps) {
  const area = useRef<HTMLElement>(null);
  const columns = useMemo(() => byStatus(board.leads), [board.leads]);
  const mayMove = useRight('answer');
  const grab = useCardDrag(area, move);
  const { lift, announcement, handleKey, cancel } = useKeyboardLift((lead, place) =>
    move(lead, place, { isByKeyboard: true }),
  );
  useEffect(() => {
    markPlace(lift && lift.place.status !== lift.lead.status ? lift.place : null);
  }, [lift]);

  return (
    <NextActionsOf leads={board.leads}>
      {mayMove ? (
        <p id={INSTRUCTIONS_ID} className="sr-only">
          {pipelineTexts.card.instructions}
        </p>
      ) : null}
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      {board.columns ? <ColumnJump columns={board.columns} /> : null}
      <section
        ref={area}
        aria-label={pipelineTexts.board}
        // On a phone, swipes snap to columns; snapping is off while a card is dragged.
        className="scroll-quiet isolate flex items-start gap-[24px] overflow-x-auto overscroll-x-contain px-4 pb-4 max-sm:not-data-dragging:snap-x max-sm:not-data-dragging:snap-mandatory sm:px-6"
      >
        {board.columns?.map((column) => (
          <Column
            key={column.status}
            column={column}
            leads={columns.get(column.status) ?? NONE}
            filter={filter}
            openId={openId}
            saving={saving}
            lifted={lift?.lead.status === column.status ? lift.lead.id : null}
            emptyNote={column.status === 'novo' ? emptyNote : undefined}
            onOpen={onOpen}
            onGrab={mayMove ? grab : undefined}
            onKey={mayMove ? handleKey : undefined}
            onBlur={cancel}
          />
        ))}
      </section>
    </NextActionsOf>
  );
}
