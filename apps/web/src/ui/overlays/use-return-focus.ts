import { type FocusEvent, useRef } from 'react';

/**
 * For dialogs without a trigger: Radix returns focus only to triggers, and a keyboard user would end up at the top of
 * the page. Spread the result on the content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    // Elements with autoFocus take the focus before Radix records it.
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

/** A menu item disappears with its menu, so the menu's button gets the focus. */
function lastingFocus(element: EventTarget | null): HTMLElement | null {
  const focused = element instanceof HTMLElement ? element : null;
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}
