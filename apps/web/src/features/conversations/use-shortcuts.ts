import { useEffect, useRef } from 'react';
import { isBelowDialog, isTyping } from '#platform/browser/is-typing.ts';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Alt and one key, by its place on the keyboard, so that Option on a Mac works too. Ctrl+Alt is AltGr on a Brazilian
 * keyboard and writes characters, so it is never a shortcut. These also work while one types.
 */
export function useShortcuts(shortcuts: Shortcuts, isHeard: () => boolean = () => true) {
  const current = useRef({ shortcuts, isHeard });
  current.current = { shortcuts, isHeard };
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const act = current.current.shortcuts[event.code];
      const isPlainAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!act || !isPlainAlt || event.repeat || event.getModifierState('AltGraph') || isBelowDialog()) return;
      event.preventDefault();
      if (current.current.isHeard()) act();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** '?' by what it writes, wherever it stands on the keyboard; not while one types. */
export function useHelpKey(onHelp: () => void) {
  const current = useRef(onHelp);
  current.current = onHelp;
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '?' || isTyping(event) || isBelowDialog()) return;
      event.preventDefault();
      current.current();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
