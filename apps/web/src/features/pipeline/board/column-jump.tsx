import type { BoardColumn } from '@prumo/contracts/leads';
import { useEffect, useRef } from 'react';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { showColumn } from '../drag/drop-place.ts';
import { pipelineTexts } from '../texts.ts';
import { useColumnInView } from './use-column-in-view.ts';

/** On a phone one column fills the screen, so the farthest column would be nine swipes away. */
export function ColumnJump({ columns }: { columns: readonly BoardColumn[] }) {
  const inView = useColumnInView(columns.map(({ status }) => status));
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (inView === null) return;
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && current) bar.current.scrollLeft = middleOf(current) - bar.current.clientWidth / 2;
  }, [inView]);
  return (
    <nav
      ref={bar}
      aria-label={pipelineTexts.jump}
      className="scroll-quiet relative flex shrink-0 gap-1.5 overflow-x-auto px-4 sm:hidden"
    >
      {columns.map(({ status, total }) => (
        <button
          key={status}
          type="button"
          aria-current={status === inView || undefined}
          onClick={() => showColumn(status)}
          className={cn(
            'inline-flex h-10 shrink-0 items-center gap-1.5 rounded-full border bg-surface px-3 text-ink-muted text-xs',
            'active:bg-pressed aria-current:border-accent aria-current:font-medium aria-current:text-ink',
          )}
        >
          <span aria-hidden="true" className={cn('size-2 rounded-full', toneDot[leadStatusTones[status]])} />
          {leadStatusLabels[status]}
          <span className="figure text-ink-faint">{formatNumber(total)}</span>
        </button>
      ))}
    </nav>
  );
}

const middleOf = (element: HTMLElement) => element.offsetLeft + element.offsetWidth / 2;
