import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type Ref,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

const PopoverPanel = lazyPart(() => import('./popover-panel.tsx'), 'PopoverPanel');

type PopoverProps = Omit<PopoverPanelProps, 'open' | 'onOpenChange' | 'anchor' | 'id'> & {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

type TriggerProps = ComponentProps<'button'> & { 'data-state'?: 'open' | 'closed' };

export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpenItself, setOpenItself] = useState(false);
  const isOpen = open ?? isOpenItself;
  const button = trigger as ReactElement<TriggerProps>;
  const given = button.props.ref;
  const ref = useMemo(() => both(anchor, given), [given]);
  function change(next: boolean) {
    setOpenItself(next);
    onOpenChange?.(next);
  }
  return (
    <>
      {cloneElement(button, {
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onClick: () => change(!isOpen),
      })}
      <PopoverPanel {...panel} open={isOpen} onOpenChange={change} anchor={anchor} id={id} />
    </>
  );
}

const both =
  <Node,>(own: { current: Node | null }, given: Ref<Node> | undefined) =>
  (node: Node | null) => {
    own.current = node;
    if (typeof given === 'function') given(node);
    else if (given) given.current = node;
  };
