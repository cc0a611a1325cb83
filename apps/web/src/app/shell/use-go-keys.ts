import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBelowDialog, isTyping } from '#platform/browser/is-typing.ts';

const PLACES = { i: '/inbox', l: '/leads', p: '/pipeline', c: '/campaigns' } as const;
/** Longer than a quick pair of keys, shorter than a thought. */
const WITHIN_MS = 1200;

/** Ctrl and Alt have other meanings on a Brazilian keyboard. */
export function useGoKeys() {
  const navigate = useNavigate();
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event) || isBelowDialog()) return;
      const place = isKeyOf(PLACES, event.key) ? PLACES[event.key] : null;
      const isGoing = event.timeStamp - goneAt < WITHIN_MS;
      goneAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isGoing || !place) return;
      event.preventDefault();
      void navigate({ to: place });
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [navigate]);
}
