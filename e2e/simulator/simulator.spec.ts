import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const RITA = '5511987650001';
const SAULO = '5511987650002';

const { url, visitAs } = sharedProduct();
let ana: Operator;
/** Separate windows: Chromium slows down a page behind another. */
let windows: Visit[];
let phones: Page;
let inbox: Page;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const [ofLeads, ofCompany] = [await visitAs(ana), await visitAs(ana)];
  windows = [ofLeads, ofCompany];
  phones = ofLeads.page;
  inbox = ofCompany.page;
});

const phoneOf = (name: string) => phones.getByRole('region', { name: `Celular de ${name}`, exact: true });
const threadOn = (name: string) => phoneOf(name).getByRole('log');
const said = (text: string) => inbox.getByRole('log').getByRole('listitem').filter({ hasText: text }).last();

async function makePhone(name: string, phone: string): Promise<void> {
  const button = phones.getByRole('button', { name: 'Novo telefone' });
  await button.or(phones.getByLabel('Nome')).waitFor();
  if (await button.isVisible()) await button.click();
  await phones.getByLabel('Nome').fill(name);
  await phones.getByLabel(/^Telefone/).fill(phone);
  await phones.getByRole('button', { name: 'Criar telefone' }).click();
  await phoneOf(name).waitFor();
}

async function write(name: string, text: string): Promise<void> {
  await phoneOf(name).getByLabel('Mensagem do lead').fill(text);
  await phones.keyboard.press('Enter');
  await threadOn(name).getByText(text).waitFor();
}

async function behave(name: string, change: (panel: Locator) => Promise<void>): Promise<void> {
  await phones
    .getByText(name, { exact: true })
    .locator('..')
    .getByRole('button', { name: /^Comportamento/ })
    .click();
  await change(phones.getByRole('dialog', { name: `Comportamento do celular de ${name}` }));
  await phones.keyboard.press('Escape');
}
const flip = (name: string, label: string) => behave(name, (panel) => panel.getByLabel(label).click());
const choose = (name: string, field: string, option: string) =>
  behave(name, async (panel) => {
    await panel.getByLabel(field).click();
    await phones.getByRole('option', { name: option }).click();
  });

async function openTalk(name: string): Promise<void> {
  await inbox.getByText(name).first().click();
  await inbox.getByRole('heading', { name }).first().waitFor();
}

async function answer(text: string): Promise<void> {
  await inbox.getByRole('textbox', { name: 'Mensagem', exact: true }).fill(text);
  await inbox.keyboard.press('Enter');
  await said(text).waitFor();
}

const tick = (text: string, label: string) => said(text).getByLabel(label, { exact: true }).first().waitFor();

test('two phones side by side talk with the company, each with its own answers', async () => {
  await phones.goto('/simulator');
  await makePhone('Rita Prado', '(11) 98765-0001');
  await phoneOf('Rita Prado').getByRole('button', { name: 'Posso visitar no sábado?' }).click();
  await makePhone('Saulo Reis', '(11) 98765-0002');
  await write('Saulo Reis', 'Oi, quero 3 quartos em Pinheiros');
  expect(await phoneOf('Rita Prado').isVisible()).toBe(true);
  for (const name of ['Rita Prado', 'Saulo Reis'])
    await threadOn(name).getByText('assistente virtual').first().waitFor({ timeout: 30_000 });
  await picture(phones, 'simulator-two-phones');
  expect((await new AxeBuilder({ page: phones }).analyze()).violations).toEqual([]);
});

test('what a person writes is ticked live: sent, delivered, read', async () => {
  await inbox.goto('/inbox');
  await openTalk('Rita Prado');
  await inbox.getByRole('button', { name: 'Assumir', exact: true }).click();
  await answer('Oi Rita, sábado às 10 está bom?');
  await threadOn('Rita Prado').getByText('Oi Rita, sábado às 10 está bom?').waitFor();
  await tick('Oi Rita, sábado às 10 está bom?', 'Lida');
});

