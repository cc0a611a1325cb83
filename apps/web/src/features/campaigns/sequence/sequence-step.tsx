import type { CampaignTemplate } from '@prumo/contracts/campaigns';
import { ArrowDown, ArrowUp, Clock, Pencil, Trash2 } from 'lucide-react';
import { Chip } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { describeConditions, describeDelay, previewText } from './describe-step.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.sequence;

type SequenceStepProps = {
  step: CampaignTemplate;
  isFirst: boolean;
  isLast: boolean;
  /** Its place can no longer change. */
  isFixed: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function SequenceStep({ step, isFirst, isLast, isFixed, isBusy, onMove, onEdit, onDelete }: SequenceStepProps) {
  const { sequence, type, content } = step;
  return (
    <li className="relative flex gap-3 pb-4">
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
            {describeDelay(step)}
          </p>
          {type === 'text' ? null : <Chip>{texts.types[type]}</Chip>}
        </div>
        <div className="mt-1 rounded-lg border bg-surface px-3 py-2.5">
          <p className="break-words text-sm">{previewText(content)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            <p className="min-w-0 flex-1 text-ink-faint text-xs">{describeConditions(step).join(' · ')}</p>
            <div className="-mr-1.5 ml-auto flex">
              {isFixed ? null : (
                <>
                  <IconButton
                    size="sm"
                    label={texts.moveUp(sequence)}
                    icon={<ArrowUp />}
                    disabled={isFirst || isBusy}
                    onClick={() => onMove(-1)}
                  />
                  <IconButton
                    size="sm"
                    label={texts.moveDown(sequence)}
                    icon={<ArrowDown />}
                    disabled={isLast || isBusy}
                    onClick={() => onMove(1)}
                  />
                </>
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
