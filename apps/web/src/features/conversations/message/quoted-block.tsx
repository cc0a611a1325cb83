import type { QuotedMessage } from '@prumo/contracts/conversations';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { chatMediaTexts } from '#domain/conversations/chat-media-texts.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { inboxTexts } from '../texts.ts';
import { useSenderLabel } from './sender-icon.tsx';

const LONGEST = 160;
const media = chatMediaTexts.preview;

export function quotedText({ type, text }: Pick<QuotedMessage, 'type' | 'text'>): string {
  const kind = type === 'text' ? '' : isKeyOf(media, type) ? media[type] : media.other;
  return cutText([kind, text.replace(/\s+/g, ' ').trim()].filter(Boolean).join(': '), LONGEST);
}

export function QuotedBlock({ quoted, onShow }: { quoted: QuotedMessage; onShow: () => void }) {
  const sender = useSenderLabel()(quoted);
  return (
    <button
      type="button"
      aria-label={inboxTexts.thread.quoted(sender, quotedText(quoted))}
      onClick={onShow}
      className="mb-1 block w-full rounded-md border-accent border-l-2 bg-canvas/60 px-2 py-1 text-left text-xs hover:bg-canvas"
    >
      <span className="block font-medium text-accent-text">{sender}</span>
      <span className="line-clamp-2 break-words text-ink-muted">{quotedText(quoted)}</span>
    </button>
  );
}
