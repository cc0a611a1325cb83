import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { anId, aTeam } from '../../../../test/rows.ts';
import { AnalyticsPage } from '../analytics-page.tsx';
import { teamLines } from '../export-lines.ts';
import { analyticsTexts } from '../texts.ts';
import { TeamTab } from './team-tab.tsx';

const texts = analyticsTexts.team;
const PATH = 'GET /api/analytics/team';
const PEOPLE = 'GET /api/team/people';

const nothing = { conversations: 0, sales: 0, revenue: 0, leads: 0, converted: 0, conversionRate: null };
const unseen = { ...nothing, received: 0, accepted: 0, passedOn: 0, p50Seconds: null, p90Seconds: null };
const bia = {
  ...{ userId: anId(), name: 'Bia Reis', received: 7, accepted: 5, passedOn: 2, p50Seconds: 90, p90Seconds: 600 },
  ...{ conversations: 6, sales: 2, revenue: 640_000, leads: 8, converted: 1, conversionRate: 12.5 },
};
const period = { from: '2026-03-01T03:00:00.000Z', to: '2026-03-05T12:00:00.000Z' };
const report = { period, people: [bia], unowned: { ...nothing, conversations: 4 } };

listStates('the report of a team', {
  screen: () => <TeamTab period="7d" />,
  path: PATH,
  texts: analyticsTexts,
  full: { answer: report, shows: 'Bia Reis' },
  empty: {
    answer: { ...report, people: [{ ...bia, ...unseen }], unowned: nothing },
    shows: analyticsTexts.noData,
  },
});

test('a figure opens its rows, and what leads without an owner have none of is no figure', async () => {
  const opened: object[] = [];
  const { user } = renderScreen(
    <AnalyticsPage search={{ tab: 'equipe' }} onSearchChange={(search) => opened.push(search)} />,
    (server) => {
      server.answerTo(PEOPLE, aTeam());
      server.answerTo(PATH, report);
    },
  );
  const line = (await screen.findByText('Bia Reis')).closest('tr') as HTMLElement;
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.split(': ').at(-1)),
  ).toEqual([...['Bia Reis', '7', '5', '2', '1 min', '10 min', '6', '2', 'R$ 640,0k', 'de 8']]);
  for (const text of ['7', '10 min', '12,5%', 'de 8']) await user.click(within(line).getByText(text));
  expect(opened).toMatchObject(
    ['received', 'responses_person', 'owner_converted', 'owner_leads'].map((figure) => ({ figure, value: bia.userId })),
  );
  const nobody = screen.getByText(texts.unowned).closest('tr') as HTMLElement;
  expect(
    within(nobody)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${texts.figureOf(texts.conversations, texts.unowned)}: 4`,
    `${texts.figureOf(texts.sales, texts.unowned)}: 0`,
    `${texts.figureOf(texts.revenue, texts.unowned)}: R$\u00a00`,
  ]);
});

test('the file has each figure of each person', () => {
  const lines = teamLines({ ...report, people: [bia] } as never);
  expect(lines.slice(0, 5).map(([, name, measure, value]) => [name, measure, value])).toEqual([
    ['Bia Reis', texts.received, 7],
    ['Bia Reis', texts.accepted, 5],
    ['Bia Reis', texts.passedOn, 2],
    ['Bia Reis', `${texts.median} (s)`, 90],
    ['Bia Reis', `${texts.p90} (s)`, 600],
  ]);
  expect(lines).toHaveLength(17);
  expect(lines.at(-6)).toEqual([texts.title, texts.unowned, texts.conversations, 4]);
});

test('an account of one person has no such tab, not even at its address', async () => {
  const { server } = renderScreen(<AnalyticsPage search={{ tab: 'equipe' }} onSearchChange={() => {}} />, (answers) =>
    answers.answerTo(PEOPLE, { hasTeam: false, people: [] }),
  );
  await waitFor(() => expect(screen.queryByRole('tab', { name: analyticsTexts.tabs.equipe })).toBeNull());
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(analyticsTexts.tabs['visao-geral']);
  expect(server.calls.some(({ path }) => path.startsWith('/api/analytics/overview'))).toBe(true);
});

test('whoever is alone again keeps the report of those who left', async () => {
  renderScreen(<AnalyticsPage search={{}} onSearchChange={() => {}} />, (answers) =>
    answers.answerTo(PEOPLE, { ...aTeam(), hasTeam: false }),
  );
  await screen.findByRole('tab', { name: analyticsTexts.tabs.equipe });
});
