import type { Guard } from '@prumo/contracts/campaigns/audience';
import { BATCH_CAP, type FilterPreview } from '@prumo/contracts/campaigns/batches';
import { LEFT_OUT_WORDS } from '@prumo/contracts/campaigns/plan';
import { rulingLimitWords } from '@prumo/contracts/reasons/campaigns/ruling-limit-words';
import { Gauge, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayTime, formatNumber } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { isGuard } from '../guard-texts.ts';
import { GuardedList } from '../run/guarded-list.tsx';
import { PreviewLeads } from './preview-leads.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts.preview;

type PreviewPanelProps = {
  preview: FilterPreview;
  isCurrent: boolean;
  lifted: readonly Guard[];
  onLift: (lifted: Guard[]) => void;
  action: ReactNode;
};

export function PreviewPanel({ preview, isCurrent, lifted, onLift, action }: PreviewPanelProps) {
  const { totalLeads, matchingLeads, leftOut } = preview;
  const className = cn('space-y-4 transition-opacity duration-100', !isCurrent && 'opacity-60');
  return (
    <div className="space-y-4">
      <div className={className} aria-live="polite">
        <Reach preview={preview} />
        {totalLeads === 0 ? (
          <Note title={texts.nobody}>{matchingLeads === 0 ? texts.nobodyMatches : texts.nobodyLeft}</Note>
        ) : totalLeads > BATCH_CAP ? (
          <Note title={batchTexts.start.tooManyTitle}>{texts.tooMany(BATCH_CAP)}</Note>
        ) : (
          <Times preview={preview} />
        )}
      </div>
      <GuardedList guarded={preview.guarded} lifted={lifted} onLift={onLift} />
      {action}
      <div className={className}>
        <LeftOut leftOut={leftOut} />
        <PreviewLeads preview={preview} />
      </div>
    </div>
  );
}

function Reach({ preview: { totalLeads, matchingLeads } }: { preview: FilterPreview }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figure font-semibold text-3xl tracking-tight">{formatNumber(totalLeads)}</span>{' '}
        <span className="text-ink-muted text-sm">{texts.leads(totalLeads)}</span>
      </p>
      {matchingLeads === totalLeads ? null : (
        <p className="figure text-ink-faint text-xs">{texts.matching(matchingLeads)}</p>
      )}
    </div>
  );
}

function Times({ preview }: { preview: FilterPreview }) {
  const timezone = useTimezone();
  const { estimatedBatches, estimatedTime, firstAt, lastAt, endsAt, firstMessages, messages, rulingLimit } = preview;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border bg-sunken px-4 py-3">
        <Fact label={texts.batches}>{formatNumber(estimatedBatches)}</Fact>
        <Fact label={texts.time}>{estimatedTime}</Fact>
        <Fact label={texts.first}>{firstAt ? formatDayTime(firstAt, timezone) : null}</Fact>
        <Fact label={texts.last}>{lastAt ? formatDayTime(lastAt, timezone) : null}</Fact>
      </dl>
      {rulingLimit ? (
        <p className="flex items-start gap-2 text-sm">
          <Gauge aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span>{texts.ruling(rulingLimitWords(rulingLimit))}</span>
        </p>
      ) : null}
      {endsAt ? (
        <p className="figure text-ink-muted text-sm">
          {texts.steps(firstMessages, messages, formatDayTime(endsAt, timezone))}
        </p>
      ) : null}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-faint text-xs">{label}</dt>
    <dd className="figure font-medium text-base">{children}</dd>
  </div>
);

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex items-start gap-2.5 rounded-lg bg-amber-soft px-4 py-3 text-amber-text text-sm">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p>{children}</p>
    </div>
  </div>
);

function LeftOut({ leftOut: all }: { leftOut: FilterPreview['leftOut'] }) {
  const leftOut = all.filter(({ reason }) => !isGuard(reason));
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <section>
      <h3 className="font-medium text-sm">{texts.leftOut(total)}</h3>
      <ul className="mt-1 divide-y divide-line border-y">
        {leftOut.map(({ reason, count, names }) => (
          <li key={reason} className="flex gap-3 py-1.5 text-sm">
            <div className="min-w-0 flex-1">
              <p>{LEFT_OUT_WORDS[reason]}</p>
              <p className="flex gap-1 text-ink-faint text-xs">
                <span className="truncate">{names.join(', ')}</span>
                {count > names.length ? (
                  <span className="figure shrink-0">{texts.others(count - names.length)}</span>
                ) : null}
              </p>
            </div>
            <span className="figure text-ink-muted">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
