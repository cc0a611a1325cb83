import { MAX_FILES, type StepFile } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { MEDIA_ACCEPT } from '@prumo/contracts/media';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import type { FileStep } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import { StepFileRow, UnderwayRow } from './step-file-row.tsx';
import { useStepUploads } from './use-step-uploads.ts';

const texts = sequenceTexts.files;

type StepFilesFieldProps = {
  campaignId: CampaignId;
  type: FileStep;
  isOfTemplate: boolean;
  value: StepFile[];
  onValueChange: (change: (files: StepFile[]) => StepFile[]) => void;
  onUploadingChange: (isUploading: boolean) => void;
  error: string | undefined;
};

export function StepFilesField({
  campaignId,
  type,
  isOfTemplate,
  value,
  onValueChange,
  onUploadingChange,
  error,
}: StepFilesFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const max = isOfTemplate ? 1 : MAX_FILES[type];
  const label = type === 'image' && max === 1 ? texts.addImage : texts.add[type];
  const { upload, underway, dismiss, isUploading } = useStepUploads({
    campaignId,
    type,
    count: value.length,
    max,
    onKept: (file) => onValueChange((files) => [...files, file]),
  });
  useEffect(() => {
    onUploadingChange(isUploading);
    return () => onUploadingChange(false);
  }, [onUploadingChange, isUploading]);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void upload([...event.dataTransfer.files]);
  }
  const reorderStep = (index: number, by: -1 | 1) =>
    onValueChange((files) => {
      const order = [...files];
      order.splice(index + by, 0, ...order.splice(index, 1));
      return order;
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'rounded-md border border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : error ? 'border-red' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Upload />}
          disabled={value.length >= max}
          title={value.length >= max ? texts.full : undefined}
          aria-describedby={error ? 'step-files-error' : undefined}
          onClick={() => picker.current?.click()}
        >
          {label}
        </Button>
        {max > 1 ? <span className="figure text-ink-faint text-xs">{texts.count(value.length, max)}</span> : null}
        <p className="basis-full text-ink-faint text-xs">
          {`${isOfTemplate ? texts.templateHint[type] : texts.hint[type]} ${texts.drop}`}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        aria-label={label}
        accept={MEDIA_ACCEPT[type]}
        multiple={max > 1}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {error ? (
        <p id="step-files-error" role="alert" className="mt-2 text-red-text text-xs">
          {error}
        </p>
      ) : null}
      {value.length + underway.length > 0 ? (
        <ul aria-label={texts.label[type]} className="mt-3 space-y-1.5">
          {value.map((file, index) => (
            <StepFileRow
              key={file.id}
              type={type}
              file={file}
              onEarlier={index > 0 ? () => reorderStep(index, -1) : null}
              onLater={index < value.length - 1 ? () => reorderStep(index, 1) : null}
              onRemove={() => onValueChange((files) => files.filter(({ id }) => id !== file.id))}
            />
          ))}
          {underway.map((file) => (
            <UnderwayRow key={file.id} file={file} onDismiss={() => dismiss(file.id)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
