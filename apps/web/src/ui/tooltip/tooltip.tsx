import { cloneElement, type ReactElement } from 'react';
import { lazyPart, RetryQuietly } from '../lazy-part.tsx';

type Side = 'top' | 'right' | 'bottom' | 'left';

/** What an element says of its tooltip; `TooltipLayer` reads it. */
export const tooltipOf = (content: string, side: Side = 'top') => ({
  'data-tooltip': content,
  'data-tooltip-side': side,
});

/** Shows the tooltip of whatever the pointer rests on or the keyboard reaches. Mounted once. */
export const TooltipLayer = lazyPart(() => import('./tooltip-layer.tsx'), 'TooltipLayer', { Failed: RetryQuietly });

type TooltipProps = {
  content: string;
  side?: Side;
  isDisabled?: boolean;
  children: ReactElement;
};

/** Names what a small control does; never the only place of an information. */
export const Tooltip = ({ content, side, isDisabled = false, children }: TooltipProps) =>
  isDisabled ? children : cloneElement(children as ReactElement<object>, tooltipOf(content, side));
