import type { StepFile } from '@prumo/contracts/campaigns';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { formatSize } from '#domain/media/media-kind.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Progress } from '#ui/states/progress.tsx';
import { uiTexts } from '#ui/texts.ts';
import { StepFilePicture } from '../step-file-picture.tsx';
import type { FileStep } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import type { StepUpload } from './use-step-uploads.ts';

const texts = sequenceTexts.files;
const row = 'flex min-h-12 items-center gap-2.5 rounded-md border bg-surface py-1 pr-1 pl-1.5';

type StepFileRowProps = {
  type: FileStep;
  file: StepFile;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
  onRemove: () => void;
};

export function StepFileRow({ type, file, onEarlier, onLater, onRemove }: StepFileRowProps) {
  const { originalName: name, size } = file;
  return (
    <li className={row}>
      <StepFilePicture type={type} file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm" title={name}>
          {name}
        </p>
        <p className="figure text-ink-faint text-xs">{formatSize(size)}</p>
      </div>
      <div className="flex">
        {onEarlier || onLater ? (
          <>
            <IconButton
              size="sm"
              label={texts.earlier(name)}
              icon={<ArrowUp />}
              disabled={!onEarlier}
              title={onEarlier ? undefined : uiTexts.isAtStart}
              onClick={() => onEarlier?.()}
            />
            <IconButton
              size="sm"
              label={texts.later(name)}
              icon={<ArrowDown />}
              disabled={!onLater}
              title={onLater ? undefined : uiTexts.isAtEnd}
              onClick={() => onLater?.()}
            />
          </>
        ) : null}
        <IconButton size="sm" variant="danger" label={texts.remove(name)} icon={<X />} onClick={onRemove} />
      </div>
    </li>
  );
}

export function UnderwayRow({ file, onDismiss }: { file: StepUpload; onDismiss: () => void }) {
  const { name, percent, problem } = file;
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 px-1">
        <p className="truncate text-sm">{name}</p>
        {problem ? (
          <p role="alert" className="text-red-text text-xs">
            {problem}
          </p>
        ) : (
          <Progress value={percent} label={texts.uploading(name)} className="mt-1.5" />
        )}
      </div>
      {problem ? <IconButton size="sm" label={texts.dismiss(name)} icon={<X />} onClick={onDismiss} /> : null}
    </li>
  );
}
