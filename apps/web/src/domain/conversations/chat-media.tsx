import type { MediaProblem } from '@prumo/contracts/reasons/channel/media-problem';
import { mediaProblemWords } from '@prumo/contracts/reasons/channel/media-problem-words';
import { CloudDownload, FileDown, FileQuestion, FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cutFileName } from '#platform/text/cut-text.ts';
import { ChatImage } from './chat-image.tsx';
import { chatMediaTexts as texts } from './chat-media-texts.ts';

const FILE_NAME_MAX = 30;

type ChatMediaProps = {
  type: string;
  mediaUrl: string | null;
  fileName?: string | null;
  isMediaPending?: boolean;
  mediaProblem?: MediaProblem | null;
};

export function ChatMedia({ type, mediaUrl, fileName, isMediaPending = false, mediaProblem }: ChatMediaProps) {
  if (isMediaPending) return <WithoutFile icon={<CloudDownload />}>{texts.pending(type)}</WithoutFile>;
  if (mediaProblem && !mediaUrl)
    return <WithoutFile icon={<FileX />}>{texts.problem(type, mediaProblemWords(mediaProblem))}</WithoutFile>;
  if (type === 'image') return <ChatImage url={mediaUrl} />;
  if (type === 'video' && mediaUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
      <video
        controls
        preload="metadata"
        src={mediaUrl}
        aria-label={texts.video}
        className="aspect-4/3 max-h-[300px] w-80 max-w-full rounded-md bg-black"
      />
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

function WithoutFile({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex max-w-xs items-start gap-2 rounded-md border border-dashed bg-surface px-3 py-2 text-ink-muted text-xs [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      {children}
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
      <span className="min-w-0 truncate">{cutFileName(name, FILE_NAME_MAX)}</span>
    </a>
  );
}
