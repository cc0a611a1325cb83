import { cn } from '../cn.ts';

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-xs', lg: 'size-10 text-sm' };

type AvatarProps = { initials: string; size?: keyof typeof sizes; className?: string };

/** Drawn by style, since a control's visible text has to stand in its name, and initials say nothing to who hears it. */
export function Avatar({ initials, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className={cn(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-neutral-soft font-semibold text-neutral-text before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
    />
  );
}
