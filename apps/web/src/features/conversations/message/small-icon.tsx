import { cn } from '#ui/cn.ts';

const shapes = {
  person: 'M8 4a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM2.25 10.5a3.9 3.9 0 0 1 7.5 0',
  robot:
    'M3 4.5h6a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM6 4.5V2H4.25M4.5 7v1M7.5 7v1M.75 6.75v1.5M11.25 6.75v1.5',
  reply: 'M4.5 9.5l-3-3 3-3M1.5 6.5H8a2.5 2.5 0 0 1 2.5 2.5v1.5',
  telephone: 'M4 1h4a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1ZM5.75 9h.5',
  clock: 'M11 6A5 5 0 1 1 1 6a5 5 0 0 1 10 0ZM6 3.25V6l1.75 1',
};

type SmallIconProps = {
  shape: keyof typeof shapes;
  label?: string | undefined;
  className?: string | undefined;
};

/** The icon library uses up to eight elements: with two icons per card, those took a tenth of the work of scrolling. */
export function SmallIcon({ shape, label, className }: SmallIconProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('size-3 shrink-0', className)}
    >
      <path d={shapes[shape]} />
    </svg>
  );
}
