import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Lead, LeadList, LeadStatus } from '@prumo/contracts/leads';
import { type ReactNode, useMemo, useState } from 'react';
import { cn } from '#ui/cn.ts';
import { byStatus } from './board.ts';
import { INSTRUCTIONS_ID } from './card.tsx';
import { CardBody } from './card-body.tsx';
import { Column } from './column.tsx';
import { ColumnJump } from './column-jump.tsx';
import { dndWords } from './dnd-words.ts';
import type { Filter } from './queries.ts';
import { pipelineTexts } from './texts.ts';
import { useKeyboardLift } from './use-keyboard-lift.ts';
import type { Moves } from './use-moves.tsx';
import { usePointerPlace } from './use-pointer-place.ts';

const NONE: readonly Lead[] = [];
const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 120, tolerance: 8 } };

type BoardViewProps = {
  board: LeadList;
  filter: Filter;
  moves: Moves;
  openId: string | undefined;
  onOpen: (id: string) => void;
  emptyNote?: ReactNode;
};

export function BoardView({ board, filter, moves: { move, saving }, openId, onOpen, emptyNote }: BoardViewProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const [dragged, setDragged] = useState<Lead | null>(null);
  const columns = useMemo(() => byStatus(board.leads), [board.leads]);
  const pointed = usePointerPlace(dragged?.id ?? null);
  const { lift, announcement, handleKey, cancel } = useKeyboardLift((lead, place) => move(lead, place, true));

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
        if (dragged && pointed) move(dragged, pointed);
      }}
    >
      <p id={INSTRUCTIONS_ID} className="sr-only">
        {pipelineTexts.card.instructions}
      </p>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      {board.columns ? <ColumnJump columns={board.columns} /> : null}
      <section
        aria-label={pipelineTexts.board}
        className={cn(
          'scroll-quiet flex items-start gap-[24px] overflow-x-auto px-4 pb-4 sm:px-6',
          // On a phone a swipe ends on a column; a dragged card scrolls freely.
          dragged ? '' : 'max-sm:snap-x max-sm:snap-mandatory',
        )}
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
    </DndContext>
  );
}

const DraggedCard = ({ lead }: { lead: Lead }) => (
  <div className="cursor-grabbing rounded-lg border border-accent bg-raised p-3 shadow-(--shadow-raised)">
    <CardBody lead={lead} title={<p className="truncate font-medium text-sm">{lead.name}</p>} />
  </div>
);
