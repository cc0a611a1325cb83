import type { BatchExecution } from '@prumo/contracts/campaigns/batches';
import { batchHoldWords } from '@prumo/contracts/reasons/campaigns/campaign-pause-words';
import { ChevronDown, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Badge, Chip } from '#ui/lists/badge.tsx';
import { Progress } from '#ui/states/progress.tsx';
import { BatchParts } from './batch-parts.tsx';
import { batchStatusLabels, batchStatusTones, batchTexts } from './texts.ts';

const texts = batchTexts.active;

type BatchCardProps = { execution: BatchExecution; isHere: boolean; onCancel: () => void };

export function BatchCard({ execution, isHere, onCancel }: BatchCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { campaignName, status, currentBatch, totalBatches, holdReason } = execution;
  const percent = totalBatches === 0 ? 0 : Math.round((currentBatch / totalBatches) * 100);
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 truncate font-medium text-base">{campaignName}</h3>
          <Badge tone={batchStatusTones[status]} hasDot>
            {batchStatusLabels[status]}
          </Badge>
          {isHere ? <Chip>{texts.here}</Chip> : null}
          {holdReason ? (
            <Badge tone="amber" icon={<Hourglass />}>
              {batchHoldWords(holdReason)}
            </Badge>
          ) : null}
        </div>
        <IfAllowed right="campaigns">
          <Button size="sm" aria-label={texts.cancelOf(campaignName)} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </IfAllowed>
      </div>
      <div className="mt-2 flex items-center gap-3">
        <Progress
          className="flex-1"
          label={texts.progressOf(campaignName)}
          value={currentBatch}
          max={totalBatches}
          {...(holdReason ? { tone: 'amber' as const } : {})}
        />
        <span className="figure shrink-0 text-ink-muted text-xs">
          {texts.progress(currentBatch, totalBatches)} · {texts.percent(percent)}
        </span>
      </div>
      <Figures execution={execution} />
      <Button
        variant="link"
        size="sm"
        className="mt-1"
        aria-expanded={isOpen}
        icon={<ChevronDown className={cn('transition-transform duration-100', isOpen && 'rotate-180')} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.hideBatches : texts.showBatches}
      </Button>
      {isOpen ? <BatchParts id={execution.id} name={campaignName} /> : null}
    </li>
  );
}

function Figures({ execution }: { execution: BatchExecution }) {
  const timezone = useTimezone();
  const { sentMessages, totalLeads, waiting, errors, uncertain, nextBatchAt, holdReason } = execution;
  const { estimatedEndAt, estimatedTime } = execution;
  const next = nextBatchAt && formatDayTime(nextBatchAt, timezone);
  return (
    <div className="figure mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
      <span>
        <span className="font-medium text-ink">{texts.sent(sentMessages)}</span> {texts.ofLeads(totalLeads)}
      </span>
      {waiting > 0 ? <span>{texts.waiting(waiting)}</span> : null}
      {errors > 0 ? <span className="text-red-text">{texts.errors(errors)}</span> : null}
      {uncertain > 0 ? <span className="text-amber-text">{texts.uncertain(uncertain)}</span> : null}
      {next ? <span>{holdReason ? texts.goesOn(next) : texts.next(next)}</span> : null}
      {estimatedEndAt && estimatedTime ? (
        <span>{texts.ends(formatDayTime(estimatedEndAt, timezone), estimatedTime)}</span>
      ) : null}
    </div>
  );
}
