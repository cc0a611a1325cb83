import { cn } from '../cn.ts';

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-xs', lg: 'size-10 text-sm' };

type AvatarProps = { initials: string; size?: keyof typeof sizes; className?: string };

export function Avatar({ initials, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-neutral-soft font-semibold text-neutral-text',
        sizes[size],
        className,
      )}
    >
      {initials}
    </span>
  );
}
