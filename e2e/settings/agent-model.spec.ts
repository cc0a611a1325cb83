import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { seller } from '../product/seller.ts';
import { tellingOf } from '../product/telling.ts';

const { call, visit } = seller();

test('an account names its model, tests it, limits its cost and goes back to the built-in engine', async () => {
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const isRefused = (words: string) => page.getByRole('tabpanel').getByRole('alert').getByText(words).waitFor();
  await page.goto('/ai-agent');
  await page.getByRole('tab', { name: 'Modelo' }).click();
  await page.getByText('Quem instalou o sistema não configurou um modelo').waitFor();
  await choose('Quem escreve', 'Modelo da conta');
  await choose('Provedor', 'Anthropic');
  await page.getByText('Em branco: https://api.anthropic.com/v1').waitFor();
  await choose('Provedor', 'Compatível com OpenAI');
  await page.getByLabel(/^Nome do modelo/).fill('modelo-da-conta');
  await page.getByLabel(/^Endereço do servidor/).fill('https://10.0.0.7/v1');
  await page.getByLabel(/^Chave da API/).fill('sk-da-conta-1234567890');
  await page.getByLabel(/^Limite de custo/).fill('5');
  await seen.button('Salvar modelo').click();
  await isRefused('Informe os preços do modelo: sem eles não há custo para limitar');
  await page.getByLabel(/^Preço por milhão de tokens de entrada/).fill('0,15');
  await page.getByLabel(/^Preço por milhão de tokens de saída/).fill('0,6');
  await seen.button('Salvar modelo').click();
  await isRefused('precisa estar na lista de quem instalou o sistema');
  // A name that is reserved, so nobody answers.
  await page.getByLabel(/^Endereço do servidor/).fill('https://modelo.example/v1');
  await seen.button('Salvar modelo').click();
  await seen.toast('Modelo de linguagem salvo');
  await page.getByText('Definida (••••7890).').waitFor();
  await page.getByText('Custo de hoje: 0 de 5').waitFor();
  expect((await call('GET', '/api/ai/model')).own).toMatchObject({ model: 'modelo-da-conta', apiKey: '••••7890' });
  await seen.button('Testar conexão').click();
  await page.getByText('Não foi possível chegar ao servidor. Confira o endereço.').waitFor();
  await picture(page, 'agent-model');
  await choose('Quem escreve', 'Só o motor próprio, sem modelo');
  await seen.button('Salvar modelo').click();
  await expect.poll(async () => (await call('GET', '/api/ai/model')).owner).toBe('none');
  expect(problems).toEqual([]);
});

test('on a phone the open tab stands within the strip', async () => {
  const { page } = await visit({ width: 390 });
  await page.goto('/ai-agent?tab=desempenho');
  const tab = page.getByRole('tab', { name: 'Desempenho' });
  await tab.waitFor();
  const box = await tab.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await picture(page, 'agent-tabs-390');
});
