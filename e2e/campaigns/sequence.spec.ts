import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleFile } from '../../apps/server/test/sample-files.ts';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const PHONE = '11987655001';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let campaignId: string;
/** Made long before its page opens: a new page is also told what changed shortly before it. */
let failingId: string;
let productId: string;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: PHONE, tags: ['moema'], city: 'Santos' });
  for (const [index, name] of ['DR PAULO MENDES', 'Horizonte Imóveis ME', 'lia melo', 'Cliente 12'].entries())
    await ana.call('POST', '/api/leads', { name, phone: `1198765009${index}`, tags: ['outra'] });
  productId = (await ana.call('POST', '/api/products', { name: 'Vista Moema', type: 'apartamento' })).id;
  const fields = { name: 'Vista Moema em março', productId, targetTags: ['moema'] };
  campaignId = (await ana.call('POST', '/api/campaigns', fields)).id;
  failingId = (await ana.call('POST', '/api/campaigns', { ...fields, name: 'Com falhas' })).id;
  await ana.call('POST', `/api/campaigns/${campaignId}/templates`, {
    sequence: 1,
    content: 'Quer visitar, {nome}?',
    delayAmount: 0,
    delayUnit: 'minutes',
  });
});

type ThreadMessage = { direction: string; type: string; text: string; mediaUrl: string | null };
const onPhone = async () =>
  (await ana.call<ThreadMessage[]>('GET', `/api/simulator/messages?phone=${PHONE}`)).filter(
    ({ direction }) => direction === 'to_phone',
  );
const dialog = (page: Page) => page.getByRole('dialog', { name: /mensagem/i });
const order = (page: Page) => page.getByRole('heading', { name: /^Mensagem \d$/ }).locator('xpath=ancestor::li');
const files = (page: Page) => dialog(page).getByRole('list', { name: 'Imagens' }).getByRole('listitem');

