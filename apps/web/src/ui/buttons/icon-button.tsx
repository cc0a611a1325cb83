import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { tooltipOf } from '../tooltip/tooltip.tsx';

const sizes = {
  sm: 'size-7 pointer-coarse:size-10 [&_svg]:size-4',
  md: 'size-8 pointer-coarse:size-10 [&_svg]:size-4',
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  size?: keyof typeof sizes;
  variant?: 'ghost' | 'secondary' | 'danger';
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  hasTooltip?: boolean;
};

const variants = {
  ghost: 'text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed',
  secondary: 'border border-line-strong bg-surface text-ink-muted hover:bg-hover hover:text-ink',
  danger: 'text-ink-muted hover:bg-red-soft hover:text-red-text',
};

export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  tooltipSide = 'top',
  hasTooltip = true,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      {...(hasTooltip ? tooltipOf(label, tooltipSide) : {})}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-100',
        'disabled:cursor-not-allowed disabled:opacity-50',
        variants[variant],
        sizes[size],
        className,
      )}
      {...props}
    >
      {icon}
    </button>
  );
}
