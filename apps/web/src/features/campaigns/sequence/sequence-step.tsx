import type { CampaignTemplate, StepFile } from '@prumo/contracts/campaigns';
import { Clock, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ReorderButtons } from '#ui/buttons/reorder-buttons.tsx';
import { cn } from '#ui/cn.ts';
import { Badge, Chip } from '#ui/lists/badge.tsx';
import type { DragPlace } from '#ui/lists/use-drag-order.ts';
import { describeConditions, describeDelay, previewText } from './describe-step.ts';
import { StepFilePicture } from './step-file-picture.tsx';
import { type FileStep, takesFiles } from './step-file-rules.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;

type SequenceStepProps = {
  step: CampaignTemplate;
  previous: CampaignTemplate | undefined;
  isLast: boolean;
  isFixed: boolean;
  isBusy: boolean;
  onReorder: (by: -1 | 1) => void;
  drag: DragPlace | null;
  onEdit: () => void;
  onDelete: () => void;
};

export function SequenceStep({
  step,
  previous,
  isLast,
  isFixed,
  isBusy,
  onReorder,
  drag,
  onEdit,
  onDelete,
}: SequenceStepProps) {
  const { sequence, type, content, mediaFiles, approvedTemplate } = step;
  return (
    <li {...drag?.target} className={cn('relative flex gap-3 pb-4', drag?.isSource && 'opacity-50')}>
      {drag?.side ? (
        <span
          aria-hidden="true"
          className={cn(
            'absolute right-0 left-9 h-0.5 rounded-full bg-accent',
            drag.side === 'before' ? '-top-2' : 'bottom-2',
          )}
        />
      ) : null}
      <span aria-hidden="true" className="absolute top-7 bottom-0 left-3 w-px bg-line-strong" />
      <span
        aria-hidden="true"
        className="figure relative flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface font-semibold text-xs"
      >
        {sequence}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2">
          <h3 className="sr-only">{texts.step(sequence)}</h3>
          <p className="figure inline-flex items-center gap-1.5 text-ink-muted text-sm">
            <Clock aria-hidden="true" className="size-3.5 text-ink-faint" />
            {describeDelay(step, previous)}
          </p>
          {type === 'text' ? null : <Chip>{texts.types[type]}</Chip>}
          {approvedTemplate ? <Chip>{sequenceTexts.template.badgeOf(approvedTemplate.name)}</Chip> : null}
          {takesFiles(type) && mediaFiles.length === 0 ? <Badge tone="red">{texts.withoutFile}</Badge> : null}
        </div>
        <div className="mt-1 rounded-lg border bg-surface px-3 py-2.5">
          <div className="flex items-start gap-2.5">
            {takesFiles(type) ? <StepFiles type={type} files={mediaFiles} /> : null}
            <p className="min-w-0 flex-1 break-words text-sm">{previewText(content)}</p>
            {drag ? (
              <span
                {...drag.handle}
                title={texts.drag(sequence)}
                aria-hidden="true"
                className="-mr-1 cursor-grab text-ink-faint hover:text-ink pointer-coarse:hidden"
              >
                <GripVertical className="size-4" />
              </span>
            ) : null}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            <p className="min-w-0 flex-1 text-ink-faint text-xs">{describeConditions(step, isLast).join(' · ')}</p>
            <div className="-mr-1.5 ml-auto flex">
              {isFixed ? null : (
                <ReorderButtons
                  up={texts.placeUp(sequence)}
                  down={texts.placeDown(sequence)}
                  place={sequence}
                  isFirst={!previous}
                  isLast={isLast}
                  isBusy={isBusy}
                  onReorder={onReorder}
                />
              )}
              <IconButton size="sm" label={texts.edit(sequence)} icon={<Pencil />} onClick={onEdit} />
              {isFixed ? null : (
                <IconButton
                  size="sm"
                  variant="danger"
                  label={texts.delete(sequence)}
                  icon={<Trash2 />}
                  onClick={onDelete}
                />
              )}
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}

function StepFiles({ type, files }: { type: FileStep; files: StepFile[] }) {
  const [first] = files;
  if (!first) return null;
  return (
    <div className="relative shrink-0">
      <StepFilePicture type={type} file={first} />
      {files.length > 1 ? (
        <span className="figure -right-1 -bottom-1 absolute rounded-full border bg-surface px-1 text-ink-muted text-xs">
          <span aria-hidden="true">{files.length}</span>
          <span className="sr-only">{texts.files(files.length)}</span>
        </span>
      ) : null}
    </div>
  );
}
