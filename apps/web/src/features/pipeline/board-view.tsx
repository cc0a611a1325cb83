import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Lead, LeadList, LeadStatus } from '@prumo/contracts/leads';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { byStatus } from './board.ts';
import { INSTRUCTIONS_ID } from './card.tsx';
import { CardBody } from './card-body.tsx';
import { Column } from './column.tsx';
import { dndWords } from './dnd-words.ts';
import { focusCard, type Place } from './drop-place.ts';
import { LostReasonDialog } from './lost-reason-dialog.tsx';
import { pipelineTexts } from './texts.ts';
import { useKeyboardLift } from './use-keyboard-lift.ts';
import { useMoveCard } from './use-move-card.ts';
import { usePointerPlace } from './use-pointer-place.ts';

const NONE: readonly Lead[] = [];
const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 120, tolerance: 8 } };

type BoardViewProps = { board: LeadList; onOpen: (id: string) => void; emptyNote?: ReactNode };
type Lost = { lead: Lead; place: Place };

export function BoardView({ board, onOpen, emptyNote }: BoardViewProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const [dragged, setDragged] = useState<Lead | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const { move, saving } = useMoveCard();
  const columns = useMemo(() => byStatus(board.leads), [board.leads]);
  const pointed = usePointerPlace(dragged?.id ?? null);

  /** The same column is no move; a lost lead is asked why first. The focus follows what was moved by keyboard. */
  const drop = useCallback(
    (lead: Lead, place: Place | null, isByKeyboard = false) => {
      if (!place || place.status === lead.status) return;
      if (place.status === 'perdido') setLost({ lead, place });
      else
        void move(lead, place).then((isMoved) =>
          isMoved && isByKeyboard ? focusCard(lead.id, place.status) : undefined,
        );
    },
    [move],
  );
  const { lift, announcement, handleKey, cancel } = useKeyboardLift((lead, place) => drop(lead, place, true));

  const moving = dragged ?? lift?.lead ?? null;
  const place = dragged ? pointed : (lift?.place ?? null);
  const behindIn = (status: LeadStatus) =>
    place?.status === status && status !== moving?.status ? place.behind : undefined;

  return (
    <DndContext
      sensors={sensors}
      accessibility={dndWords}
      onDragStart={({ active }) => setDragged((active.data.current as { lead: Lead }).lead)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={() => {
        setDragged(null);
        if (dragged) drop(dragged, pointed);
      }}
    >
      <p id={INSTRUCTIONS_ID} className="sr-only">
        {pipelineTexts.card.instructions}
      </p>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <section
        aria-label={pipelineTexts.board}
        className="scroll-quiet flex items-start gap-[24px] overflow-x-auto px-4 pb-4 sm:px-6"
      >
        {board.columns?.map((column) => (
          <Column
            key={column.status}
            column={column}
            leads={columns.get(column.status) ?? NONE}
            saving={saving}
            lifted={lift?.lead.status === column.status ? lift.lead.id : null}
            dropBehind={behindIn(column.status)}
            emptyNote={column.status === 'novo' ? emptyNote : undefined}
            onOpen={onOpen}
            onKey={handleKey}
            onBlur={cancel}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {dragged ? <DraggedCard lead={dragged} /> : null}
      </DragOverlay>
      <LostReasonDialog
        lead={lost?.lead ?? null}
        onCancel={() => {
          setLost(null);
          if (lost) focusCard(lost.lead.id, lost.lead.status);
        }}
        onConfirm={(reason) => {
          setLost(null);
          if (lost) void move(lost.lead, lost.place, reason).then(() => focusCard(lost.lead.id, 'perdido'));
        }}
      />
    </DndContext>
  );
}

const DraggedCard = ({ lead }: { lead: Lead }) => (
  <div className="cursor-grabbing rounded-lg border border-accent bg-raised p-3 shadow-(--shadow-raised)">
    <CardBody lead={lead} title={<p className="truncate font-medium text-sm">{lead.name}</p>} />
  </div>
);
