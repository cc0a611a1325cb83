import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;

type MoveButtonsProps = {
  sequence: number;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Up and down. The focus goes along with the message, and at an end to the button that still does something. */
export function MoveButtons({ sequence, isFirst, isLast, isBusy, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message has its new place once its number is another
  useEffect(() => {
    if (pressed.current === null || isBusy) return;
    const [same, other] = pressed.current === -1 ? [up.current, down.current] : [down.current, up.current];
    pressed.current = null;
    (same?.disabled ? other : same)?.focus();
  }, [isBusy, sequence]);

  function press(by: -1 | 1) {
    if (isBusy) return;
    pressed.current = by;
    onMove(by);
  }

  return (
    <>
      <IconButton
        ref={up}
        size="sm"
        label={texts.moveUp(sequence)}
        icon={<ArrowUp />}
        disabled={isFirst}
        aria-disabled={isBusy || undefined}
        onClick={() => press(-1)}
      />
      <IconButton
        ref={down}
        size="sm"
        label={texts.moveDown(sequence)}
        icon={<ArrowDown />}
        disabled={isLast}
        aria-disabled={isBusy || undefined}
        onClick={() => press(1)}
      />
    </>
  );
}
