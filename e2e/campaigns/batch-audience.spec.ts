import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** 'Executar' and 'Avançado' of one campaign must name the same people. */
const { url, visitAs } = sharedProduct();
let visitor: Visit;
let page: Page;
let ana: Operator;
let campaignId: string;

const PEOPLE = [
  ['Rita Prado', { tags: ['vip'] }],
  ['Saulo Reis', { tags: ['vip'] }],
  ['Lia Melo', { tags: ['vip'] }],
  ['Téo Braga', { tags: ['vip'] }],
  ['Nina Assumida', { tags: ['vip'] }],
  ['Davi Proposta', { tags: ['vip'], status: 'negociacao' }],
  ['Eva Contrato', { tags: ['vip'], status: 'negociacao' }],
  ['Caio Comprou', { tags: ['vip'], status: 'fechado' }],
  ['Bruno de Fora', {}],
  ['Cris de Fora', { status: 'negociacao' }],
  ['Dora de Fora', { status: 'fechado' }],
] as const;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  for (const [index, [name, more]] of PEOPLE.entries()) {
    const lead = await ana.call('POST', '/api/leads', { name, phone: `1198765${2000 + index}`, ...more });
    if (name === 'Nina Assumida') await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  }
  const product = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  const wanted = { name: 'Só os vips', productId: product.id, targetTags: ['vip'] };
  campaignId = (await ana.call('POST', '/api/campaigns', wanted)).id;
  const step = { sequence: 1, content: 'Oi {nome}!', delayAmount: 0, delayUnit: 'minutes' };
  await ana.call('POST', `/api/campaigns/${campaignId}/templates`, step);
  visitor = await visitAs(ana);
  page = visitor.page;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const guarded = () => page.getByRole('region', { name: 'Pedem a sua decisão' });
const reaches = (count: number) => page.getByText(`${count} leads recebem`);
const openRun = async () => {
  await page.goto('/campaigns');
  await button('Executar Só os vips').click();
};

test('both screens reach the four of the campaign, and name the four who need a decision', async () => {
  await openRun();
  await page.getByText('4 leads serão contatados').waitFor();
  const named = async () => (await guarded().getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
  const inRun = await named();
  expect(inRun).toEqual(['2 em Negociação', '1 em Fechado', '1 com uma pessoa na conversa']);
  await picture(page, 'run-guarded');
  await page.goto(`/campaigns/${campaignId}/advanced`);
  await reaches(4).waitFor();
  expect(await named()).toEqual(inRun);
});

test('the audience of the campaign stands there as chips, and each may be taken away', async () => {
  const chips = page.getByRole('list', { name: 'Público da campanha' });
  await chips.getByText('Tag vip').waitFor();
  await expect.poll(() => chips.getByRole('listitem').count()).toBe(5);
  await picture(page, 'batch-audience');
  expect((await new AxeBuilder({ page: page as never }).analyze()).violations).toEqual([]);
  await button('Tirar a tag vip').click();
  await reaches(5).waitFor();
  await page.getByText('Sem as tags da campanha, qualquer lead').waitFor();
  await guarded().getByText('3 em Negociação').waitFor();
  await button('Usar as tags da campanha').click();
  await reaches(4).waitFor();
  await button('Tirar a exclusão “Sem leads em Fechado”').click();
  await reaches(5).waitFor();
  await button('Voltar ao público da campanha').click();
  await reaches(4).waitFor();
});

test('whom it names can be opened, and are included only by an act of the person', async () => {
  await button('Ver quem é: 2 em Negociação').click();
  const names = page.getByRole('list', { name: 'Leads 2 em Negociação' });
  expect(await names.getByRole('link').allInnerTexts()).toEqual(['Davi Proposta', 'Eva Contrato']);
  const opened = page.context().waitForEvent('page');
  await names.getByRole('link', { name: 'Davi Proposta' }).click();
  const lead = await opened;
  await lead.getByRole('dialog').getByText('Davi Proposta').first().waitFor();
  await lead.close();
  await page.getByRole('switch', { name: 'Incluir 2 leads em Negociação' }).click();
  await page.getByRole('switch', { name: 'Incluir 1 lead em Fechado' }).click();
  await reaches(7).waitFor();
  await button('Iniciar envio em lotes').click();
  await page.getByRole('alertdialog').getByText('Inclui 2 em Negociação e 1 em Fechado.').waitFor();
  await picture(page, 'batch-includes');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await openRun();
  await page.getByRole('switch', { name: 'Incluir 2 leads em Negociação' }).click();
  await page.getByText('6 leads serão contatados').waitFor();
  await page.getByText('Inclui 2 em Negociação.').waitFor();
  await page.getByRole('button', { name: 'Executar campanha' }).click();
  await page.getByText('6 leads na fila.').first().waitFor();
});

test('the audience fits a phone', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 1400 });
  await page.goto(`/campaigns/${campaignId}/advanced`);
  await page.getByText('Tag vip').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await picture(page, 'batch-audience-phone');
  expect(visitor.problems).toEqual([]);
});
