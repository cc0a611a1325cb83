import { expect, test } from 'vitest';
import { field } from '../product/chat.ts';
import { seller } from '../product/seller.ts';

const { call, visit, leadWho, pass, onPhone } = seller();

test('a price that changed is corrected where the AI told the old one, by a person', async () => {
  const rita = await leadWho('Rita Bastos', 'oi, quanto custa o Vista Moema?');
  await pass(60);
  const products = await call<{ id: string; name: string }[]>('GET', '/api/products');
  const vista = products.find(({ name }) => name === 'Vista Moema');
  const { page } = await visit();
  await page.goto(`/products?edit=${vista?.id}`);
  await page.getByLabel('Preço mínimo (R$)').fill('540000');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByText('1 conversa ouviu o valor antigo.').first().waitFor();
  await page.getByRole('button', { name: 'Ver quem ouviu' }).click();
  await page.getByText('Ouviu da IA: R$ 520.000 a R$ 590.000').waitFor();
  await page.getByRole('button', { name: 'Escrever correção para Rita Bastos' }).click();
  await page.getByRole('button', { name: /^Há um rascunho seu nesta conversa/ }).click();
  const correction = 'Uma correção: o valor de *Vista Moema* agora é de R$ 540.000 a R$ 590.000. Desculpe o engano.';
  await expect.poll(() => field(page).inputValue()).toBe(correction);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(async () => (await onPhone(rita)).at(-1)).toBe(correction);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Quem ouviu o valor antigo de Vista Moema' }).click();
  await page.getByText('Ninguém ouviu um valor diferente do atual.').waitFor();
});
