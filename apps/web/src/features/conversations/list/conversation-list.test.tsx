import type { InboxCounts } from '@prumo/contracts/conversations/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerTexts } from '#domain/team/owner-texts.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { listStates } from '../../../../test/list-states.tsx';
import { InAddress, renderScreen } from '../../../../test/render-screen.tsx';
import { aConversation, aTeam } from '../../../../test/rows.ts';
import { conversationsChanged, type InboxPlace } from '../queries.ts';
import { ConversationList } from './conversation-list.tsx';
import { cardTexts, listTexts as texts } from './list-texts.ts';
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

test.each([
  ['secretary', true],
  ['reader', false],
] as const)('of conversations of their own a %s can choose: %s', async (role, isShown) => {
  renderScreen(
    inbox('todas')(),
    (answers) => {
      answers.stayAway({ hasLeft: true });
      answers.answerTo('GET /api/team/people', {
        hasTeam: true,
        people: aTeam().people.map((person) => ({ ...person, canOwn: person.name !== 'Ana' })),
      });
    },
    { at: '/inbox', role },
  );
  const { me, none, all } = ownerTexts.inbox;
  const group = await screen.findByRole('group', { name: ownerTexts.inbox.label });
  const choices = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(choices).toEqual([...(isShown ? [me] : []), none, all]);
});

const COUNTS = 'GET /api/conversations/counts';
const NONE: InboxCounts = {
  todas: 0,
  nao_lidas: 0,
  ia: 0,
  com_pessoa: 0,
  aguardando_lead: 0,
  sem_resposta: 0,
  historico: 0,
};

test('the tabs count the conversations of whoever is chosen, also after news of them', async () => {
  const { server, user } = renderScreen(
    inbox('todas')(),
    (answers) => {
      answers.stayAway({ hasLeft: true });
      answers.answerTo('GET /api/team/people', aTeam());
      answers.answerTo('GET /api/conversations', [aConversation()]);
      answers.answerTo(COUNTS, { ...NONE, todas: 5, ia: 4 });
    },
    { at: '/inbox' },
  );
  const counts = (todas: string, ia: string) =>
    waitFor(() => {
      const told = screen.getAllByRole('tab').map(({ textContent }) => textContent);
      expect(told).toEqual(expect.arrayContaining([`${texts.views.todas}${todas}`, `${texts.views.ia}${ia}`]));
    });
  await counts('5', '4');
  server.answerTo(COUNTS, { ...NONE, todas: 3, ia: 2 });
  await user.click(await screen.findByRole('button', { name: ownerTexts.inbox.me }));
  await counts('3', '2');
  server.answerTo(COUNTS, { ...NONE, todas: 2, ia: 1 });
  await conversationsChanged();
  await counts('2', '1');
  const asked = server.calls.map(({ path }) => path).filter((path) => path.includes('/counts'));
  expect(new Set(asked)).toEqual(new Set(['/api/conversations/counts', '/api/conversations/counts?owner=me']));
  expect(asked.slice(-2)).toEqual(Array(2).fill('/api/conversations/counts?owner=me'));
});

test('a conversation that was offered to whoever looks says until when it can be accepted', async () => {
  const [offered, other] = [aConversation({ leadName: 'Rita Prado' }), aConversation({ leadName: 'Rui Costa' })];
  const { server } = renderScreen(
    inbox('todas')(),
    (answers) => {
      answers.stayAway({ hasLeft: true });
      answers.answerTo('GET /api/team/people', aTeam());
      answers.answerTo('GET /api/conversations', [offered, other]);
      answers.answerTo('GET /api/offers', {
        offers: [{ conversationId: offered.id, acceptBy: new Date(Date.now() + 119_000).toISOString() }],
      });
    },
    { at: '/inbox' },
  );
  const cardOf = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
  await waitFor(async () =>
    expect((await cardOf('Rita Prado')).textContent).toMatch(/Passado a você pela roleta\. Aceite em 1:5\d/),
  );
  expect((await cardOf('Rui Costa')).textContent).not.toContain(cardTexts.offered);
  server.answerTo('GET /api/offers', { offers: [] });
  await invalidatePaths('/api/offers');
  await waitFor(async () => expect((await cardOf('Rita Prado')).textContent).not.toContain(cardTexts.offered));
});
