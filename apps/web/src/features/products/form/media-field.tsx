import { MEDIA_ACCEPT } from '@prumo/contracts/media';
import { ImagePlus, Paperclip } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { productTexts } from '../texts.ts';
import { MediaList } from './media-list.tsx';
import type { FormFile } from './product-input.ts';
import { useAttachFiles } from './use-attach-files.ts';

const texts = productTexts.media;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

type MediaFieldProps = {
  value: readonly FormFile[];
  onValueChange: (files: FormFile[]) => void;
  onUploadingChange: (isUploading: boolean) => void;
  error: string | undefined;
};

export function MediaField({ value, onValueChange, onUploadingChange, error }: MediaFieldProps) {
  const photoPicker = useRef<HTMLInputElement>(null);
  const documentPicker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // Finished uploads are added to the current value, not to the value when they began.
  const latest = useRef(value);
  latest.current = value;
  const { attach, underway, problems } = useAttachFiles(value, (file) => {
    latest.current = [...latest.current, file];
    onValueChange([...latest.current]);
  });
  const isUploading = underway.length > 0;
  useEffect(() => onUploadingChange(isUploading), [onUploadingChange, isUploading]);

  const photos = value.filter(({ kind }) => kind === 'foto');
  const documents = value.filter(({ kind }) => kind === 'documento');

  const changes = {
    onRename: ({ url }: FormFile, name: string) =>
      onValueChange(value.map((file) => (file.url === url ? { ...file, name } : file))),
    onRemove: ({ url }: FormFile) => onValueChange(value.filter((file) => file.url !== url)),
  };

  function handleDrop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    void attach([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons do the same
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'rounded-md border border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<ImagePlus />} onClick={() => photoPicker.current?.click()}>
          {texts.addPhotos}
        </Button>
        <Button size="sm" icon={<Paperclip />} onClick={() => documentPicker.current?.click()}>
          {texts.addDocuments}
        </Button>
        <p className="min-w-40 flex-1 text-ink-faint text-xs">{texts.hint}</p>
      </div>
      <Picker inputRef={photoPicker} label={texts.addPhotos} accept={MEDIA_ACCEPT.image} onChoose={attach} />
      <Picker inputRef={documentPicker} label={texts.addDocuments} accept={MEDIA_ACCEPT.document} onChoose={attach} />
      {[...(error ? [error] : []), ...problems].map((problem) => (
        <p key={problem} role="alert" className="mt-2 text-red-text text-xs">
          {problem}
        </p>
      ))}
      <MediaList kind="foto" files={photos} onOrder={(files) => onValueChange([...files, ...documents])} {...changes} />
      <MediaList
        kind="documento"
        files={documents}
        onOrder={(files) => onValueChange([...photos, ...files])}
        {...changes}
      />
      {underway.map(({ id, name }) => (
        <Loading key={id} label={texts.uploading(name)} className="mt-1.5 flex items-center gap-2">
          <Skeleton className="size-12" />
          <span className="truncate text-ink-muted text-xs">{texts.uploading(name)}</span>
        </Loading>
      ))}
    </div>
  );
}

type PickerProps = {
  inputRef: React.RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onChoose: (files: File[]) => void;
};

function Picker({ inputRef, label, accept, onChoose }: PickerProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      multiple
      accept={accept}
      aria-label={label}
      className="hidden"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}
