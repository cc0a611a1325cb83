import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();
let ana: Operator;

const PHONES = { doubtful: '11987653001', refused: '11987653002', well: '11987653003' };

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const names = ['Rita Prado', 'Saulo Reis', 'Conceição Araújo'];
  for (const [index, phone] of Object.values(PHONES).entries()) {
    await ana.call('POST', '/api/leads', { name: names[index], phone, tags: ['moema'] });
    await ana.call('POST', '/api/simulator/phones', { phone });
  }
  await ana.call('PATCH', `/api/simulator/phones/${PHONES.doubtful}`, { sends: 'answer_lost', receipts: 'lost' });
  await ana.call('PATCH', `/api/simulator/phones/${PHONES.refused}`, { sends: 'refused' });
  const product = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  const { id } = await ana.call('POST', '/api/campaigns', {
    name: 'Moema em março',
    productId: product.id,
    targetTags: ['moema'],
  });
  for (const [index, content] of ['Oi {nome}, tudo bem?', 'Posso mandar as plantas?'].entries())
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      sequence: index + 1,
      content,
      delayAmount: 2 * index,
      delayUnit: 'days',
    });
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 8 * 3600 });
});

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};
const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
const count = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Filtrar por situação' }).getByRole('button', { name: status }).textContent();

test('from the monitor one sees what waits, decides about an uncertain message and has a failure sent again', async () => {
  const { page, problems } = await visitAs(ana);
  await page.goto('/campaign-monitoring');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Moema em março' }) });
  await row.getByText('1 falha pode ser reenviada').waitFor();
  await page.getByText('Ao vivo').waitFor();
  await page.getByText('1 envio incerto em aberto').waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'monitor-1440');

  await row.getByRole('link', { name: '1 envio incerto espera sua decisão' }).click();
  await page.getByRole('table').getByText('Incerta').waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'monitor-recipients-1440');

  const menu = page.getByRole('button', { name: 'Decidir sobre a etapa 1 de Rita Prado' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reenviar' }).click();
  await page.getByText('a pessoa pode receber duas vezes').waitFor();
  await picture(page, 'monitor-decision-1440');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Marcar como enviada' }).click();
  await page.getByRole('button', { name: 'Marcar como enviada' }).click();
  await page.getByText('1 envio marcado como enviado', { exact: true }).waitFor();
  await page.getByText('Nenhuma mensagem com este filtro').waitFor();

  await ana.call('PATCH', `/api/simulator/phones/${PHONES.refused}`, { sends: 'answered' });
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('button', { name: 'Reenviar falhas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('1 envio de volta à fila', { exact: true }).waitFor();
  const table = page.getByRole('table');
  await table
    .getByRole('row', { name: /Saulo Reis.*por ana/ })
    .first()
    .waitFor();
  await page.getByText('falha temporária').waitFor({ state: 'detached' });
  expect(await count(page, 'Falhou')).toBe('Falhou0');
  expect(await count(page, 'Incerta')).toBe('Incerta0');

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('list', { name: 'Destinatários' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await expectNoSideScroll(page);
  await picture(page, 'monitor-recipients-360');

  await page.getByRole('link', { name: 'Voltar ao monitor' }).click();
  await page.getByRole('button', { name: /Pausar/ }).click();
  await row.getByText('Pausada').waitFor();
  await expectNoSideScroll(page);
  await picture(page, 'monitor-360');
  expect(problems).toEqual([]);
});

test('a cancelled campaign says so everywhere, and neither goes on nor begins before all of it is known', async () => {
  const phone = '11987653004';
  await ana.call('POST', '/api/leads', { name: 'Iara Luz', phone, tags: ['praia'] });
  await ana.call('POST', '/api/simulator/phones', { phone });
  await ana.call('PATCH', `/api/simulator/phones/${phone}`, { sends: 'answer_lost', receipts: 'lost' });
  const { id: productId } = await ana.call('POST', '/api/products', { name: 'Vista Praia' });
  const wanted = { name: 'Praia em abril', productId, targetTags: ['praia'] };
  const { id } = await ana.call('POST', '/api/campaigns', wanted);
  for (const [index, content] of ['Oi {nome}!', 'Posso mandar as plantas?'].entries()) {
    const step = { sequence: index + 1, content, delayAmount: 2 * index, delayUnit: 'days' };
    await ana.call('POST', `/api/campaigns/${id}/templates`, step);
  }
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 1200 });
  const { page, problems } = await visitAs(ana);
  await page.goto('/campaign-monitoring');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Praia em abril' }) });
  await row.getByRole('button', { name: 'Cancelar Praia em abril' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('1 mensagem ainda não saiu: ela não sai mais.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar campanha' }).click();
  await row.getByText('Espera a confirmação do que já tinha saído').waitFor();
  const run = page.getByRole('button', { name: 'Executar Praia em abril' });
  expect([await run.count(), await row.getByRole('button', { name: /Cancelar|Pausar/ }).count()]).toEqual([0, 0]);
  await picture(page, 'monitor-cancelled-1440');
  await page.goto(`/campaigns/${id}/plan`);
  await page.getByText('Cancelada', { exact: true }).first().waitFor();
  expect(await run.count()).toBe(0);
  await page.goto('/campaigns');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Praia em abril', exact: true }) });
  await card.getByText('Cancelada', { exact: true }).waitFor();
  await card.getByText('Espera a confirmação').waitFor();
  expect(await run.count()).toBe(0);
  await picture(page, 'campaign-cancelled-1440');
  await ana.call('POST', `/api/campaigns/${id}/recipients/decision`, { decision: 'skip' });
  await run.waitFor();
  await card.getByText('Cancelada', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
