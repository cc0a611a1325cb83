import { type KeyboardEvent, useState } from 'react';

const KEYS_THAT_LEAVE = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/**
 * Whether a person turned to the conversation: by choosing it, or by a click, the wheel or a key in it. The inbox opens
 * one by itself and puts the focus into its field: by that alone nobody has seen it.
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
