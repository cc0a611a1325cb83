import type { Point } from './pointer-grip.ts';

export function liftGhost(card: HTMLElement, from: Point) {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('z-50', 'shadow-(--shadow-raised)', 'border-accent');
  Object.assign(ghost.style, {
    position: 'fixed',
    pointerEvents: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
  });
  document.body.append(ghost);
  card.dataset.dragged = '';
  return {
    moveTo({ x, y }: Point) {
      ghost.style.transform = `translate3d(${x - from.x}px, ${y - from.y}px, 0)`;
    },
    remove() {
      ghost.remove();
      delete card.dataset.dragged;
    },
  };
}
