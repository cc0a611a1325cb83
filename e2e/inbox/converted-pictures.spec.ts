import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { bubble, field } from '../product/chat.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const RITA = { name: 'Rita Prado', phone: '11987653011' };
const FILES = join(import.meta.dirname, '../../apps/server/test/fixtures/files');

const { url, visitAs } = sharedProduct();
let ana: Operator;
let conversationId: string;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  await ana.call('POST', '/api/simulator/messages', { ...RITA, text: 'tem fotos?' });
  conversationId = await vi.waitFor(
    async () => {
      const [conversation] = await ana.call<{ id: string }[]>('GET', '/api/conversations');
      if (!conversation) throw new Error('the message is not in the inbox');
      return conversation.id;
    },
    { timeout: 15_000 },
  );
  await ana.call('POST', `/api/conversations/${conversationId}/takeover`);
});

async function open(width = 1440): Promise<Visit> {
  const visitor = await visitAs(ana, { width });
  await visitor.page.goto(`/inbox?conversationId=${conversationId}`);
  await field(visitor.page).waitFor();
  return visitor;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enviar Mídia' });
const widthOf = (image: Locator) => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);

async function choose(page: Page, fileName: string, kind: 'Imagem' | 'Documento'): Promise<void> {
  await page.getByRole('button', { name: 'Enviar mídia' }).click();
  await dialog(page).getByText(kind, { exact: true }).click();
  await dialog(page).getByLabel('Arquivo').setInputFiles(join(FILES, fileName));
  await dialog(page).getByLabel('Legenda (opcional)').fill(`envio de ${fileName}`);
}

const onPhone = async (text: string) =>
  (
    await ana.call<{ text: string; type: string; fileName: string }[]>(
      'GET',
      `/api/simulator/messages?phone=${RITA.phone}`,
    )
  ).find((message) => message.text === text);

/** The server's tests convert every kind; here the way of one is seen, wide and narrow. */
test.each([
  ['casa.heic', 160, 1440],
  ['deitada.heic', 160, 390],
])('%s is sent, shown in the thread and on the phone', async (fileName, width, screen) => {
  const { page, problems } = await open(screen);
  await choose(page, fileName, 'Imagem');
  await dialog(page).getByText('Vai como JPG, que o WhatsApp mostra.').waitFor();
  await expect.poll(() => dialog(page).getByRole('radio', { name: 'Imagem' }).isChecked()).toBe(true);
  await picture(page, `media-${fileName}-chosen`);
  await dialog(page).getByRole('button', { name: 'Enviar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const said = `envio de ${fileName}`;
  const shown = bubble(page, said).getByRole('img', { name: 'Imagem' });
  await expect.poll(() => widthOf(shown)).toBe(width);
  await expect.poll(() => onPhone(said)).toMatchObject({ type: 'image' });
  await picture(page, `media-${fileName}-sent`);

  await bubble(page, said).getByRole('button', { name: 'Ampliar imagem' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar original' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(fileName.replace(/\.\w+$/, '.jpg'));
  expect(problems).toEqual([]);
});

test('a document is sent and saved under its name', async () => {
  const { page } = await open();
  await choose(page, 'contrato.docx', 'Documento');
  await dialog(page).getByRole('button', { name: 'Enviar' }).click();
  const link = bubble(page, 'envio de contrato.docx').getByRole('link', { name: 'Baixar contrato.docx' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('contrato.docx');
});

test('pages of a document and a broken photo are refused in words that say what to do', async () => {
  const { page } = await open();
  await choose(page, 'duas-paginas.tif', 'Imagem');
  await dialog(page).getByRole('button', { name: 'Enviar' }).click();
  await page.getByText(/^Este TIFF tem várias páginas, e só a primeira seria enviada\. Salve-o como PDF/).waitFor();
  await dialog(page)
    .getByLabel('Arquivo')
    .setInputFiles({ name: 'IMG_7.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') });
  await dialog(page).getByRole('button', { name: 'Enviar' }).click();
  await page.getByText(/^Não foi possível abrir esta imagem: o arquivo está incompleto ou danificado/).waitFor();
  await picture(page, 'media-refused');
});

test('a product has a photo of an iPhone as its cover', async () => {
  const { page } = await visitAs(ana);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Criar Primeiro Produto' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome *').fill('Casa do Campo');
  await form.locator('input[type=file]').first().setInputFiles(join(FILES, 'deitada.heic'));
  await form.getByLabel('Nome da foto 1').waitFor();
  await picture(page, 'product-heic');
  await form.getByRole('button', { name: 'Criar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  const cover = page.getByRole('button', { name: /Casa do Campo/ }).locator('img');
  await expect.poll(() => widthOf(cover)).toBe(160);
});
