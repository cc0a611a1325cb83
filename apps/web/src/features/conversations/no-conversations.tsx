import { Link } from '@tanstack/react-router';
import { Inbox, SearchX, Smartphone, Users } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ChatFrame } from './chat-header.tsx';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.list;

type NoConversationsProps = {
  search: string;
  isHistory: boolean;
  onClearSearch: () => void;
  phone: ChatFrame['phone'];
};

export function NoConversations({ search, isHistory, onClearSearch, phone }: NoConversationsProps) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={texts.notFound(search)}
        description={texts.notFoundHint}
        action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title={isHistory ? texts.emptyHistory : texts.empty}
      description={phone ? texts.emptySimulator : texts.emptyChannel}
      action={
        phone ? (
          <Button icon={<Smartphone />} disabled={phone.isOpen} onClick={phone.onToggle}>
            {inboxTexts.chat.openPhone}
          </Button>
        ) : (
          <Button asChild>
            <Link to="/leads">
              <Users />
              {texts.openLeads}
            </Link>
          </Button>
        )
      }
    />
  );
}
