import type { MediaKind } from '@prumo/contracts/media';
import { cleanLine } from '@prumo/contracts/text/clean-text';
import { File as FileIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatSize } from '#domain/media/media-kind.ts';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.mediaDialog;

export function MediaPreview({ kind, file }: { kind: MediaKind; file: File }) {
  const url = useObjectUrl(file);
  const [undrawable, setUndrawable] = useState<File>();
  if (kind === 'image' && url && undrawable !== file) {
    return (
      <img
        src={url}
        alt={texts.preview}
        onError={() => setUndrawable(file)}
        className="mx-auto max-h-[300px] max-w-full rounded-md object-contain"
      />
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-md border bg-sunken px-3 py-2.5">
      <FileIcon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm">{cleanLine(file.name)}</span>
        <span className="figure block text-ink-muted text-xs">{formatSize(file.size)}</span>
      </span>
    </div>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
