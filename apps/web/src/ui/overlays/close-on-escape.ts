import type { KeyboardEvent } from 'react';

/** A toast that opened later has Escape before the window below it, which closes all the same. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.currentTarget.contains(event.target as Node);
  if (event.key === 'Escape' && !event.defaultPrevented && isInside) close();
};
