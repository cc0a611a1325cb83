import type { SimulatorMessage, SimulatorPlace } from '@prumo/contracts/channel';
import { CircleUserRound, ListTodo, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChatMedia } from '#domain/conversations/chat-media.tsx';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.bubble;

export function PhoneContent({ message }: { message: SimulatorMessage }) {
  return (
    <>
      {message.quoted ? (
        <blockquote className="mb-1 line-clamp-2 rounded-md border-teal-dot border-l-2 bg-sunken px-2 py-1 text-ink-muted text-xs">
          {message.quoted}
        </blockquote>
      ) : null}
      <Words message={message} />
    </>
  );
}

function Words({ message: { type, text, mediaUrl, fileName, place } }: { message: SimulatorMessage }) {
  switch (type) {
    case 'text':
      return <ChatText text={text} />;
    case 'location':
      return place ? <PlaceCard place={place} /> : <ChatText text={text} />;
    case 'contact':
      return <Card icon={<CircleUserRound />} title={text} note={texts.contact} />;
    case 'unsupported':
      return <Card icon={<ListTodo />} title={text} note={texts.poll} />;
    default:
      return (
        <>
          <ChatMedia type={type === 'sticker' ? 'image' : type} mediaUrl={mediaUrl} fileName={fileName} />
          {text ? <ChatText text={text} /> : null}
        </>
      );
  }
}

function PlaceCard({ place: { latitude, longitude, name, address } }: { place: SimulatorPlace }) {
  return (
    <a
      href={`https://www.google.com/maps?q=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="block rounded-md hover:underline"
    >
      <span className="sr-only">{texts.map}: </span>
      <Card icon={<MapPin />} title={name || `${latitude}, ${longitude}`} note={address} />
    </a>
  );
}

function Card({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return (
    <span className="flex items-center gap-2.5 rounded-md border bg-surface px-2.5 py-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent-text">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0">
        <span className="block break-words font-medium">{title}</span>
        {note ? <span className="block text-ink-muted text-xs">{note}</span> : null}
      </span>
    </span>
  );
}
