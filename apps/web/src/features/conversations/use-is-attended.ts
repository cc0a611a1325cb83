import { type KeyboardEvent, useState } from 'react';

const KEYS_THAT_LEAVE = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/**
 * True once the user chose, clicked, scrolled or typed in the conversation. When the inbox itself opens and focuses
 * one, that does not count as seen.
 */
export function useIsAttended(isChosen: boolean) {
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  return {
    isAttended: isChosen || isTouched,
    touches: {
      onPointerDownCapture: touch,
      onWheelCapture: touch,
      onKeyDownCapture({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
        if (!altKey && !ctrlKey && !metaKey && !KEYS_THAT_LEAVE.has(key)) touch();
      },
    },
  };
}
