import { type FocusEvent, useRef } from 'react';

/**
 * Focus goes back to where it was before a window without a trigger of its own opened: the primitive knows only
 * triggers, and would leave a keyboard user at the top of the page. Spread on its content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    // What takes the focus as it mounts has it before the primitive looks.
    onFocusCapture: ({ relatedTarget }: FocusEvent) => {
      before.current ??= lastingFocus(relatedTarget);
    },
    onOpenAutoFocus: () => {
      before.current ??= lastingFocus(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      const target = before.current;
      before.current = null;
      if (!target?.isConnected || target === document.body) return;
      event.preventDefault();
      target.focus();
    },
  };
}

/** The item of a menu that opened the window goes with its menu: what opened the menu stays. */
function lastingFocus(element: EventTarget | null): HTMLElement | null {
  const focused = element instanceof HTMLElement ? element : null;
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}
