import { useEffect, useRef } from 'react';
import { isBelowDialog, isTyping } from '#platform/browser/is-typing.ts';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Alt plus a key by position, so that Option on a Mac works. Never Ctrl+Alt, which is AltGr on a Brazilian keyboard and
 * writes characters. Also active while typing.
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

/** Matches the character '?', not a key position; inactive while typing. */
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
