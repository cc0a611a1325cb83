import { coordinatesIn } from '@prumo/contracts/text/coordinates';
import { FileText, MapPin } from 'lucide-react';
import { ChatMedia } from '#domain/conversations/chat-media.tsx';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { cn } from '#ui/cn.ts';
import { sequenceTexts } from '../texts.ts';

const texts = sequenceTexts.phone;

type PhoneMessageProps = { type: string; text: string; file?: { url: string; name: string } | null };

export function PhoneMessage({ type, text, file = null }: PhoneMessageProps) {
  const place = type === 'location' ? coordinatesIn(text) : null;
  return (
    <div
      className={cn(
        'w-fit rounded-lg rounded-tl-sm border bg-raised',
        file ? 'max-w-[min(100%,18.5rem)] p-1' : 'max-w-[min(100%,26rem)]',
        !file && (place ? 'p-1' : 'px-3 py-2'),
      )}
    >
      {file ? <PhoneFile type={type} {...file} /> : null}
      {place ? (
        <Point {...place} />
      ) : text === '' ? null : (
        <p className={cn('text-sm', file && 'px-2 pt-1.5 pb-1')}>
          <ChatText text={text} />
          {type === 'location' && !file ? <span className="block text-accent-text">{texts.mapLink}</span> : null}
        </p>
      )}
    </div>
  );
}

function PhoneFile({ type, url, name }: { type: string; url: string; name: string }) {
  if (type === 'image')
    return (
      <img src={url} alt={name} loading="lazy" className="max-h-48 min-h-16 w-full rounded-md bg-sunken object-cover" />
    );
  if (type === 'audio' || type === 'video') return <ChatMedia type={type} mediaUrl={url} />;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex max-w-full items-center gap-2 rounded-md bg-sunken px-2.5 py-2 text-sm hover:bg-hover"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <span className="truncate">{name}</span>
    </a>
  );
}

function Point({ latitude, longitude }: { latitude: number; longitude: number }) {
  return (
    <div className="flex items-center gap-2.5 py-0.5 pr-3 pl-0.5">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-text"
      >
        <MapPin className="size-5" />
      </span>
      <p className="min-w-0 text-sm">
        {texts.point}
        <span className="figure block text-ink-muted text-xs">{`${latitude}, ${longitude}`}</span>
      </p>
    </div>
  );
}
