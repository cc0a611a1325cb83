import { type DragEvent, useState } from 'react';

export type DragPlace = {
  handle: { draggable: true; onDragStart: (event: DragEvent<HTMLElement>) => void; onDragEnd: () => void };
  target: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
  isSource: boolean;
  side: 'before' | 'after' | null;
};

export function useDragOrder<Id extends string>(ids: readonly Id[], onReorder: (id: Id, by: number) => void) {
  const [dragged, setDragged] = useState<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return (id: Id): DragPlace => {
    const by = dragged === null ? 0 : ids.indexOf(id) - ids.indexOf(dragged);
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
          if (by !== 0) onReorder(dragged, by);
          end();
        },
      },
      isSource: dragged === id,
      side: over !== id || by === 0 ? null : by < 0 ? 'before' : 'after',
    };
  };
}
