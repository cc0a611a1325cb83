import { DEFAULT_REENGAGEMENT, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { FinancingConditions } from '@prumo/contracts/agent/financing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formRefusals } from '../../../test/form-refusals.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AgentConfigurationForm } from './agent-configuration-form.tsx';
import { caseTexts } from './cases/case-texts.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.financing;
const SAVE = 'PUT /api/ai/configuration';
const conditions: FinancingConditions = {
  system: 'sac',
  annualRate: 11.49,
  term: 30,
  termUnit: 'years',
  minDownPayment: 20,
};

const configured = (financing: FinancingConditions | null) => ({
  companyName: 'Horizonte',
  companyDescription: 'Imobiliária de lançamentos em Moema',
  isActive: true,
  responseStyle: 'profissional' as const,
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: null,
  responseScripts: { ...DEFAULT_SCRIPTS },
  transferConditions: [],
  reengagement: DEFAULT_REENGAGEMENT,
  financing,
  updatedAt: null,
});
const formOf = (financing: FinancingConditions | null) => (
  <AgentConfigurationForm configuration={configured(financing)} tab="configuracao" onTabChange={() => {}} />
);

const RATE = 'Informe os juros ao ano, de 0,01 a 60';
const TERM = 'Informe um prazo inteiro, de até 40 anos ou 480 meses';
const DOWN = 'Informe a entrada mínima em porcentagem, de 0 a 95';

formRefusals('the financing', {
  screen: () => formOf(conditions),
  path: SAVE,
  submit: agentTexts.save,
  typed: { [texts.rate]: '10,5' },
  before: {
    'no rate': { typed: { [texts.rate]: '' }, field: texts.rate, says: RATE },
    'a rate of nothing': { typed: { [texts.rate]: '0' }, field: texts.rate, says: RATE },
    'a rate in words': { typed: { [texts.rate]: 'onze' }, field: texts.rate, says: RATE },
    'a rate of three decimals': { typed: { [texts.rate]: '11,495' }, field: texts.rate, says: RATE },
    'half a year': { typed: { [texts.term]: '30,5' }, field: texts.term, says: TERM },
    'too many years': { typed: { [texts.term]: '41' }, field: texts.term, says: TERM },
    'all of the price': { typed: { [texts.down]: '100' }, field: texts.down, says: DOWN },
  },
  after: { 'a refusal': { code: 'foreign_origin', says: agentTexts.errorText } },
});

test('off it shows one switch; switched on its conditions are asked for, and saved as numbers', async () => {
  sessionStorage.clear();
  const { user, server } = renderScreen(formOf(null), (answers) => {
    answers.stayAway({ hasLeft: true });
    answers.answerTo(SAVE, configured(conditions));
  });
  const main = await screen.findByRole('switch', { name: texts.isOn });
  expect(screen.queryByLabelText(texts.rate)).toBeNull();
  await user.click(main);
  expect(screen.getByLabelText<HTMLInputElement>(texts.rate).value).toBe('');
  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  await screen.findByText(RATE);
  await user.type(screen.getByLabelText(texts.rate), '11,49');
  await user.type(screen.getByLabelText(texts.term), '30');
  await user.type(screen.getByLabelText(texts.down), '20');
  // What was typed is there again.
  await user.click(main);
  expect(screen.queryByLabelText(texts.rate)).toBeNull();
  await user.click(main);
  expect(screen.getByLabelText<HTMLInputElement>(texts.rate).value).toBe('11,49');
  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const saved = server.calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(String(saved?.body)).financing).toEqual(conditions);
});

test('what is saved stands with its comma, and switched off it is saved as none', async () => {
  sessionStorage.clear();
  const { user, server } = renderScreen(formOf(conditions), (answers) => {
    answers.stayAway({ hasLeft: true });
    answers.answerTo(SAVE, configured(null));
  });
  const rate = await screen.findByLabelText<HTMLInputElement>(texts.rate);
  expect(rate.value).toBe('11,49');
  await user.click(screen.getByRole('switch', { name: texts.isOn }));
  await user.click(screen.getByRole('button', { name: agentTexts.save }));
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const saved = server.calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(String(saved?.body)).financing).toBeNull();
});

test('a version tells the conditions in words', () => {
  expect(caseTexts.value('financing', conditions)).toBe('Tabela SAC, 11,49% ao ano, 30 anos, entrada mínima de 20%');
  expect(caseTexts.value('financing', null)).toBe('Nada');
});
