import { screen } from '@testing-library/react';
import { listStates } from '../../../../test/list-states.tsx';
import { InAddress } from '../../../../test/render-screen.tsx';
import { aConversation } from '../../../../test/rows.ts';
import type { InboxPlace } from '../queries.ts';
import { ConversationList } from './conversation-list.tsx';
import { listTexts as texts } from './list-texts.ts';
import { type ListPlace, useInboxList } from './use-inbox-list.ts';

type At = Pick<ListPlace, 'place' | 'search' | 'owner'>;

function List({ at }: { at: ListPlace }) {
  return <ConversationList list={useInboxList(undefined, undefined, at)} selectedId={undefined} phone={undefined} />;
}

const inbox = (place: InboxPlace) => () => (
  <InAddress<At> search={{ place, search: '', owner: undefined }}>
    {(at, change) => (
      <List
        at={{
          ...at,
          onPlace: (next) => change({ place: next }),
          onSearch: (search) => change({ search }),
          onOwner: (owner) => change({ owner }),
        }}
      />
    )}
  </InAddress>
);

listStates('the conversations', {
  screen: inbox('todas'),
  at: '/inbox',
  path: 'GET /api/conversations',
  texts,
  full: { answer: [aConversation()], shows: 'Rita Prado' },
  empty: { answer: [], shows: texts.empty.todas, next: texts.openLeads },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: texts.search }), 'Caio'),
    answer: [],
    asks: 'search=Caio',
    shows: texts.notFound('Caio'),
    clear: texts.clearSearch,
  },
});

listStates('the conversations nobody has read', {
  screen: inbox('nao_lidas'),
  at: '/inbox',
  path: 'GET /api/conversations',
  texts,
  full: { answer: [aConversation({ hasUnreadMessages: true, unreadCount: 1 })], shows: 'Rita Prado' },
  empty: { answer: [], shows: texts.empty.nao_lidas, next: texts.showAllViews },
});

listStates('all conversations there ever were', {
  screen: inbox('historico'),
  at: '/inbox',
  path: 'GET /api/conversations/all',
  texts,
  full: { answer: [aConversation({ isActive: false })], shows: 'Rita Prado' },
  empty: { answer: [], shows: texts.empty.historico },
});
