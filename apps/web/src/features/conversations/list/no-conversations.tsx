import { Link } from '@tanstack/react-router';
import { Inbox, SearchX, Smartphone, Users } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { ChatFrame } from '../chat-header.tsx';
import { inboxTexts } from '../texts.ts';
import { listTexts as texts } from './list-texts.ts';
import type { InboxList } from './use-inbox-list.ts';

type NoConversationsProps = { list: InboxList; phone: ChatFrame['phone'] };

export function NoConversations({
  list: { place, search, owner, onPlace, onSearch, onOwner },
  phone,
}: NoConversationsProps) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={texts.notFound(search)}
        description={texts.notFoundHint}
        action={<Button onClick={() => onSearch('')}>{texts.clearSearch}</Button>}
      />
    );
  }
  if (owner) {
    return (
      <EmptyState
        icon={<Inbox />}
        title={texts.noneOfOwner}
        action={<Button onClick={() => onOwner(undefined)}>{texts.showOfAll}</Button>}
      />
    );
  }
  if (place !== 'todas' && place !== 'historico') {
    return (
      <EmptyState
        icon={<Inbox />}
        title={texts.empty[place]}
        description={texts.emptyHint[place]}
        action={<Button onClick={() => onPlace('todas')}>{texts.showAllViews}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title={texts.empty[place]}
      description={phone ? texts.emptySimulator : texts.emptyChannel}
      action={
        phone ? (
          <Button
            icon={<Smartphone />}
            disabled={phone.isOpen}
            title={phone.isOpen ? texts.phoneIsOpen : undefined}
            onClick={phone.onToggle}
          >
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
