import { cn } from '../cn.ts';
import { type Tone, toneDot } from '../tone.ts';

type ProgressProps = { value: number; max?: number; label: string; tone?: Tone; className?: string };

export function Progress({ value, max = 100, label, tone, className }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={cn('h-1.5 overflow-hidden rounded-full bg-pressed', className)}
    >
      <div className={cn('h-full rounded-full', tone ? toneDot[tone] : 'bg-accent')} style={{ width: `${percent}%` }} />
    </div>
  );
}
