import { cn } from './cn.ts';
import { TONES, toneSoft } from './tone.ts';

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-xs', lg: 'size-10 text-sm' };

/** The same name always has the same colour. */
function toneOf(name: string) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TONES[1 + (sum % (TONES.length - 1))] ?? 'neutral';
}

type AvatarProps = { name: string; initials: string; size?: keyof typeof sizes; className?: string };

export function Avatar({ name, initials, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold',
        sizes[size],
        toneSoft[toneOf(name)],
        className,
      )}
    >
      {initials}
    </span>
  );
}
