import { DEFAULT_REENGAGEMENT, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { Publication, Rehearsal } from '@prumo/contracts/agent/publications';
import type { AgentCaseId, PublicationId } from '@prumo/contracts/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../../test/list-states.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { AgentConfigurationForm } from '../agent-configuration-form.tsx';
import { agentTexts } from '../texts.ts';
import { caseTexts } from './case-texts.ts';
import { VersionsPanel } from './versions-panel.tsx';

const texts = caseTexts.versions;
const PATH = 'GET /api/ai/publications';
const idOf = (number: number) => `01930000-0000-7000-8000-00000000000${number}` as PublicationId;
const CONFIGURATION = {
  companyName: 'Horizonte',
  companyDescription: 'Imobiliária de lançamentos em Moema',
  isActive: true,
  responseStyle: 'profissional' as const,
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: null,
  responseScripts: DEFAULT_SCRIPTS,
  transferConditions: [],
  reengagement: DEFAULT_REENGAGEMENT,
  financing: null,
  updatedAt: null,
};

const REHEARSAL: Rehearsal = {
  cases: 1,
  turns: 210,
  differing: 38,
  examples: [{ burst: ['oi'], live: 'Olá!', would: null }],
  broken: [
    {
      caseId: '01930000-0000-7000-8000-00000000ca5e' as AgentCaseId,
      title: 'Saudação',
      check: { kind: 'must_mention', turn: 0, words: 'assistente' },
      product: null,
      would: 'Fala!',
    },
  ],
};
const aVersion = (number: number, fields: Partial<Publication> = {}): Publication => ({
  id: idOf(number),
  number,
  author: 'Ana',
  at: '2026-11-27T13:00:00.000Z',
  changes: [],
  knowledge: [],
  products: [],
  isActive: true,
  isRestorable: true,
  rehearsal: null,
  overrideReason: null,
  isLive: false,
  ...fields,
});

listStates('the versions', {
  screen: () => <VersionsPanel />,
  path: PATH,
  texts: { loading: texts.loading, failed: texts.loadFailed },
  full: { answer: { publications: [aVersion(1, { isLive: true })] }, shows: texts.name(1) },
  empty: { answer: { publications: [] }, shows: texts.empty },
});

const show = async (...publications: Publication[]) => {
  const visit = renderScreen(<VersionsPanel />, (server) => {
    server.stayAway({ hasLeft: true });
    server.answerTo(PATH, { publications });
  });
  await screen.findByRole('list', { name: texts.list });
  return visit;
};

test('a version tells who, what changed, what was said otherwise and why it was published all the same', async () => {
  const changes: Publication['changes'] = [
    { field: 'responseStyle', before: 'profissional', after: 'casual' },
    { field: 'calendlyUrl', before: null, after: 'https://agenda.exemplo.com' },
    { field: 'transferConditions', before: [], after: ['pede desconto', 'reclama'] },
    { field: 'autoQualification', before: true, after: false },
  ];
  await show(
    aVersion(2, { isLive: true, changes, rehearsal: REHEARSAL, overrideReason: 'Nova voz' }),
    aVersion(1, { author: null }),
  );
  const [live, first] = within(screen.getByRole('list', { name: texts.list }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Versão'));
  const shown = live?.textContent;
  expect(shown).toMatch(/Versão 2No ar27\/11\/2026.*por Ana/);
  expect(shown).toContain('Publicada com 1 verificação não cumprida. Motivo: “Nova voz”');
  expect(shown).toContain('4 campos mudaram');
  expect(shown).toContain('Estilo de respostaAntesProfissionalDepoisCasual');
  expect(shown).toContain('AntesNadaDepoishttps://agenda.exemplo.com');
  expect(shown).toContain('AntesNadaDepoispede desconto; reclama');
  expect(shown).toContain('AntesSimDepoisNão');
  expect(shown).toContain('38 respostas mudaram de 210 comparadas');
  expect(shown).toContain('“oi”DiziaOlá!Passou a dizerNão responde.');
  expect(first?.textContent).not.toContain('por ');
  expect(within(live as HTMLElement).queryByRole('button')).toBeNull();
});

test('a version comes back after a question; what breaks needs a reason', async () => {
  const { server, user } = await show(aVersion(2, { isLive: true }), aVersion(1));
  const path = `POST /api/ai/publications/${idOf(1)}/restore`;
  server.answerTo(path, { error: 'x', code: 'cases_broken', rehearsal: REHEARSAL }, { status: 409 });
  await user.click(screen.getByRole('button', { name: texts.restoreLabel(1) }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.confirm(1) }));
  await screen.findByText('Deve dizer “assistente”');
  await user.type(screen.getByLabelText(/^Motivo/), 'Volta');
  server.answerTo(path, CONFIGURATION);
  await user.click(screen.getByRole('button', { name: caseTexts.gate.publish }));
  await screen.findByText(texts.done(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  const bodies = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)));
  expect(bodies).toEqual([{}, { overrideReason: 'Volta', renewedCaseIds: [] }]);
});

test('a save that breaks a case shows it, keeps what was typed, and is published with a reason', async () => {
  const { server, user } = renderScreen(
    <AgentConfigurationForm configuration={CONFIGURATION} tab="configuracao" onTabChange={() => {}} />,
    (prepared) => prepared.stayAway({ hasLeft: true }),
  );
  const name = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${agentTexts.general.companyName}`));
  await user.clear(name);
  await user.type(name, 'Outra');
  server.answerTo(
    'PUT /api/ai/configuration',
    { error: 'x', code: 'cases_broken', rehearsal: REHEARSAL },
    { status: 409 },
  );
  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Saudação · Resposta 1Deve dizer “assistente”A IA diria:Fala!/);
  expect(dialog.textContent).toContain('38 respostas mudam, de 210 comparadas.');
  await user.click(within(dialog).getByRole('button', { name: caseTexts.gate.publish }));
  await screen.findByText(caseTexts.gate.missing);
  await user.click(within(dialog).getByRole('button', { name: caseTexts.gate.mend }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name.value).toBe('Outra');

  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  await user.type(await screen.findByLabelText(/^Motivo/), 'Nova marca');
  server.answerTo('PUT /api/ai/configuration', { ...CONFIGURATION, companyName: 'Outra' });
  await user.click(screen.getByRole('button', { name: caseTexts.gate.publish }));
  await screen.findAllByText(agentTexts.savedTitle);
  const last = server.calls.findLast(({ method }) => method === 'PUT');
  expect(JSON.parse(String(last?.body))).toMatchObject({ companyName: 'Outra', overrideReason: 'Nova marca' });
});
