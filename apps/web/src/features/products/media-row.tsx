import { ArrowDown, ArrowUp, FileText, Star, Trash2 } from 'lucide-react';
import { formatSize } from '#platform/media-kind.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import type { FormFile } from './product-input.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.media;

type MediaRowProps = {
  file: FormFile;
  place: { index: number; count: number };
  onRename: (name: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One file of a product: its name is what the agent knows it by. */
export function MediaRow({ file, place: { index, count }, onRename, onMove, onRemove }: MediaRowProps) {
  const { kind, name, url, size } = file;
  const isPhoto = kind === 'foto';
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border bg-surface p-1.5">
      {isPhoto ? (
        <img src={url} alt="" className="size-12 shrink-0 rounded-sm bg-sunken object-cover" />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-faint">
          <FileText aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="min-w-32 flex-1 basis-40">
        <Input
          aria-label={texts.nameOf(isPhoto, index + 1)}
          value={name}
          maxLength={120}
          placeholder={texts.namePlaceholder}
          onChange={(event) => onRename(event.target.value)}
        />
      </span>
      <span className="ml-auto flex items-center">
        {isPhoto && index === 0 ? <Badge tone="teal">{texts.cover}</Badge> : null}
        <span className="figure px-1.5 text-ink-faint text-xs">{formatSize(size)}</span>
        {isPhoto && index > 0 ? (
          <IconButton size="sm" label={texts.makeCover(name)} icon={<Star />} onClick={() => onMove(0)} />
        ) : null}
        <IconButton
          size="sm"
          label={texts.moveUp(name)}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="sm"
          label={texts.moveDown(name)}
          icon={<ArrowDown />}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="sm" variant="danger" label={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />
      </span>
    </li>
  );
}
