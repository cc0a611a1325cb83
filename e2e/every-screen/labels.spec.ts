import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../product/browser.ts';
import { DASHBOARD, REPORTS } from '../product/figures.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  visitor = await visitAs(ana);
  page = visitor.page;
});

/** The visible lines only: each figure is repeated for screen readers. */
const linesOf = async (part: Locator): Promise<string[]> =>
  (await part.innerText())
    .replaceAll('\u00a0', ' ')
    .split(/[\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith(':'));
const panel = (title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();
const card = (label: string) =>
  page
    .locator('main')
    .getByText(label, { exact: true })
    .locator('xpath=ancestor::div[contains(@class, "rounded-lg")][1]');
const answerWith = (answers: object, under: string) =>
  Promise.all(
    Object.entries(answers).map(([name, json]) =>
      page.route(new RegExp(`${under}/${name}(\\?|$)`), (route) => route.fulfill({ json })),
    ),
  );

test('the dashboard while it loads, without anything, and with figures of every kind', async () => {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/dashboard');
  for (const loading of ['pipeline', 'campanhas', 'fontes', 'qualificação'])
    await page.getByText(`Carregando ${loading}...`, { exact: true }).waitFor();
  letGo();
  for (const empty of ['Nenhuma campanha encontrada', 'Nenhuma fonte encontrada', 'Nenhum dado de qualificação'])
    await page.getByText(empty, { exact: true }).waitFor();
  const cards = ['Total de Leads', 'Taxa de Conversão', 'Campanhas Ativas', 'Conversas IA'].map(card);
  await expect
    .poll(() => Promise.all(cards.map(linesOf)))
    .toEqual([
      ['Total de Leads', '0', '0 ativos'],
      ['Taxa de Conversão', '0,0%', '0 fechados'],
      ['Campanhas Ativas', '0', 'Ativo', 'Em execução'],
      ['Conversas IA', '0', 'Hoje', 'Gerenciadas hoje'],
    ]);

  await answerWith(DASHBOARD, '/api/dashboard');
  await page.reload();
  await page.getByText('1.250').waitFor();
  expect((await linesOf(page.locator('main'))).slice(0, 3)).toEqual(
    expect.arrayContaining(['Dashboard', 'Sistema Ativo', 'Visão geral da sua operação de vendas']),
  );
  expect(await Promise.all(cards.map(linesOf))).toEqual([
    ['Total de Leads', '1.250', '+12%', '1.000 ativos'],
    ['Taxa de Conversão', '12,5%', '+2,3 p.p.', '156 fechados'],
    ['Campanhas Ativas', '1', 'Ativo', 'Em execução'],
    ['Conversas IA', '0', 'Hoje', 'Gerenciadas hoje'],
  ]);
  await panel('Pipeline de Vendas').getByText('Perdido').waitFor();
  expect(await linesOf(panel('Pipeline de Vendas'))).toEqual([
    ...['Pipeline de Vendas', '8 leads', 'Novo', '4', '50,0%', 'Contatado', '2', '25,0%', 'Interessado', '1', '12,5%'],
    ...['Quente', '0', '0,0%', 'Qualificado', '0', '0,0%', 'Proposta', '0', '0,0%', 'Negociação', '0', '0,0%'],
    ...['Fechado', '1', '12,5%', 'Frio', '0', '0,0%', 'Perdido', '0', '0,0%'],
  ]);
  const bar = panel('Pipeline de Vendas').getByRole('progressbar', { name: 'Novo' });
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('50');
  await expect
    .poll(() => linesOf(panel('Performance de Campanhas')))
    .toEqual([
      'Performance de Campanhas',
      ...['Campanha 1', '1 lead · 01/08/2026', 'Ativa', 'Campanha 2', '2 leads · 02/08/2026', 'Rascunho'],
      ...['Campanha 3', '3 leads · 03/08/2026', 'Concluída', 'Campanha 4', '4 leads · 04/08/2026', 'Pausada'],
      ...['Campanha 5', '5 leads · 05/08/2026', 'arquivada'],
    ]);
  await expect
    .poll(async () => (await linesOf(panel('Fontes de Leads'))).filter((line) => !/\d/.test(line)))
    .toEqual(['Fontes de Leads', 'Orgânico', 'Campanha', 'Indicação', 'feirao']);
  await expect
    .poll(() => linesOf(panel('Status de Qualificação')))
    .toEqual(['Status de Qualificação', 'Completos', '8', '100,0%', 'Incompletos', '0', '0,0%']);
});

test('a time below one minute is in seconds, a million is short, and one is one', async () => {
  await answerWith({ ...DASHBOARD, overview: { ...DASHBOARD.overview, closedLeads: 1 } }, '/api/dashboard');
  await page.goto('/dashboard');
  await card('Taxa de Conversão').getByText('1 fechado', { exact: true }).waitFor();
  const overview = { ...REPORTS.overview, averageResponseTime: 0.1, averageResponseSeconds: 8 };
  await answerWith(
    { ...REPORTS, overview, revenue: { ...REPORTS.revenue, totalRevenue: 1_372_000 } },
    '/api/analytics',
  );
  await page.goto('/analytics');
  const lines = () => linesOf(page.locator('main'));
  await expect.poll(lines).toContain('8 s');
  await page.getByRole('tab', { name: 'Receita' }).click();
  await expect.poll(lines).toContain('R$ 1,37 mi');
});

test('the four reports, seven days first, and the file of the open one holds its figures without asking again', async () => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/analytics/') && asked.push(new URL(request.url()).search),
  );
  await answerWith(REPORTS, '/api/analytics');
  await page.goto('/analytics');
  await page.getByRole('heading', { name: 'Analytics & Relatórios', exact: true }).waitFor();
  const period = page.getByRole('combobox', { name: 'Período' });
  await expect.poll(() => period.innerText()).toBe('7 dias');
  await card('Leads no período').waitFor();
  expect([...new Set(asked)]).toEqual(['?period=7d']);
  await period.click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Hoje', '7 dias', '30 dias', '90 dias']);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Visão Geral',
    'Conversões',
    'Performance IA',
    'Receita',
  ]);
  const open = (tab: string) => page.getByRole('tab', { name: tab }).click();
  const shows = async (...expected: string[][]) => {
    for (const [label = '', ...rest] of expected) expect(await linesOf(card(label))).toEqual([label, ...rest]);
  };
  await shows(
    ['Leads no período', '20', '+81,8%', 'Criados no período'],
    ['Conversão do período', '10,0%', '-0,9 p.p.', '2 de 20 leads do período'],
    ['Tempo médio de resposta', '2,5 min', 'Da pessoa ou da IA que respondeu'],
    ['Resolução pela IA', '69,2%', '0 p.p.', 'Respondidas só pela IA'],
  );
  expect((await linesOf(panel('Funil de conversão'))).slice(2)).toEqual([
    ...['Leads Novos', '20', '100,0%', 'Contatados', '16', '80,0%', 'Interessados', '12', '60,0%'],
    ...['Qualificados', '8', '40,0%', 'Fechados', '4', '20,0%'],
  ]);
  await open('Conversões');
  await shows(['Convertidos', '2', 'Criados no período e hoje em Fechado']);
  expect(await linesOf(panel('Conversão por fonte'))).toEqual([
    ...['Conversão por fonte', 'Fonte', 'Leads', 'Convertidos', 'Conversão', 'Indicação', '5', '1', '20,0%'],
  ]);
  expect((await linesOf(panel('Tempo médio por estágio'))).slice(2)).toEqual(['Negociação', '5,1 dias', '16 saídas']);
  await open('Performance IA');
  await shows(
    ['Resolução pela IA', '69,2%', 'de 13 conversas'],
    ['Taxa de transferência', '30,8%', 'Conversas assumidas ou passadas a pessoas'],
    ['Satisfação', '4,0 / 5', '+0,4', 'Estimada pelo sentimento das mensagens'],
  );
  expect(await linesOf(panel('Transferências por motivo'))).toEqual([
    ...['Transferências por motivo', 'Assumida por uma pessoa', '3'],
  ]);
  await panel('Horários de pico').getByTitle('14h: 7').waitFor();
  await open('Receita');
  await shows(
    ['Receita Total', 'R$ 125,5k', 'Estimada pelo orçamento dos leads fechados'],
    ['Ticket Médio', 'R$ 999', '3 fechados no período ·', '1 sem valor'],
    ['ROI', '250,0%', 'R$ 125,5k das campanhas, custo de R$ 2,10'],
  );
  const table = (await linesOf(panel('Receita por campanha'))).slice(1);
  expect(table.slice(0, 6)).toEqual(['Campanha', 'Fechados no período', 'Receita', 'Mensagens', 'Custo', 'ROI']);
  expect(table.slice(6)).toEqual([
    ...['Moema', '2', 'R$ 125,5k', '6', 'R$ 2,10', '—', 'Sem campanha', '1', 'R$ 0', '—', '—', '—'],
  ]);

  const fileOf = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    return (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  };
  expect(await fileOf()).toEqual(expect.arrayContaining(['Resumo;Receita Total;R$;125480', 'Resumo;Custo;R$;2,1']));
  await open('Visão Geral');
  await visitor.context.setOffline(true);
  expect(await fileOf()).toEqual(
    expect.arrayContaining([
      'Resumo;Leads no período;Variação (%);81,8',
      'Resumo;Convertidos;Quantidade;2',
      'Resumo;Conversão do período;%;10,0',
      'Leads por dia;22/08/2026;Quantidade;20',
    ]),
  );
  await visitor.context.setOffline(false);
});

test('the settings of a new account, section by section', async () => {
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Configurações', exact: true }).waitFor();
  await panel('Integração WhatsApp').getByRole('button', { name: 'Testar', exact: true }).waitFor();
  const [general, notices, security] = ['Geral', 'Notificações', 'Segurança'].map(panel) as [Locator, Locator, Locator];
  expect(await general.getByLabel('Nome da empresa').inputValue()).toBe('Prumo');
  expect(await general.getByLabel('Fuso horário').innerText()).toBe('São Paulo, Brasília (GMT-3)');
  await general.getByLabel('Idioma').click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Português (Brasil)']);
  await page.keyboard.press('Escape');
  const switches = ['Resumo diário por e-mail', 'Avisos do navegador', 'Resumo diário por WhatsApp'];
  const isOn = (name: string) => notices.getByRole('switch', { name }).isChecked();
  expect(await Promise.all(switches.map(isOn))).toEqual([true, true, false]);
  for (const name of ['Alterar Senha', 'Exportar Dados', 'Excluir Conta'])
    await security.getByRole('button', { name, exact: true }).waitFor();
  await security.getByRole('heading', { name: 'Zona de perigo' }).waitFor();
  for (const section of [panel('Integração WhatsApp'), general, notices])
    await section.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
});
