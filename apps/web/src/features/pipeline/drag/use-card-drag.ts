import type { Lead } from '@prumo/contracts/leads';
import { type MouseEvent, type RefObject, type TouchEvent, useCallback, useEffect, useRef } from 'react';
import { liftGhost } from './drag-ghost.ts';
import { type DropTarget, markPlace, placeAt, samePlace } from './drop-place.ts';
import { scrollAtEdges } from './edge-scroll.ts';
import { gripMouse, gripTouch, type Point } from './pointer-grip.ts';

export type Grab = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>, lead: Lead) => void;

/**
 * Renders nothing until the drop: ghost, mark and dimming are attributes and styles, so a thousand cards drag as fast
 * as ten.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (lead: Lead, place: DropTarget) => void,
): Grab {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  return useCallback<Grab>(
    (event, lead) => {
      const isMouse = event.nativeEvent instanceof globalThis.MouseEvent;
      const point = pointOf(event.nativeEvent);
      if (!point || !board.current) return;
      cancel.current?.();
      const drag = beginDrag(board.current, event.currentTarget, lead, (place) => drop.current(lead, place));
      cancel.current = isMouse ? gripMouse(point, drag) : gripTouch(point, drag);
    },
    [board],
  );
}

function pointOf(event: globalThis.MouseEvent | globalThis.TouchEvent): Point | null {
  if (event instanceof globalThis.MouseEvent) return event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
  const [touch] = event.touches;
  return touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
}

function beginDrag(board: HTMLElement, card: HTMLElement, lead: Lead, onDrop: (place: DropTarget) => void) {
  let ghost: ReturnType<typeof liftGhost> | undefined;
  let at: Point | undefined;
  let place: DropTarget | null = null;
  let frame = 0;

  function look() {
    if (at) {
      scrollAtEdges(board, at);
      const next = placeAt(at.x, at.y, lead.id);
      if (!samePlace(place, next)) markPlace(next?.status === lead.status ? null : next);
      place = next;
    }
    frame = requestAnimationFrame(look);
  }
  function end() {
    cancelAnimationFrame(frame);
    ghost?.remove();
    markPlace(null);
    delete board.dataset.dragging;
  }

  return {
    onStart(from: Point) {
      ghost = liftGhost(card, from);
      board.dataset.dragging = '';
      frame = requestAnimationFrame(look);
    },
    onMove(point: Point) {
      at = point;
      ghost?.moveTo(point);
    },
    onDrop() {
      const target = at ? placeAt(at.x, at.y, lead.id) : null;
      end();
      if (target) onDrop(target);
    },
    onCancel: end,
  };
}
