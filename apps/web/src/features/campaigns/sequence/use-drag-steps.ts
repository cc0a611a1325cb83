import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { type DragEvent, useState } from 'react';

type Id = CampaignTemplate['id'];

export type StepDrag = {
  /** Of what one takes the message by. */
  handle: { draggable: true; onDragStart: (event: DragEvent<HTMLElement>) => void; onDragEnd: () => void };
  /** Of the message itself. */
  target: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
  isSource: boolean;
  /** Where the dragged message would go. */
  side: 'before' | 'after' | null;
};

/** Messages are dragged to another place by a handle; keyboard and touch have the buttons. */
export function useDragSteps(steps: readonly { id: Id }[], onMove: (id: Id, by: number) => void) {
  const [dragged, setDragged] = useState<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);
  const placeOf = (id: Id | null) => steps.findIndex((step) => step.id === id);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return (id: Id): StepDrag => {
    const by = dragged === null ? 0 : placeOf(id) - placeOf(dragged);
    return {
      handle: {
        draggable: true,
        onDragStart(event) {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', id);
          const item = event.currentTarget.closest('li');
          if (item) event.dataTransfer.setDragImage(item, 24, 24);
          setDragged(id);
        },
        onDragEnd: end,
      },
      target: {
        onDragOver(event) {
          if (dragged === null) return;
          event.preventDefault();
          setOver(id);
        },
        onDrop(event) {
          if (dragged === null) return;
          event.preventDefault();
          if (by !== 0) onMove(dragged, by);
          end();
        },
      },
      isSource: dragged === id,
      side: over !== id || by === 0 ? null : by < 0 ? 'before' : 'after',
    };
  };
}
