import type { KeyboardEvent } from 'react';

/** A toast opened later gets Escape before the window below, which closes anyway. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Escape' && !event.defaultPrevented && isInside) close();
};
