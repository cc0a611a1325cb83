import { Popper } from 'radix-ui/internal';
import { useEffect, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '../cn.ts';
import { type ShownTooltip, watchTooltips } from './watch-tooltips.ts';

export function TooltipLayer() {
  const [shown, setShown] = useState<ShownTooltip | null>(null);
  useEffect(() => watchTooltips(setShown), []);
  return shown ? createPortal(<Bubble {...shown} />, document.body) : null;
}

function Bubble({ target, isAtOnce }: ShownTooltip) {
  const id = useId();
  const anchor = useMemo(() => ({ current: target }), [target]);
  const { tooltip = '', tooltipSide } = target.dataset;
  useDescription(target, tooltip, id);
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Popper.Content
        id={id}
        role="tooltip"
        side={tooltipSide as 'top' | undefined}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'pointer-events-auto z-60 max-w-72 rounded-sm bg-ink px-2 py-1 font-medium text-canvas text-xs',
          !isAtOnce && 'animate-fade-in',
        )}
      >
        {tooltip}
      </Popper.Content>
    </Popper.Root>
  );
}

function useDescription(target: HTMLElement, tooltip: string, id: string) {
  useEffect(() => {
    if (target.getAttribute('aria-label') === tooltip) return;
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
    return () => {
      if (before === null) target.removeAttribute('aria-describedby');
      else target.setAttribute('aria-describedby', before);
    };
  }, [target, tooltip, id]);
}