test('a file goes either way, and the owner of the phone edits, deletes and reacts', async () => {
  const png = await phones.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } });
  const file = { name: 'planta.png', mimeType: 'image/png', buffer: png };
  await phoneOf('Rita Prado').getByLabel('Mensagem do lead').fill('É esta planta?');
  const chooser = phones.waitForEvent('filechooser');
  await phoneOf('Rita Prado').getByRole('button', { name: 'Anexar' }).click();
  await phones.getByRole('menuitem', { name: 'Foto' }).click();
  await (await chooser).setFiles(file);
  await threadOn('Rita Prado').getByRole('img', { name: 'Imagem' }).last().waitFor();
  const received = said('É esta planta?').getByRole('img', { name: 'Imagem' });
  await received.waitFor();
  await expect.poll(() => received.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);

  await inbox.getByRole('button', { name: 'Enviar mídia' }).click();
  const dialog = inbox.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ ...file, name: 'fachada.png' });
  await dialog.getByLabel(/^Legenda/).fill('A fachada');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await threadOn('Rita Prado').getByText('A fachada').waitFor();

  await write('Rita Prado', 'Até 500 mil');
  await said('Até 500 mil').waitFor();
  await actOn('Rita Prado', 'Até 500 mil', 'Editar');
  await phones.getByLabel('Editar mensagem').fill('Até 600 mil');
  await phones.getByRole('button', { name: 'Salvar' }).click();
  await said('Até 600 mil').getByText('editada').waitFor();
  await actOn('Rita Prado', 'A fachada', 'Reagir com 👍');
  await said('A fachada').getByText('👍').first().waitFor();
  await actOn('Rita Prado', 'Até 600 mil', 'Apagar para todos');
  await said('Mensagem apagada').waitFor();
  await picture(phones, 'simulator-media');
  await picture(inbox, 'simulator-media-inbox');
});

test('who blocks the company gets nothing, and the inbox says why', async () => {
  await flip('Rita Prado', 'Bloqueou a empresa');
  await answer('Você ainda tem interesse?');
  await said('Você ainda tem interesse?').getByText('Este contato bloqueou o seu número.').waitFor();
  expect(await threadOn('Rita Prado').getByText('Você ainda tem interesse?').count()).toBe(0);
  await phoneOf('Rita Prado').getByRole('button', { name: 'Desbloquear' }).click();
  await phoneOf('Rita Prado').getByLabel('Mensagem do lead').waitFor();
});

test('an offline phone is one tick until it is back online', async () => {
  await flip('Rita Prado', 'Sem internet');
  await phoneOf('Rita Prado').getByText('aguardando rede...').waitFor();
  await answer('Confirmado para sábado');
  await tick('Confirmado para sábado', 'Mensagem enviada');
  await phoneOf('Rita Prado').getByLabel('Mensagem do lead').fill('estou no metrô');
  await phones.keyboard.press('Enter');
  await threadOn('Rita Prado').getByLabel('Espera a internet voltar').waitFor();
  expect(await threadOn('Rita Prado').getByText('Confirmado para sábado').count()).toBe(0);
  expect(await inbox.getByText('estou no metrô').count()).toBe(0);
  await picture(phones, 'simulator-offline');

  await flip('Rita Prado', 'Sem internet');
  await threadOn('Rita Prado').getByText('Confirmado para sábado').waitFor();
  await said('estou no metrô').waitFor();
  await tick('Confirmado para sábado', 'Lida');
});

test('a lost answer leaves an uncertain message, which the late receipts settle', async () => {
  await choose('Rita Prado', 'Envios da empresa', 'Aceitos, mas a resposta se perde');
  await choose('Rita Prado', 'Demora de cada confirmação', '1 hora');
  await answer('Levo as chaves');
  await said('Levo as chaves').getByText('Envio não confirmado').first().waitFor();
  await threadOn('Rita Prado').getByText('Levo as chaves').waitFor();
  await picture(inbox, 'simulator-lost-answer');
  await phones.getByRole('button', { name: 'Avançar 1 dia' }).click();
  await tick('Levo as chaves', 'Lida');
  expect(await threadOn('Rita Prado').getByText('Levo as chaves').count()).toBe(1);
  await choose('Rita Prado', 'Envios da empresa', 'Aceitos normalmente');
  await choose('Rita Prado', 'Demora de cada confirmação', 'Na hora');
});

