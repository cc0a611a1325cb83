import type { ReactNode } from 'react';
import { type ChatTextPart, chatTextParts } from './chat-text-parts.ts';

type RenderWords = (words: string) => ReactNode;

const asTheyAre: RenderWords = (words) => words;

export function ChatText({ text, renderWords = asTheyAre }: { text: string; renderWords?: RenderWords }) {
  return (
    <span className="whitespace-pre-wrap break-words">
      {chatTextParts(text).map((part) => (
        <Part key={part.at} part={part} renderWords={renderWords} />
      ))}
    </span>
  );
}

function Part({ part: { kind, text }, renderWords }: { part: ChatTextPart; renderWords: RenderWords }) {
  switch (kind) {
    case 'bold':
      return <strong className="font-semibold">{renderWords(text)}</strong>;
    case 'italic':
      return <em>{renderWords(text)}</em>;
    case 'strike':
      return <s>{renderWords(text)}</s>;
    case 'link':
      return (
        <a
          href={text}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="break-all text-accent-text underline underline-offset-2"
        >
          {text}
        </a>
      );
    case 'plain':
      return renderWords(text);
  }
}
