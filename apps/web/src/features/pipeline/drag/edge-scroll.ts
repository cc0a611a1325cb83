import type { Point } from './pointer-grip.ts';

const EDGE = 56;
const FASTEST = 18;

function speed(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -FASTEST * Math.min(1, (start + EDGE - at) / EDGE);
  if (at > end - EDGE) return FASTEST * Math.min(1, (at - end + EDGE) / EDGE);
  return 0;
}

export function scrollAtEdges(board: HTMLElement, { x, y }: Point): boolean {
  const area = board.getBoundingClientRect();
  const left = board.scrollLeft;
  const sideways = speed(x, area.left, area.right);
  if (sideways !== 0) board.scrollLeft += sideways;
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column-scroll]');
  if (!list) return board.scrollLeft !== left;
  const { top, bottom } = list.getBoundingClientRect();
  const before = list.scrollTop;
  const upright = speed(y, Math.max(top, 0), Math.min(bottom, window.innerHeight));
  if (upright !== 0) list.scrollTop += upright;
  return board.scrollLeft !== left || list.scrollTop !== before;
}
