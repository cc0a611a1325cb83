import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture, type Visit } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

/** Each test goes on where the one before ended. */
const { url, visitAs } = sharedProduct();
let visitor: Visit;
let page: Page;
let ana: Operator;

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  visitor = await visitAs(ana);
  page = visitor.page;
});

const told = (text: string) => page.getByText(text).first().waitFor();
const dialog = () => page.getByRole('dialog');
const card = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vista Moema' }) });

async function photo(): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1600];
    const context = canvas.getContext('2d');
    const sky = context?.createLinearGradient(0, 0, 0, 1600);
    sky?.addColorStop(0, '#8fb8c8');
    sky?.addColorStop(1, '#f2e3c9');
    if (context && sky) {
      context.fillStyle = sky;
      context.fillRect(0, 0, 2400, 1600);
      context.fillStyle = '#3d4a52';
      context.fillRect(700, 400, 900, 1200);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64');
}

test('a product is created with photos, its plan and a document; what is no photo is refused in words', async () => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Criar Primeiro Produto' }).click();
  await dialog().getByRole('button', { name: 'Criar', exact: true }).click();
  await told('Nome é obrigatório');
  await dialog().getByLabel('Nome *').fill('Vista Moema');
  await dialog().getByLabel('Localização').fill('Moema, São Paulo');
  const buffer = await photo();
  const files = dialog().locator('input[type=file]');
  await files.first().setInputFiles([
    { name: 'sala.png', mimeType: 'image/png', buffer },
    { name: 'mentira.png', mimeType: 'image/png', buffer: Buffer.from('isto não é uma foto') },
    { name: 'fachada.png', mimeType: 'image/png', buffer },
  ]);
  await told('mentira.png: As fotos devem ser JPG ou PNG de até 5 MB.');
  await dialog().getByRole('button', { name: 'Usar fachada como capa' }).click();
  await dialog().getByLabel('Nome da foto 2').fill('Planta 2 quartos');
  await files
    .last()
    .setInputFiles({ name: 'book.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await dialog().getByLabel('Nome do documento 1').waitFor();
  await dialog().getByLabel('Preço mínimo (R$)').pressSequentially('590000');
  await dialog().getByLabel('Metragem mínima (m²)').pressSequentially('98,5');
  await dialog().getByLabel('Metragem máxima (m²)').pressSequentially('1200,75');
  expect(await dialog().getByLabel('Metragem máxima (m²)').inputValue()).toBe('1.200,75');
  await dialog().getByLabel('Preço máximo (R$)').pressSequentially('520000');
  expect(await dialog().getByLabel('Preço mínimo (R$)').inputValue()).toBe('590.000');
  await dialog().getByRole('button', { name: 'Criar', exact: true }).click();
  await told('Mínimo maior que o máximo');
  await dialog().getByLabel('Preço máximo (R$)').fill('650000');
  await page.getByText('Mínimo maior que o máximo').waitFor({ state: 'detached' });
  await picture(page, 'products-form');
  await dialog().getByRole('button', { name: 'Criar', exact: true }).click();
  await told('O produto foi adicionado à sua lista.');
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('98,5 a 1.200,75 m²').waitFor();

  const cover = card().getByRole('button', { name: 'Ver 2 fotos de Vista Moema' });
  expect(
    await cover.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(2048);
  expect((await card().textContent())?.replaceAll('\u00a0', ' ')).toContain('R$ 590.000 a R$ 650.000');
  await cover.click();
  await told('1 de 2');
  await page.keyboard.press('ArrowRight');
  await told('Planta 2 quartos');
  await page.keyboard.press('Escape');
  const [item] = await ana.call('GET', '/api/products');
  expect(item.media.map(({ name }: { name: string }) => name)).toEqual(['fachada', 'Planta 2 quartos', 'book.pdf']);
});

test('what was changed is not thrown away without a question', async () => {
  await card().getByRole('button', { name: 'Editar Vista Moema' }).click();
  await dialog()
    .getByLabel('Localização')
    .evaluate((field: HTMLInputElement) => {
      field.setRangeText('Outro lugar', 0, field.value.length, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click();
  expect(await dialog().getByLabel('Localização').inputValue()).toBe('Outro lugar');
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await dialog().waitFor({ state: 'detached' });
  expect(await card().textContent()).toContain('Moema, São Paulo');
});

test('files are ordered by drag; what another window added meanwhile stays, and is told', async () => {
  await card().getByRole('button', { name: 'Editar Vista Moema' }).click();
  await dialog().getByTitle('Arraste para mudar a ordem').nth(1).dragTo(dialog().getByLabel('Nome da foto 1'));
  await expect.poll(() => dialog().getByLabel('Nome da foto 1').inputValue()).toBe('Planta 2 quartos');
  const [item] = await ana.call('GET', '/api/products');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await photo())], { type: 'image/png' }), 'piscina.png');
  const { uploadUrl } = await ana.call('POST', '/api/media/upload', { fileName: 'p.png', contentType: 'image/png' });
  const sent = await fetch(`${url}${uploadUrl}`, {
    method: 'POST',
    headers: { cookie: ana.cookie },
    body: form,
  });
  const photoAt = (await sent.json()) as { url: string };
  const kept = item.media.map((file: { url: string; name: string }) => ({ url: file.url, name: file.name }));
  await ana.call('PUT', `/api/products/${item.id}`, {
    location: 'Moema',
    media: [...kept, { url: photoAt.url, name: 'Piscina' }],
  });
  await dialog().getByRole('button', { name: 'Atualizar' }).click();
  await told('1 arquivo adicionado em outra janela foi mantido.');
  const [saved] = await ana.call('GET', '/api/products');
  expect(saved.location).toBe('Moema');
  expect(saved.media.map(({ name }: { name: string }) => name)).toEqual([
    'Planta 2 quartos',
    'fachada',
    'book.pdf',
    'Piscina',
  ]);
});

test('sold, its campaign rests with the note that offers another product', async () => {
  const [item] = await ana.call('GET', '/api/products');
  await ana.call('POST', '/api/leads', { name: 'Rita', phone: '11987651234', tags: ['vip'] });
  const campaign = await ana.call('POST', '/api/campaigns', { name: 'Moema', productId: item.id, targetTags: ['vip'] });
  for (const [index, content] of ['Oi!', 'Ainda procura?'].entries())
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, {
      sequence: index + 1,
      content,
      delayAmount: index,
      delayUnit: 'days',
    });
  await ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true });

  await page.reload();
  await card().getByRole('button', { name: 'Situação de Vista Moema: Disponível' }).click();
  await page.getByRole('menuitemradio', { name: 'Vendido' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('1 campanha ativa será pausada.').waitFor();
  await question.getByRole('button', { name: 'Marcar como vendido' }).click();
  await told('1 campanha foi pausada.');
  await picture(page, 'products-sold');
  await expect.poll(() => card().getByRole('button', { name: 'Criar Campanha' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Ver campanhas' }).click();
  await told('Produto vendido');
  await picture(page, 'products-campaign-rests');
  await page.getByRole('link', { name: 'Mudar o produto' }).click();
  await page.getByRole('combobox', { name: 'Produto' }).filter({ hasText: 'Vista Moema · vendido' }).waitFor();
});

test('for sale again, a lead who asks for photos gets one on the phone', async () => {
  await page.goto('/products');
  await card().getByRole('button', { name: 'Situação de Vista Moema: Vendido' }).click();
  await page.getByRole('menuitemradio', { name: 'Disponível' }).click();
  await told('1 campanha pausada pela venda espera que você a retome.');
  await ana.call('POST', '/api/simulator/messages', {
    phone: '11955554444',
    name: 'Téo',
    text: 'tem fotos do Vista Moema?',
  });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 20 });
  const shown = await ana.call('GET', '/api/simulator/messages?phone=11955554444');
  expect(shown.at(-1)).toMatchObject({
    type: 'image',
    text: expect.stringContaining('Esta é uma foto de *Vista Moema*'),
  });
  expect(visitor.problems).toEqual([]);
});
