import { DEFAULT_REENGAGEMENT, DEFAULT_SCRIPTS, type ReengagementSettings } from '@prumo/contracts/agent';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../test/form-refusals.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AgentConfigurationForm } from './agent-configuration-form.tsx';
import { agentTexts } from './texts.ts';

const texts = agentTexts.reengagement;
const SAVE = 'PUT /api/ai/configuration';
const on = { ...DEFAULT_REENGAGEMENT, isOn: true };

const configured = (reengagement: ReengagementSettings) => ({
  companyName: 'Horizonte',
  companyDescription: 'Imobiliária de lançamentos em Moema',
  isActive: true,
  responseStyle: 'profissional' as const,
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: null,
  responseScripts: { ...DEFAULT_SCRIPTS },
  transferConditions: [],
  reengagement,
  financing: null,
  updatedAt: null,
});
const formOf = (reengagement: ReengagementSettings) => (
  <AgentConfigurationForm configuration={configured(reengagement)} tab="configuracao" onTabChange={() => {}} />
);

formRefusals('the re-engagements', {
  screen: () => formOf(on),
  path: SAVE,
  submit: agentTexts.save,
  typed: { [texts.first]: '12' },
  before: {
    'hours too few': { typed: { [texts.first]: '1' }, field: texts.first, says: 'Use de 2 a 168 horas' },
    'hours too many': { typed: { [texts.second]: '169' }, field: texts.second, says: 'Use de 2 a 168 horas' },
    'no hours': { typed: { [texts.first]: '' }, field: texts.first, says: 'Use de 2 a 168 horas' },
    'no number': { typed: { [texts.first]: 'um dia' }, field: texts.first, says: 'Use de 2 a 168 horas' },
  },
  after: { 'a refusal': { code: 'foreign_origin', says: agentTexts.errorText } },
});

test('what is off shows one switch; switched on it says when, and when nothing is sent, and is saved so', async () => {
  sessionStorage.clear();
  const { user, server } = renderScreen(formOf(DEFAULT_REENGAGEMENT), (answers) => {
    answers.stayAway({ hasLeft: true });
    answers.answerTo(SAVE, configured(on));
  });
  const main = await screen.findByRole('switch', { name: texts.isOn });
  expect(screen.queryByText(texts.notSent)).toBeNull();
  await user.click(main);
  screen.getByText(texts.notSent);
  const first = screen.getByLabelText<HTMLInputElement>(texts.first);
  expect(first.value).toBe('24');
  await user.clear(first);
  await user.type(first, '8');
  const second = screen.getByLabelText(texts.second);
  await user.clear(second);
  await user.type(second, '900');
  await user.click(screen.getByRole('switch', { name: texts.hasSecond }));
  expect(screen.queryByLabelText(texts.second)).toBeNull();
  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const [saved] = server.calls.filter(({ method }) => method === 'PUT');
  expect(JSON.parse(String(saved?.body))).toMatchObject({
    reengagement: { isOn: true, firstAfterHours: 8, hasSecond: false, secondAfterHours: 72 },
  });
});

test('where the channel knows templates, one that nobody has to fill is chosen for after the reply window', async () => {
  sessionStorage.clear();
  const one = { name: 'retomada', language: 'pt_BR', category: 'UTILITY', body: 'Quer continuar?', header: null };
  const { user, server } = renderScreen(formOf(on), (answers) => {
    answers.stayAway({ hasLeft: true });
    answers.answerTo('GET /api/whatsapp/status', { hasTemplates: true });
    answers.answerTo('GET /api/whatsapp/templates', [
      { ...one, variables: 0 },
      { ...one, name: 'com_nome', variables: 1 },
      { ...one, name: 'com_foto', variables: 0, header: 'image' },
    ]);
    answers.answerTo(SAVE, configured(on));
  });
  await user.click(await screen.findByRole('combobox', { name: texts.template }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([texts.noTemplate, 'retomada (pt_BR)']);
  await user.click(screen.getByRole('option', { name: 'retomada (pt_BR)' }));
  screen.getByText(one.body);
  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const saved = server.calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(String(saved?.body)).reengagement.template).toEqual({
    name: 'retomada',
    language: 'pt_BR',
    body: 'Quer continuar?',
  });
});
