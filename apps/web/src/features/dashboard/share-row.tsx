import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '#platform/text/format.ts';
import { Progress } from '#ui/states/progress.tsx';
import type { Tone } from '#ui/tone.ts';

type ShareRowProps = {
  name: string;
  count: number;
  total: number;
  tone?: Tone;
  open: (text: string) => ReactNode;
};

export function ShareRow({ name, count, total, tone, open }: ShareRowProps) {
  const share = total > 0 ? (count / total) * 100 : 0;
  return (
    <li className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_2.75rem_3.25rem] items-center gap-3 text-sm">
      <span className="truncate">{open(name)}</span>
      <Progress label={name} value={share} {...(tone ? { tone } : {})} />
      <span className="figure text-right font-medium">{open(formatNumber(count))}</span>
      <span className="figure text-right text-ink-faint text-xs">{formatPercent(share)}</span>
    </li>
  );
}
