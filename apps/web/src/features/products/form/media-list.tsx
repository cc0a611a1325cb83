import { useDragOrder } from '#ui/lists/use-drag-order.ts';
import { productTexts } from '../texts.ts';
import { MediaRow } from './media-row.tsx';
import type { FormFile } from './product-input.ts';

function reordered<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

const texts = productTexts.media;

type MediaListProps = {
  kind: FormFile['kind'];
  files: readonly FormFile[];
  onOrder: (files: FormFile[]) => void;
  onRename: (file: FormFile, name: string) => void;
  onRemove: (file: FormFile) => void;
};

export function MediaList({ kind, files, onOrder, onRename, onRemove }: MediaListProps) {
  const placeOf = (url: string) => files.findIndex((file) => file.url === url);
  const dragOf = useDragOrder(
    files.map(({ url }) => url),
    (url, by) => onOrder(reordered(files, placeOf(url), placeOf(url) + by)),
  );
  if (files.length === 0) return null;
  return (
    <ul aria-label={kind === 'foto' ? texts.photos : texts.documents} className="mt-3 space-y-1.5">
      {files.map((file, index) => (
        <MediaRow
          key={file.url}
          file={file}
          place={{ index, count: files.length }}
          drag={files.length > 1 ? dragOf(file.url) : null}
          onRename={(name) => onRename(file, name)}
          onReorder={(to) => onOrder(reordered(files, index, to))}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  );
}
