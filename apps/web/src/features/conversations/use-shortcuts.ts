import { useEffect, useRef } from 'react';

type Shortcuts = Partial<Record<string, () => void>>;

/** Alt and one key, by its place on the keyboard, so that Option on a Mac works too; not below an open dialog. */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const act = current.current[event.code];
      const isPlainAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!act || !isPlainAlt || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
