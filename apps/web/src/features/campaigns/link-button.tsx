import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

type LinkProps = { 'aria-label': string; className: string; children: ReactNode };
type LinkButtonProps = { label: string; icon: ReactNode; children: (props: LinkProps) => ReactElement };

const className =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors duration-100 ' +
  'hover:bg-hover hover:text-ink active:bg-pressed pointer-coarse:size-10 [&_svg]:size-4';

export function LinkButton({ label, icon, children }: LinkButtonProps) {
  return <Tooltip content={label}>{children({ 'aria-label': label, className, children: icon })}</Tooltip>;
}
