import { type ChatTextPart, chatTextParts } from './chat-text-parts.ts';

export function ChatText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-wrap break-words">
      {chatTextParts(text).map((part) => (
        <Part key={part.at} part={part} />
      ))}
    </span>
  );
}

function Part({ part: { kind, text } }: { part: ChatTextPart }) {
  switch (kind) {
    case 'bold':
      return <strong className="font-semibold">{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'strike':
      return <s>{text}</s>;
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
      return text;
  }
}