test('confirmations may come twice, in the wrong order or never; the message is there once', async () => {
  const field = 'Confirmações de entrega e leitura';
  for (const [option, text, label] of [
    ['Chegam repetidas', 'As confirmações vêm duas vezes', 'Lida'],
    ['Leitura antes da entrega', 'A leitura vem primeiro', 'Lida'],
    ['Nunca chegam', 'Nada confirma esta', 'Mensagem enviada'],
  ] as const) {
    await choose('Rita Prado', field, option);
    await answer(text);
    await threadOn('Rita Prado').getByText(text).waitFor();
    await tick(text, label);
    expect(await threadOn('Rita Prado').getByText(text).count()).toBe(1);
  }
  await phones.getByRole('button', { name: 'Avançar 1 hora' }).click();
  await phones.getByText(/^Agora são /).waitFor();
  await tick('A leitura vem primeiro', 'Lida');
  await tick('Nada confirma esta', 'Mensagem enviada');
  await choose('Rita Prado', field, 'Chegam em ordem');
});

test('a number that WhatsApp knows without its ninth digit stays one lead and one conversation', async () => {
  await flip('Saulo Reis', 'O WhatsApp conhece sem o nono dígito');
  await write('Saulo Reis', 'continuo sendo eu');
  await openTalk('Saulo Reis');
  await said('continuo sendo eu').waitFor();
  await inbox.getByRole('button', { name: 'Assumir', exact: true }).click();
  await answer('Claro, Saulo!');
  await threadOn('Saulo Reis').getByText('Claro, Saulo!').waitFor();
  expect((await ana.call('GET', '/api/leads?search=Saulo')).total).toBe(1);
  expect(await ana.call('GET', '/api/conversations/all')).toHaveLength(2);
});

test('the clock goes to the next send and plays the sequence to its end', async () => {
  const product = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  await ana.call('POST', '/api/leads', { name: 'Iara Luz', phone: '11987650003', tags: ['longa'] });
  const campaign = await ana.call('POST', '/api/campaigns', {
    name: 'Trinta dias',
    productId: product.id,
    targetTags: ['longa'],
  });
  for (const [index, delayAmount] of [0, 10, 20].entries())
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
      sequence: index + 1,
      content: `Mensagem ${index + 1} para {nome}`,
      delayAmount,
      delayUnit: 'days',
    });
  await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });
  await phones.getByRole('list', { name: 'Celulares simulados' }).getByText('Iara Luz').click();
  await threadOn('Iara Luz').getByText('Mensagem 1 para Iara').waitFor({ timeout: 30_000 });
  await phones.getByText('Trinta dias, passo 2').waitFor();
  await phones.getByRole('button', { name: 'Até o próximo envio' }).click();
  await threadOn('Iara Luz').getByText('Mensagem 2 para Iara').waitFor();
  const happened = phones.getByRole('region', { name: 'O que aconteceu' });
  await happened.getByText('Mensagem 2 para Iara').waitFor();
  const custom = phones.getByRole('form', { name: 'Outro intervalo' });
  await custom.getByLabel('Quantidade').fill('25');
  await custom.getByRole('button', { name: 'Avançar' }).click();
  await happened.getByText('Mensagem 3 para Iara').waitFor();
  await phones.getByText('Nada espera por um horário.').waitFor();
  await picture(phones, 'simulator-clock');
});

test('on a narrow screen one phone is in the hand, and the page is as accessible in the dark', async () => {
  const narrow = await visitAs(ana, { width: 360, height: 740, theme: 'dark' });
  await narrow.page.goto(`/simulator?phone=${RITA},${SAULO}`);
  await narrow.page.getByRole('region', { name: 'Celular de Saulo Reis', exact: true }).waitFor();
  await expect.poll(() => narrow.page.getByRole('region', { name: /^Celular de/ }).count()).toBe(1);
  const overflow = await narrow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect((await new AxeBuilder({ page: narrow.page }).analyze()).violations).toEqual([]);
  await picture(narrow.page, 'simulator-360-dark');
  expect(narrow.problems).toEqual([]);
});

test('nothing broke on the way', () => {
  expect(windows.flatMap(({ problems }) => problems)).toEqual([]);
});

async function actOn(name: string, text: string, action: string): Promise<void> {
  const bubble = threadOn(name).getByRole('listitem').filter({ hasText: text }).last();
  await bubble.hover();
  await bubble.getByRole('button', { name: 'Ações da mensagem' }).click();
  await phones.getByRole('button', { name: action }).click();
}
