import { FileDown, FileQuestion } from 'lucide-react';
import { ChatImage } from './chat-image.tsx';
import { chatMediaTexts as texts } from './chat-media-texts.ts';
import { cutText } from './cut-text.ts';

const FILE_NAME_MAX = 30;

type ChatMediaProps = { type: string; mediaUrl: string | null; fileName?: string | null };

/** What a message carries besides text; any type that is not known is said to be so. */
export function ChatMedia({ type, mediaUrl, fileName }: ChatMediaProps) {
  if (type === 'image') return <ChatImage url={mediaUrl} />;
  if (type === 'video' && mediaUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
      <video controls preload="metadata" src={mediaUrl} aria-label={texts.video} className="max-h-[300px] rounded-md" />
    );
  }
  if (type === 'audio' && mediaUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
      <audio controls preload="metadata" src={mediaUrl} aria-label={texts.audio} className="h-10 w-64 max-w-full" />
    );
  }
  if (type === 'document' && mediaUrl) return <Document url={mediaUrl} name={fileName || texts.file} />;
  return (
    <p className="flex items-center gap-1.5 text-ink-muted italic">
      <FileQuestion aria-hidden="true" className="size-4 shrink-0" />
      {texts.unsupported}
    </p>
  );
}

function Document({ url, name }: { url: string; name: string }) {
  return (
    <a
      href={url}
      download={name}
      title={name}
      aria-label={texts.download(name)}
      className="flex items-center gap-2.5 rounded-md border bg-surface px-3 py-2 text-sm hover:bg-hover"
    >
      <FileDown aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 truncate">{cutText(name, FILE_NAME_MAX)}</span>
    </a>
  );
}