test('a message with pictures, from the editor to the phone', async () => {
  const { page, problems } = await visitAs(ana, { width: 1440 });
  await page.goto(`/campaigns/${campaignId}/edit`);
  const shot = (width: number) => page.screenshot({ clip: { x: 0, y: 0, width, height: 120 } });
  const [sala, varanda] = [await shot(320), await shot(240)];
  const give = (...named: [string, Buffer][]) =>
    dialog(page)
      .getByLabel('Adicionar imagens')
      .last()
      .setInputFiles(named.map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })));

  await page.getByRole('button', { name: 'Adicionar mensagem' }).click();
  await dialog(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Imagem' }).click();
  await dialog(page).getByRole('textbox', { name: 'Legenda' }).fill('A sala e a varanda, ');
  await dialog(page).getByRole('button', { name: 'Salvar mensagem' }).click();
  await dialog(page).getByText('Adicione ao menos um arquivo').waitFor();

  await give(['mentira.png', Buffer.from('isto é um texto')]);
  await dialog(page).getByText('Erro ao fazer upload: o conteúdo não é de uma imagem').waitFor();
  await dialog(page).getByRole('button', { name: 'Dispensar mentira.png' }).click();
  await give(['varanda.png', varanda], ['sala.png', sala]);
  await expect.poll(() => files(page).count(), { timeout: 15_000 }).toBe(2);
  await files(page).last().getByRole('button', { name: 'Mover sala.png para antes' }).click();
  await expect.poll(() => files(page).first().innerText()).toContain('sala.png');

  await dialog(page).getByRole('textbox', { name: 'Legenda' }).press('End');
  await dialog(page).getByRole('button', { name: 'Inserir {cidade}' }).click();
  await page.keyboard.type('sua região');
  const preview = dialog(page).getByRole('region', { name: 'Prévia no WhatsApp' });
  await preview.getByText('A sala e a varanda, São Paulo').waitFor();
  await preview.getByRole('combobox').click();
  await page.getByRole('option', { name: /Rita Prado/ }).click();
  await preview.getByText('A sala e a varanda, Santos').waitFor();
  const caption = dialog(page).getByRole('textbox', { name: 'Legenda' });
  const words = await caption.inputValue();
  await caption.fill('Olá {nome}, chegou!');
  const names = dialog(page).getByRole('region', { name: 'Como o nome sai' });
  await names.getByText('DR PAULO MENDES', { exact: true }).waitFor();
  expect(await names.getByRole('listitem').allInnerTexts()).toEqual([
    'DR PAULO MENDES\nOlá Dr. Paulo',
    'Horizonte Imóveis ME\nOlá Horizonte Imóveis',
    'lia melo\nOlá Lia',
    'Rita Prado\nOlá Rita',
    'Cliente 12\nOlá cliente',
  ]);
  await picture(page, 'sequence-names');
  await caption.fill(words);
  await dialog(page).getByLabel('Esperar').fill('60');
  await dialog(page).getByRole('combobox', { name: 'Unidade' }).click();
  await page.getByRole('option', { name: 'minutos' }).click();
  await dialog(page).getByRole('button', { name: 'Salvar mensagem' }).click();
  await dialog(page).getByText('Delay máximo para minutos é 59').waitFor();
  await dialog(page).getByLabel('Esperar').fill('0');
  await picture(page, 'sequence-dialog');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Salvar mensagem' }).click();
  await dialog(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Mover a mensagem 2 para cima' }).click();
  await expect.poll(() => order(page).first().innerText(), { timeout: 15_000 }).toContain('A sala e a varanda');
  await page.getByRole('button', { name: 'Quando cada mensagem sai' }).click();
  await page.getByRole('dialog').getByText('O lead pede para sair').waitFor();
  await picture(page, 'sequence-help');
  await page.keyboard.press('Escape');
  await picture(page, 'sequence-editor');

  await ana.call('POST', `/api/campaigns/${campaignId}/execute`, { executeAll: true });
  await expect.poll(async () => (await onPhone()).length, { timeout: 30_000 }).toBe(3);
  const arrived = await onPhone();
  expect(arrived).toMatchObject([
    { type: 'image', text: 'A sala e a varanda, Santos' },
    { type: 'image', text: '' },
    { type: 'text', text: 'Quer visitar, Rita?' },
  ]);
  await page.goto(`/simulator?phone=${PHONE}`);
  const phone = page.getByRole('region', { name: 'Celular de Rita Prado', exact: true });
  const widths = () =>
    phone
      .getByRole('img', { name: 'Imagem' })
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths, { timeout: 15_000 }).toEqual([320, 240]);

  await page.goto(`/campaigns/${campaignId}/edit`);
  await page.getByText('Esta campanha já enviou mensagens.').waitFor();
  expect(await page.getByRole('button', { name: /^Mover a mensagem/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a document of a step is chosen from all that the server takes', async () => {
  const { page } = await visitAs(ana, { width: 1440 });
  await page.goto(`/campaigns/${campaignId}/edit`);
  await page.getByRole('button', { name: 'Adicionar mensagem' }).click();
  await dialog(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Documento' }).click();
  const picker = dialog(page).getByLabel('Adicionar documento').last();
  const endings = ((await picker.getAttribute('accept')) ?? '').split(',');
  expect(endings).toEqual(['.pdf', '.doc', '.docx', '.txt', '.xls', '.xlsx', '.ppt', '.pptx']);
  for (const name of ['precos.xls', 'apresentacao.ppt']) {
    await picker.setInputFiles({ name, mimeType: '', buffer: sampleFile(name) });
    await dialog(page).getByRole('listitem').getByText(name).waitFor();
    await dialog(page)
      .getByRole('button', { name: `Remover ${name}` })
      .click();
  }
});

test('what fails says so in its own words, keeps what was typed, and goes on once it can', async () => {
  const { page, problems } = await visitAs(ana, { width: 1440 });
  const templates = `**/api/campaigns/${failingId}/templates`;
  const failing = async (path: string, method: string, act: () => Promise<void>) => {
    await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.continue()));
    await act();
    await page.unroute(path);
  };
  const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  await failing(templates, 'GET', async () => {
    await page.goto(`/campaigns/${failingId}/edit`);
    await told('Erro ao carregar mensagens da campanha');
  });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Escrever a primeira mensagem' }).click();
  await failing('**/api/campaigns/generate-message', 'POST', async () => {
    await dialog(page).getByRole('button', { name: 'Propor texto com IA' }).click();
    await told('Não foi possível gerar o conteúdo automaticamente.');
  });
  await dialog(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Imagem' }).click();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }));
  await dialog(page).getByLabel('Adicionar imagens').last().setInputFiles(six);
  await told('Muitos arquivos');
  await told('Máximo de 5 arquivos permitido');
  await expect.poll(() => dialog(page).getByText('5 de 5').count(), { timeout: 15_000 }).toBe(1);
  await dialog(page).getByRole('textbox', { name: 'Legenda' }).fill('A sala');
  await failing(templates, 'POST', async () => {
    await dialog(page).getByRole('button', { name: 'Salvar mensagem' }).click();
    await told('Erro ao salvar mensagem');
  });
  expect(await dialog(page).getByRole('textbox', { name: 'Legenda' }).inputValue()).toBe('A sala');
  await dialog(page).getByRole('button', { name: 'Salvar mensagem' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await failing(`${templates}/*`, 'DELETE', async () => {
    await page.getByRole('button', { name: 'Excluir a mensagem 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await told('Erro ao deletar mensagem');
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();

  await ana.call('POST', `/api/campaigns/${failingId}/templates`, { sequence: 2, content: 'E então?', delayAmount: 1 });
  await page.getByRole('button', { name: 'Mover a mensagem 2 para cima' }).press('Enter');
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Mover a mensagem 1 para baixo');
  expect(problems).toEqual([]);
});
