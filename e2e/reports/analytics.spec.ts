import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
});

const TABS = ['Visão Geral', 'Conversões', 'Performance IA', 'Receita'];

test('a manager reads the four reports, opens a number to its rows and takes a tab along as a spreadsheet', async () => {
  const { page, problems } = await visitAs(ana);
  await page.goto('/analytics');
  await page.getByRole('heading', { name: 'Analytics & Relatórios' }).waitFor();
  await page.getByText('Sem dados no período').first().waitFor();

  for (const [index, name] of ['Rita Prado', 'Saulo Reis', 'Téo Luz'].entries()) {
    const lead = await ana.call('POST', '/api/leads', { name, phone: `1198765430${index}`, budget: '600000' });
    const status = ['fechado', 'perdido', 'proposta'][index];
    await ana.call('PATCH', `/api/leads/${lead.id}/status`, {
      status,
      ...(index === 1 ? { lostReason: 'Preço' } : {}),
    });
  }
  await page.reload();
  await page.getByText('33,3%').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(TABS);

  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: '30 dias' }).click();
  await page.getByRole('tab', { name: 'Receita' }).click();
  await page.getByText('Informe o custo para calcular').waitFor();
  expect(page.url()).toMatch(/\?tab=receita&period=30d$/);
  await page.getByRole('button', { name: 'Receita Total: R$ 600,0k' }).click();
  await page.getByText('vale o seu orçamento').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Rita Prado/ })
    .waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Conversões' }).click();
  await page.getByRole('button', { name: /Preço: 1/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics_conversoes_30d_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(text.startsWith('\ufeffSeção;Item;Indicador;Valor\r\n')).toBe(true);
  expect(text).toContain('Resumo;Conversão do período;%;33,3\r\n');

  await page.setViewportSize({ width: 360, height: 800 });
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').locator('section').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect([tab, violations.map(({ id }) => id)]).toEqual([tab, []]);
    expect([tab, await page.evaluate(() => document.querySelector('main')?.scrollWidth)]).toEqual([tab, 360]);
    await picture(page, `analytics-360-${tab}`);
  }
  expect(problems).toEqual([]);
});
