import { FileText, GripVertical, Star, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formatSize } from '#domain/media/media-kind.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ReorderButtons } from '#ui/buttons/reorder-buttons.tsx';
import { cn } from '#ui/cn.ts';
import { Input } from '#ui/fields/input.tsx';
import type { DragPlace } from '#ui/lists/use-drag-order.ts';
import { productTexts } from '../texts.ts';
import type { FormFile } from './product-input.ts';

const texts = productTexts.media;

type MediaRowProps = {
  file: FormFile;
  place: { index: number; count: number };
  drag: DragPlace | null;
  onRename: (name: string) => void;
  onReorder: (to: number) => void;
  onRemove: () => void;
};

export function MediaRow({ file, place: { index, count }, drag, onRename, onReorder, onRemove }: MediaRowProps) {
  const { kind, name, url, size } = file;
  const isPhoto = kind === 'foto';
  const nameInput = useRef<HTMLInputElement>(null);
  function makeCover() {
    onReorder(0);
    // The file has become the cover, which has no such button, so the focus moves to its name.
    nameInput.current?.focus();
  }
  return (
    <li
      {...drag?.target}
      className={cn(
        'relative flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border bg-surface p-1.5',
        drag?.isSource && 'opacity-50',
      )}
    >
      {drag?.side ? (
        <span
          aria-hidden="true"
          className={cn(
            'absolute inset-x-0 h-0.5 rounded-full bg-accent',
            drag.side === 'before' ? '-top-1' : '-bottom-1',
          )}
        />
      ) : null}
      {drag ? (
        <span
          {...drag.handle}
          title={texts.drag}
          aria-hidden="true"
          className="-mr-1 cursor-grab text-ink-faint hover:text-ink pointer-coarse:hidden"
        >
          <GripVertical className="size-4" />
        </span>
      ) : null}
      {isPhoto ? (
        <span className="relative size-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
          <img src={url} alt="" draggable={false} className="size-full object-cover" />
          {index === 0 ? (
            <span className="absolute inset-x-0 bottom-0 bg-black/60 text-center font-medium text-white text-xs leading-4">
              {texts.cover}
            </span>
          ) : null}
        </span>
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-faint">
          <FileText aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="min-w-32 flex-1 basis-40">
        <Input
          ref={nameInput}
          aria-label={texts.nameOf(isPhoto, index + 1)}
          value={name}
          maxLength={120}
          placeholder={texts.namePlaceholder}
          onChange={(event) => onRename(event.target.value)}
        />
      </span>
      <span className="ml-auto flex items-center">
        <span className="figure min-w-14 px-1.5 text-right text-ink-faint text-xs">{formatSize(size)}</span>
        {isPhoto && index > 0 ? (
          <IconButton size="sm" label={texts.makeCover(name)} icon={<Star />} onClick={makeCover} />
        ) : (
          <span className={cn('size-7', !isPhoto && 'hidden')} />
        )}
        <ReorderButtons
          up={texts.placeUp(name)}
          down={texts.placeDown(name)}
          place={index}
          isFirst={index === 0}
          isLast={index === count - 1}
          onReorder={(by) => onReorder(index + by)}
        />
        <IconButton size="sm" variant="danger" label={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />
      </span>
    </li>
  );
}
