import type { Lead } from '@prumo/contracts/leads';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { joinTeam, newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** Each test goes on where the one before ended. */
const { url, visitAs } = sharedProduct();
let ana: Operator;
let visitor: Visit;
let page: Page;
let rita: Lead;
let saulo: Lead;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  rita = await ana.call<Lead>('POST', '/api/leads', {
    name: 'Rita Prado',
    phone: '11987650001',
    status: 'proposta',
  });
  saulo = await ana.call<Lead>('POST', '/api/leads', { name: 'Saulo Reis', phone: '11987650002' });
  visitor = await visitAs(ana);
  page = visitor.page;
});

const dialog = () => page.getByRole('dialog').last();
const told = (text: string) => page.getByText(text).first().waitFor();
const inPanel = () => page.getByRole('region', { name: 'Tarefas' });

test('a lead without a next task says so on its row; the filter finds it', async () => {
  await page.goto('/leads');
  await page
    .getByRole('row', { name: /Rita Prado/ })
    .getByText('Sem próxima ação')
    .waitFor();
  await page.getByRole('combobox', { name: 'Filtrar por próxima ação' }).click();
  await page.getByRole('option', { name: 'Sem próxima ação', exact: true }).click();
  await page.getByRole('row', { name: /Saulo Reis/ }).waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
});

test('a task is planned in the panel of the lead, in own words it needs them, and it stands on the row', async () => {
  await page.goto(`/leads?lead=${rita.id}`);
  await inPanel().getByRole('button', { name: 'Nova tarefa' }).click();
  await dialog().getByRole('combobox', { name: 'O que fazer' }).click();
  await page.getByRole('option', { name: 'Outra tarefa' }).click();
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await dialog().getByText('Diga o que é para fazer.').waitFor();
  await dialog().getByLabel('Em suas palavras').fill('Levar as chaves');
  await dialog().getByRole('button', { name: 'Hoje' }).click();
  await picture(page, 'task-form-1440');
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await inPanel().getByText('Levar as chaves').waitFor();
  await inPanel().getByText('hoje', { exact: true }).waitFor();
  await page.getByText('Tarefa: Levar as chaves').waitFor();
  await picture(page, 'task-panel-1440');
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /Rita Prado/ })
    .getByText('Levar as chaves · hoje')
    .waitFor();
});

test('Hoje heads the dashboard with it; done takes it away and can be undone', async () => {
  await page.goto('/dashboard');
  const today = page.getByRole('heading', { name: 'Hoje', exact: true }).locator('xpath=ancestor::section');
  await today.getByText('1 para hoje').waitFor();
  await picture(page, 'today-1440');
  await today.getByRole('button', { name: 'Feita: Levar as chaves, Rita Prado' }).click();
  await told('Tarefa feita');
  await today.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await today.getByText('Levar as chaves').waitFor();
});

test('the agenda moves it to tomorrow, skips it with a reason and keeps what was closed', async () => {
  await page.goto('/agenda');
  const more = () => page.getByRole('button', { name: 'Mais ações: Levar as chaves, Rita Prado' });
  await more().click();
  await page.getByRole('menuitem', { name: 'Para amanhã' }).click();
  await told('Ficou para amanhã.');
  await page.getByRole('tab', { name: /Próximas/ }).click();
  await page.getByText('amanhã', { exact: true }).waitFor();
  await picture(page, 'agenda-1440');
  await more().click();
  await page.getByRole('menuitem', { name: 'Pular' }).click();
  await dialog().getByLabel('Motivo').fill('já tem as chaves');
  await dialog().getByRole('button', { name: 'Pular tarefa' }).click();
  await page.getByText('Nada marcado para os próximos dias').waitFor();
  await page.getByRole('tab', { name: 'Encerradas' }).click();
  await page.getByText('Pulada: já tem as chaves').waitFor();
  await page.getByRole('button', { name: 'Reabrir: Levar as chaves, Rita Prado' }).click();
  await page.getByText('Nenhuma tarefa encerrada').waitFor();
});

test('offline nothing is lost of what was typed, and nothing runs later by itself', async () => {
  await page.goto(`/leads?lead=${rita.id}`);
  await inPanel().getByRole('button', { name: 'Nova tarefa' }).click();
  await dialog().getByLabel('Em suas palavras').fill('falar da entrada');
  await visitor.context.setOffline(true);
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await told('Não foi possível salvar a tarefa');
  expect(await dialog().getByLabel('Em suas palavras').inputValue()).toBe('falar da entrada');
  await visitor.context.setOffline(false);
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await inPanel().getByText('Ligar: falar da entrada').waitFor();
  expect(await inPanel().getByRole('listitem').count()).toBe(2);
});

test('many leads get the same task at once; the board shows it on their cards', async () => {
  await page.goto('/leads');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click();
  await page.getByRole('button', { name: 'Ações em massa' }).click();
  await page.getByRole('menuitem', { name: 'Criar tarefa' }).click();
  await dialog().getByText('A mesma tarefa para 2 leads.').waitFor();
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await told('2 leads ficaram com a tarefa.');
  await page.goto('/pipeline');
  await page.locator('[data-card]', { hasText: 'Saulo Reis' }).getByText('Ligar · amanhã').waitFor();
  await picture(page, 'board-tasks-1440');
});

test('Ctrl+K reads what to do, for whom and when, and asks before it saves', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Pipeline de Vendas' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Ir para uma tela ou buscar um lead...').fill('lembrar Saulo de ligar amanhã 10h');
  await page.getByRole('option', { name: /Ligar: Saulo Reis/ }).click();
  await dialog().getByText('Nova tarefa para Saulo Reis').waitFor();
  expect(await dialog().getByLabel('Hora').inputValue()).toBe('10:00');
  await dialog().getByRole('button', { name: 'Salvar' }).click();
  await told('Tarefa salva');
  const { open } = await ana.call<{ open: { time: string | null }[] }>('GET', `/api/leads/${saulo.id}/tasks`);
  expect(open.map(({ time }) => time)).toContain('10:00');
});

test('on a phone, in the dark, a colleague who was asked to do something is told and does it', async () => {
  const bia = await joinTeam(url, ana, 'broker', 'bia');
  const me = await bia.call<{ id: string }>('GET', '/api/auth/me');
  await ana.call('PUT', `/api/leads/${rita.id}/owner`, { from: null, to: me.id });
  await ana.call('POST', `/api/leads/${rita.id}/tasks`, {
    kind: 'send_proposal',
    day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  });
  const phone = await visitAs(bia, { width: 390, height: 844, theme: 'dark', isTouched: true });
  await phone.page.goto('/agenda?prazo=overdue');
  await phone.page.getByText('Enviar proposta').waitFor();
  await picture(phone.page, 'agenda-390-dark');
  await phone.page.getByRole('button', { name: 'Feita: Enviar proposta, Rita Prado' }).click();
  await phone.page.getByText('Nada atrasado').waitFor();
  await phone.page.goto(`/leads?lead=${rita.id}`);
  await phone.page.getByRole('region', { name: 'Tarefas' }).waitFor();
  await picture(phone.page, 'task-panel-390-dark');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});
