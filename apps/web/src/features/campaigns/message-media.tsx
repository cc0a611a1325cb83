import { FileText } from 'lucide-react';

type MessageMediaProps = { type: string; url: string; name: string };

/** The file of a message: a picture as one sees it, anything else as a link by its name. */
export function MessageMedia({ type, url, name }: MessageMediaProps) {
  if (type === 'image')
    return (
      <img
        src={url}
        alt={name}
        loading="lazy"
        className="mb-1 max-h-40 w-fit max-w-[min(100%,16rem)] rounded-lg border object-cover"
      />
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mb-1 inline-flex max-w-full items-center gap-2 rounded-lg border bg-raised px-3 py-2 text-sm hover:bg-hover"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="truncate">{name}</span>
    </a>
  );
}
