import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../texts.ts';
import { IconButton } from './icon-button.tsx';

type ReorderButtonsProps = {
  up: string;
  down: string;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isBusy?: boolean;
  onReorder: (by: -1 | 1) => void;
};

/** At the start or end of the list the focus moves to the opposite button. */
export function ReorderButtons({ up, down, place, isFirst, isLast, isBusy = false, onReorder }: ReorderButtonsProps) {
  const upButton = useRef<HTMLButtonElement>(null);
  const downButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item has moved once its place is another
  useEffect(() => {
    if (pressed.current === null || isBusy) return;
    const both = [upButton.current, downButton.current];
    const [same, other] = pressed.current === -1 ? both : both.toReversed();
    pressed.current = null;
    (same?.disabled ? other : same)?.focus();
  }, [isBusy, place]);

  function press(by: -1 | 1) {
    if (isBusy) return;
    pressed.current = by;
    onReorder(by);
  }

  return (
    <>
      <IconButton
        ref={upButton}
        size="sm"
        label={up}
        icon={<ArrowUp />}
        disabled={isFirst}
        title={isFirst ? uiTexts.isAtStart : undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => press(-1)}
      />
      <IconButton
        ref={downButton}
        size="sm"
        label={down}
        icon={<ArrowDown />}
        disabled={isLast}
        title={isLast ? uiTexts.isAtEnd : undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => press(1)}
      />
    </>
  );
}
