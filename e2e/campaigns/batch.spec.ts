// Each test goes on where the last one ended.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const CITIES = ['Santos', 'São Paulo', 'Campinas', 'Osasco', 'Sorocaba', 'Jundiaí', 'Barueri', 'Guarulhos', 'Mauá'];

const { url, visitAs } = sharedProduct();
let visitor: Visit;
let page: Page;
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const leads = Array.from({ length: 40 }, (_, index) => ({
    name: `Lead ${index + 1}`,
    phone: `1198765${1000 + index}`,
    city: CITIES[index < 24 ? 0 : (index % 8) + 1],
    tags: ['moema'],
  }));
  await ana.call('POST', '/api/leads/import', { leads });
  const product = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  const wanted = { name: 'Moema em março', productId: product.id, targetTags: ['moema'] };
  const { id } = await ana.call('POST', '/api/campaigns', wanted);
  const steps = [
    { sequence: 1, content: 'Oi {nome}!', delayAmount: 0, delayUnit: 'minutes' },
    { sequence: 2, content: 'Ainda procura?', delayAmount: 1, delayUnit: 'days' },
  ];
  for (const step of steps) await ana.call('POST', `/api/campaigns/${id}/templates`, step);
  visitor = await visitAs(ana);
  page = visitor.page;
  await page.goto(`/campaigns/${id}/advanced`);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const reaches = (count: number) => page.getByText(`${count} leads recebem`);
const advance = (seconds: number) => ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });

test('filters and pace show at once whom it reaches, in how many batches and until when', async () => {
  await reaches(40).waitFor();
  await page.getByText('Lotes').first().waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(8);
  await button('Mostrar todas (9)').click();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(9);
  await page.getByRole('checkbox', { name: 'Santos' }).click();
  await reaches(24).waitFor();
  await page.getByLabel('Leads por lote').fill('5');
  await page.getByText('Use de 10 a 100 leads').waitFor();
  await expect.poll(() => button('Iniciar envio em lotes').isDisabled()).toBe(true);
  await page.getByLabel('Leads por lote').fill('10');
  await page.getByLabel('Mínimo').fill('900000');
  await reaches(0).waitFor();
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  await button('Iniciar envio em lotes').click();
  await page.getByText('Sem Leads', { exact: true }).waitFor();
  await page.getByLabel('Máximo').fill('800000');
  await page.getByText('Mínimo maior que o máximo').waitFor();
  await page.getByLabel('Mínimo').fill('');
  await page.getByLabel('Máximo').fill('');
  await reaches(24).waitFor();
  expect((await new AxeBuilder({ page: page as never }).analyze()).violations).toEqual([]);
});

test('it starts only after saying what will happen, and tells how far it is', async () => {
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  await button('Iniciar envio em lotes').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('24 leads recebem a primeira mensagem, em 3 lotes de até 10.').waitFor();
  await dialog.getByText(/A primeira sai agora; a última, em .* \(11min\)\./).waitFor();
  await picture(page, 'batch-confirm');
  await dialog.getByRole('button', { name: 'Iniciar agora' }).click();
  await page.getByText('Envio em lotes iniciado', { exact: true }).waitFor();
  await page.getByText('Lote 1 de 3 · 33%').waitFor();
  await advance(30);
  await page.getByText('10 enviadas').waitFor();
  await button('Ver lotes').click();
  await page.getByRole('cell', { name: '10 / 10' }).waitFor();
  await advance(300);
  await page.getByText('Lote 2 de 3 · 67%').waitFor();
  await page.getByText('20 enviadas').waitFor();
  await picture(page, 'batch-running');
});

test('a pause holds it and says so; a cancel ends the rest, which another execution may reach', async () => {
  await button(/^Pausar/).click();
  await page.getByText('Campanha pausada', { exact: true }).first().waitFor();
  await button(/^Executar/).click();
  await button(/^Pausar/).waitFor();
  await button(/^Cancelar execução de/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar execução' }).click();
  await page.getByText('20 de 24 leads já tinham recebido.', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Lotes em execução' }).waitFor({ state: 'detached' });
  await reaches(4).waitFor();
  await page.getByText('20 leads ficam de fora').waitFor();
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  await button('Iniciar envio em lotes').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar agora' }).click();
  await page.getByText('Lote 1 de 1 · 100%').waitFor();
  await button('Cancelar todas').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar todas' }).click();
  await page.getByText('1 execução cancelada', { exact: true }).waitFor();
});

test('it fits a phone, and the way back leads to the campaigns', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: 'Voltar para Campanhas' }).click();
  await page.waitForURL('**/campaigns');
  expect(visitor.problems).toEqual([]);
});
