import { Search } from 'lucide-react';
import { previewText } from '#domain/conversations/preview-text.ts';
import { cn } from '#ui/cn.ts';
import type { InboxListItem } from '../inbox-conversation.ts';
import { SenderIcon } from '../message/sender-icon.tsx';
import { markMatches } from './highlight.ts';
import { Highlighted } from './highlighted.tsx';
import { cardTexts as texts } from './list-texts.ts';

const LINES = 'line-clamp-2 min-w-0 flex-1 break-words text-xs';
const ICON = 'mt-0.5 size-3 shrink-0 text-ink-faint';

export function CardPreview({ conversation }: { conversation: InboxListItem }) {
  const { match, messages, hasUnreadMessages } = conversation;
  const last = messages.at(-1);
  if (match) {
    return (
      <>
        <Search role="img" aria-label={texts.found} className={ICON} />
        <span className={cn(LINES, 'text-ink')}>
          <Highlighted parts={markMatches(match.excerpt, match.matches)} />
        </span>
      </>
    );
  }
  return (
    <>
      {last ? <SenderIcon sender={last} className={ICON} /> : null}
      <span className={cn(LINES, hasUnreadMessages ? 'text-ink' : 'text-ink-muted')}>
        {last ? previewText(last) : texts.noMessages}
      </span>
    </>
  );
}
