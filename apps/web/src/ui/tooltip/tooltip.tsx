import { cloneElement, type ReactElement } from 'react';
import { lazyPart, RetryQuietly } from '../lazy-part.tsx';

type Side = 'top' | 'right' | 'bottom' | 'left';

export const tooltipOf = (content: string, side: Side = 'top') => ({
  'data-tooltip': content,
  'data-tooltip-side': side,
});

export const TooltipLayer = lazyPart(() => import('./tooltip-layer.tsx'), 'TooltipLayer', { Failed: RetryQuietly });

type TooltipProps = {
  content: string;
  side?: Side;
  isDisabled?: boolean;
  children: ReactElement;
};

export const Tooltip = ({ content, side, isDisabled = false, children }: TooltipProps) =>
  isDisabled ? children : cloneElement(children as ReactElement<object>, tooltipOf(content, side));
