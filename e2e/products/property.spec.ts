import { expect, test } from 'vitest';
import { picture, type VisitOptions } from '../product/browser.ts';
import { newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const { url, visitAs } = sharedProduct();

const VIEWS: Omit<VisitOptions, 'url'>[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
];

test('on a phone an old product is completed: proposals are taken one by one, and the card says what it is', async () => {
  const ana = await newMember(url, 'ana');
  const { page } = await visitAs(ana, { width: 390 });
  await ana.call('POST', '/api/products', {
    name: 'Vista Moema',
    type: 'apartamento',
    description: 'Apartamento de 3 quartos, um deles suíte, perto do parque.',
    features: ['2 vagas', 'Varanda'],
    precoMin: 590_000,
    precoMax: 590_000,
  });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Editar Vista Moema' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  expect(await dialog.getByLabel('Aluguel (R$ por mês)').count()).toBe(0);
  await choose('Finalidade', 'Aluguel');
  expect(await dialog.getByLabel('Preço mínimo (R$)').count()).toBe(0);
  await choose('Finalidade', 'Venda e aluguel');
  await dialog.getByLabel('Aluguel (R$ por mês)').pressSequentially('2900');
  await dialog.getByLabel('IPTU (R$)').pressSequentially('1200');
  await dialog.getByText('Da descrição: 3 quartos').waitFor();
  expect(await dialog.getByLabel('Quartos', { exact: true }).inputValue()).toBe('');
  for (const words of ['3 quartos', '1 suíte', '2 vagas'])
    await dialog.getByRole('button', { name: `Usar ${words}` }).click();
  expect(await dialog.getByLabel('Quartos', { exact: true }).inputValue()).toBe('3');
  await dialog.getByLabel('Área útil (m²)').pressSequentially('98,5');
  await dialog.getByLabel('Rua', { exact: true }).fill('Rua das Flores');
  await dialog.getByLabel('Número', { exact: true }).fill('100');
  await dialog.getByLabel('Bairro', { exact: true }).fill('Moema');
  await dialog.getByLabel('Cidade', { exact: true }).fill('São Paulo');
  await dialog.getByLabel('Estado (UF)').fill('sp');
  await dialog.getByText('O lead lê: Moema, São Paulo - SP. O resto não chega à IA.').waitFor();
  await choose('O que o lead pode saber do endereço', 'A rua, sem o número');
  await dialog.getByText('O lead lê: Rua das Flores, Moema, São Paulo - SP.', { exact: false }).waitFor();
  await choose('Aceita pets', 'Sim');
  await dialog.getByLabel('Chaves e observações').fill('Chave na portaria.');
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await dialog.getByText('Diga se o IPTU é por mês ou por ano').waitFor();
  await choose('Período do IPTU', 'Por ano');
  await dialog.getByRole('button', { name: 'Atualizar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vista Moema' }) });
  await expect
    .poll(async () => (await card.textContent())?.replaceAll('\u00a0', ' '))
    .toContain('R$ 590.000R$ 2.900/mês3 quartos · 2 vagas · 98,5 m²Moema, São Paulo');
  const [item] = await ana.call('GET', '/api/products');
  expect(item).toMatchObject({
    ...{ purpose: 'ambos', bedrooms: 3, suites: 1, parking: 2, bathrooms: null, usefulArea: 98.5, rentPrice: 2_900 },
    ...{ iptu: 1_200, iptuPeriod: 'year', acceptsPets: true, acceptsFgts: null, state: 'SP' },
    ...{ addressDisclosure: 'street', keyNotes: 'Chave na portaria.', features: ['2 vagas', 'Varanda'] },
  });
});

test('cards and form, wide and narrow, in both themes', async () => {
  const ana = await newMember(url, 'ana');
  const demo = await ana.call('POST', '/api/demonstration', {});
  expect(demo).toBeDefined();
  for (const view of VIEWS) {
    const { page, problems } = await visitAs(ana, view);
    await page.goto('/products');
    await page.getByText('2 quartos · 1 vaga · 58 a 71 m²').waitFor();
    const named = `${view.width}-${view.theme}`;
    await picture(page, `property-cards-${named}`);
    await page.getByRole('button', { name: 'Editar Vista Moema' }).click();
    const dialog = page.getByRole('dialog');
    for (const [place, title] of ['Nome *', 'Preço mínimo (R$)', 'Quartos', 'Rua', 'Aceita pets'].entries()) {
      await dialog
        .getByLabel(title, { exact: title !== 'Nome *' })
        .evaluate((field) => field.scrollIntoView({ block: 'start' }));
      await picture(page, `property-form-${named}-${place + 1}`);
    }
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(problems).toEqual([]);
  }
});
