import { Children, type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../spinner.tsx';

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium ' +
  'transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary:
    'border border-line-strong bg-surface text-ink hover:bg-hover active:bg-pressed aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
  ghost: 'text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  link: 'thumb relative text-accent-text underline-offset-2 hover:underline',
};

const sizes = {
  sm: 'h-7 px-2.5 text-xs pointer-coarse:h-10',
  md: 'h-8 px-3 text-sm pointer-coarse:h-10',
  lg: 'h-10 px-4 text-base',
};

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  icon?: ReactNode;
  isBusy?: boolean;
  asChild?: boolean;
};

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  isBusy = false,
  asChild = false,
  className,
  children,
  type = 'button',
  disabled,
  ...props
}: ButtonProps) {
  const classes = cn(base, variants[variant], variant === 'link' ? 'h-auto px-0 text-sm' : sizes[size], className);
  if (asChild) {
    const child = Children.only(children) as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...props, className: cn(classes, child.props.className) });
  }
  return (
    <button type={type} className={classes} disabled={disabled || isBusy} aria-busy={isBusy || undefined} {...props}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
