import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { trailTexts as texts } from './texts.ts';
import { TrailPanel } from './trail-panel.tsx';

const TRAIL = 'GET /api/trail';
const BIA = { id: '0197a3f0-0000-7000-8000-000000000002', name: 'Bia Prado' };
const CAMPAIGN = '0197a3f0-0000-7000-8000-000000000009';

const entryOf = (number: number, act: string, rest: object = {}) => ({
  number,
  act,
  at: '2026-03-05T12:00:00.000Z',
  person: BIA,
  place: '203.0.113.…',
  browser: 'Chrome',
  system: 'Android',
  subject: null,
  before: {},
  after: {},
  ...rest,
});
const pageOf = (entries: object[], nextBefore: number | null = null) => ({ entries, nextBefore, people: [BIA] });

const CHANGE = entryOf(7, 'sending_settings_changed', {
  before: { dailyLimit: 200, warmUp: null },
  after: { dailyLimit: 1000, warmUp: true },
});
const LAUNCH = entryOf(6, 'campaign_launched', {
  person: null,
  subject: { kind: 'campaign', id: CAMPAIGN, name: 'Março' },
  after: { leads: 12 },
});

listStates('the trail', {
  screen: () => <TrailPanel />,
  path: TRAIL,
  texts,
  full: { answer: pageOf([CHANGE]), shows: 'Alterou as configurações de envio' },
  empty: { answer: pageOf([]), shows: texts.empty },
});

test('an entry says who, what, from where, and what was before and after, in words', async () => {
  renderScreen(<TrailPanel />, (server) => server.answerTo(TRAIL, pageOf([CHANGE, LAUNCH])));
  const table = await screen.findByRole('table', { name: texts.label });
  const [, change, launch] = within(table).getAllByRole('row');
  for (const words of ['Bia Prado', 'Limite por dia: 200 → 1.000', 'Aquecimento: padrão → sim', 'Android'])
    expect(change?.textContent).toContain(words);
  for (const words of ['Prumo, no horário programado', 'Disparou uma campanha', 'Campanha Março', 'Leads: 12'])
    expect(launch?.textContent).toContain(words);
});

test.each([
  ['role', 'broker', 'manager', 'Papel: Corretor → Gestor'],
  ['moment', 'after_ai', 'on_arrival', 'Quando procurar alguém: “Depois da IA” → “Na chegada”'],
  ['owner', null, 'Bruno Costa', 'Responsável: Bruno Costa (antes: ninguém)'],
  ['owner', 'Bruno Costa', null, 'Responsável: ninguém (antes: Bruno Costa)'],
  ['brokerGrants', [], ['export'], 'Corretores podem também: Exportar dados (antes: nada)'],
  [
    'brokerGrants',
    ['export', 'import'],
    [],
    'Corretores podem também: nada (antes: Exportar dados, Importar planilhas)',
  ],
  ['city', '', 'Salvador', 'Cidade: Salvador (antes: em branco)'],
  ['dailyCostLimit', null, 5, 'Limite de custo por dia: 5 (antes: sem limite)'],
  ['passedOnTo', undefined, null, 'Leads e conversas para: ninguém'],
  ['role', 'broker', undefined, 'Papel: era Corretor'],
])('a change of %s from %j to %j is told as it is said', async (field, before, after, words) => {
  const entry = entryOf(8, 'role_changed', { before: { [field]: before }, after: { [field]: after } });
  renderScreen(<TrailPanel />, (server) => server.answerTo(TRAIL, pageOf([entry])));
  const table = await screen.findByRole('table', { name: texts.label });
  await waitFor(() => expect(within(table).getByRole('definition').parentElement?.textContent).toBe(words));
});

test('the subject of an entry narrows the list to it, and the filters are cleared', async () => {
  const { server, user } = renderScreen(<TrailPanel />, (server) => server.answerTo(TRAIL, pageOf([CHANGE, LAUNCH])));
  await user.click(await screen.findByRole('button', { name: texts.onlySubjectOf('Campanha Março') }));
  await screen.findByRole('button', { name: texts.clear });
  expect(server.calls.at(-1)?.path).toContain(`subjectId=${CAMPAIGN}`);
  server.answerTo(TRAIL, pageOf([]));
  await user.type(screen.getByLabelText(texts.filters.from), '2026-03-06');
  await screen.findByText(texts.noMatch);
  expect(server.calls.at(-1)?.path).toContain('from=2026-03-06');
  server.answerTo(TRAIL, pageOf([CHANGE]));
  await user.click(screen.getAllByRole('button', { name: texts.clear })[0] as HTMLElement);
  await screen.findByText('Alterou as configurações de envio');
});

test('older entries come when they are asked for, after the last one shown', async () => {
  const { server, user } = renderScreen(<TrailPanel />, (server) => server.answerTo(TRAIL, pageOf([CHANGE], 7)));
  const more = await screen.findByRole('button', { name: texts.more });
  server.answerTo(TRAIL, pageOf([LAUNCH]));
  await user.click(more);
  expect(await screen.findByText('Disparou uma campanha')).toBeDefined();
  expect(server.calls.at(-1)?.path).toContain('before=7');
  expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
});
