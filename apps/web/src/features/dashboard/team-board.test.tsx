import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../test/list-states.tsx';
import { renderScreen, type Server } from '../../../test/render-screen.tsx';
import { anId, aTeam } from '../../../test/rows.ts';
import { TeamBoardCard } from './team-board-card.tsx';
import { teamBoardTexts as texts } from './team-board-texts.ts';

const PEOPLE = 'GET /api/team/people';
const BOARD = 'GET /api/dashboard/team';
const team = aTeam();
const [ana, bia] = team.people;
const since = '2026-03-05T12:00:00.000Z';
const group = { id: anId(), name: 'Litoral' };

const board = {
  people: [
    {
      userId: bia?.id,
      name: 'Bia Reis',
      duty: { code: 'back_at', at: '2100-01-01T14:00:00.000Z', time: '14:00' },
      waiting: 3,
      waitingSince: since,
    },
    { userId: ana?.id, name: 'Ana', duty: { code: 'available' }, waiting: 0, waitingSince: null },
  ],
  unowned: { waiting: 2, waitingSince: since },
  queue: [{ group, code: 'all_full', leads: 4, since }],
};
const withTeam = (server: Server) => server.answerTo(PEOPLE, team);

// No `empty`: whoever looks is on it.
listStates('the board of a team', {
  screen: () => <TeamBoardCard />,
  path: BOARD,
  texts,
  beside: withTeam,
  full: { answer: board, shows: 'Bia Reis' },
});

const show = (answer: unknown) =>
  renderScreen(<TeamBoardCard />, (server) => {
    withTeam(server);
    server.answerTo(BOARD, answer);
  });

test('each number leads to the conversations of the inbox that it counts', async () => {
  show(board);
  const addressOf = async (name: string) => {
    const link = await screen.findByRole('link', { name: new RegExp(`^${texts.waitingFor(name)}:`) });
    return [link.textContent?.split(': ')[1], new URL(link.getAttribute('href') ?? '', 'http://x').search];
  };
  expect(await addressOf('Bia Reis')).toEqual(['3', `?aba=sem_resposta&responsavel=${bia?.id}`]);
  expect(await addressOf('Ana')).toEqual(['0', '?aba=sem_resposta&responsavel=me']);
  expect(await addressOf(texts.unowned)).toEqual(['2', '?aba=sem_resposta&responsavel=none']);
  screen.getByText('Volta às 14:00');
  screen.getByText(texts.available(1));
  screen.getByText('Litoral: todos com o máximo de conversas à espera');
});

test('whose time to be back has come is available, before the server says so', async () => {
  const [person] = board.people;
  show({ ...board, people: [{ ...person, duty: { code: 'back_at', at: since, time: '09:00' } }] });
  await screen.findByText('Disponível');
});

test('without a roleta nothing is said of duty or of a queue', async () => {
  show({ ...board, people: board.people.map((person) => ({ ...person, duty: null })), queue: null });
  await screen.findByText('Bia Reis');
  expect([screen.queryByText(texts.queue), screen.queryByText(texts.duty)]).toEqual([null, null]);
});

test('in an account of one person there is nothing, and nothing is asked', async () => {
  const { server } = renderScreen(<TeamBoardCard />, (answers) =>
    answers.answerTo(PEOPLE, { hasTeam: false, people: [] }),
  );
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByText(texts.title)).toBeNull();
});
