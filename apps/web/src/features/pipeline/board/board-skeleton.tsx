import { LEAD_STATUSES } from '@prumo/contracts/leads';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { cn } from '#ui/cn.ts';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { toneDot } from '#ui/tone.ts';
import { pipelineTexts } from '../texts.ts';

const CARDS = ['a', 'b', 'c', 'd'];

export function BoardSkeleton() {
  return (
    <Loading label={pipelineTexts.loading} className="px-4 pb-4 sm:px-6">
      <div className="flex items-start gap-[24px] overflow-x-hidden">
        {LEAD_STATUSES.map((status, index) => (
          <div key={status} aria-hidden="true" className="w-[320px] shrink-0 rounded-xl border bg-sunken">
            <div className="flex h-11 items-center gap-2 px-3">
              <span className={cn('size-2 rounded-full', toneDot[leadStatusTones[status]])} />
              <span className="font-semibold text-sm">{leadStatusLabels[status]}</span>
            </div>
            <div className="min-h-[500px] space-y-2 px-2 pb-2">
              {CARDS.slice(0, 4 - (index % 3)).map((key) => (
                <div key={key} className="space-y-3 rounded-lg border bg-surface p-3">
                  <div className="flex gap-2.5">
                    <Skeleton className="size-8 rounded-full" />
                    <Skeleton className="mt-1 h-3.5 w-32" />
                  </div>
                  <Skeleton className="h-3 w-40" />
                  <Skeleton className="h-3 w-24" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
