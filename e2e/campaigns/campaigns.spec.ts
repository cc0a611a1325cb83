import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { newMember, type Operator } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const TESTED = '11987650099';

const { url, visitAs } = sharedProduct();
let ana: Operator;
let page: Page;
let problems: string[];

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  for (const [name, phone, more] of [
    ['Rita Prado', '11987650001', {}],
    ['Saulo Reis', '11987650002', { city: 'Santos' }],
    ['Lia Melo', '11987650003', { status: 'perdido' }],
  ] as const)
    await ana.call('POST', '/api/leads', { name, phone, tags: ['moema'], ...more });
  ({ page, problems } = await visitAs(ana));
});

const toast = (text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: text })
    .or(page.getByText(text, { exact: true }))
    .first();
const phoneShows = async (phone: string) =>
  (await ana.call<{ text: string }[]>('GET', `/api/simulator/messages?phone=${phone}`)).map(({ text }) => text);

test('without a product there is a way to the products; with one, a campaign is written', async () => {
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Criar Primeira Campanha' }).click();
  await page.getByText('Você precisa cadastrar um produto').waitFor();
  const product = await ana.call<{ id: string }>('POST', '/api/products', { name: 'Vista Moema', type: 'apartamento' });
  await page.goto(`/campaigns/create?productId=${product.id}`);
  await expect.poll(() => page.getByLabel(/^Nome/).inputValue()).toBe('Campanha Vista Moema');
  const submit = page.getByRole('button', { name: 'Criar Campanha', exact: true });
  await submit.click();
  await page.getByText('Pelo menos uma tag é obrigatória').waitFor();
  for (let count = 1; count <= 20; count += 1) await ana.call('POST', '/api/products', { name: `Torre ${count}` });
  const choice = page.getByRole('combobox', { name: 'Produto' });
  await expect.poll(() => choice.getAttribute('aria-haspopup')).toBe('dialog');
  await choice.click();
  await page.getByPlaceholder('Buscar produto').fill('TORRE 17');
  await page.keyboard.press('Enter');
  await choice.filter({ hasText: 'Torre 17' }).click();
  await page.getByPlaceholder('Buscar produto').fill('moema');
  await page.getByRole('option', { name: 'Vista Moema · Apartamento' }).click();
  const tags = page.getByRole('textbox', { name: /Tags dos leads/ });
  await tags.fill('Moema');
  await page.keyboard.press('Enter');
  await page.getByText('3 leads com estas tags').waitFor();
  await page.getByText('2 podem receber').waitFor();
  await tags.fill('moema');
  await page.keyboard.press('Enter');
  await toast('Tag repetida').waitFor();
  await page.getByLabel(/^Custo/).fill('mil');
  await submit.click();
  await page.getByText('Informe um valor em reais, como 1.500,00').waitFor();
  await page.getByLabel(/^Custo/).fill('1500');
  await submit.click();
  await toast('Campanha criada').waitFor();
  await page.getByRole('heading', { name: 'Campanhas', exact: true }).waitFor();
  await page.getByText('Não agendada').waitFor();
});

test('a test shows every message, and really sends them only to the number typed', async () => {
  await page.getByRole('link', { name: 'Editar Campanha Vista Moema' }).click();
  await page.getByRole('button', { name: 'Testar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await dialog.getByText('Digite um número de telefone para teste').waitFor();
  await dialog.getByLabel(/Telefone de teste/).fill(TESTED);
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await dialog.getByText('Como um lead de teste recebe').waitFor();
  expect(await phoneShows(TESTED)).toEqual([]);
  await dialog.getByText('Enviar de verdade').click();
  await dialog.getByRole('button', { name: 'Enviar teste' }).click();
  await toast('Teste enviado').waitFor();
  const [campaign] = await ana.call<{ messages: unknown[]; totalLeads: number }[]>('GET', '/api/campaigns');
  expect(await phoneShows(TESTED)).toHaveLength(campaign?.messages.length ?? 0);
  expect(campaign?.totalLeads).toBe(0);
  await expect.poll(() => dialog.getByText('Enviada', { exact: true }).count()).toBe(campaign?.messages.length);
  await picture(page, 'campaign-test');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
});

test('a run says who receives and when; afterwards the card and the plan say what became of it', async () => {
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Executar Campanha Vista Moema' }).click();
  await page.getByText('2 leads serão contatados').waitFor();
  await page.getByText('1 em Perdido').waitFor();
  await page.getByLabel('Limite de leads').fill('101');
  await page.getByText('Escolha de 1 a 100 leads').waitFor();
  await page.getByLabel('Limite de leads').fill('1');
  await page.getByText('1 lead será contatado').waitFor();
  await page.getByRole('button', { name: 'Executar campanha' }).click();
  await toast('Campanha iniciada').waitFor();
  await page.getByText('1 de 2 contatados').waitFor();
  await page.getByRole('button', { name: 'Campanha Vista Moema', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Números de Campanha Vista Moema' });
  await figures.getByText('R$ 1.500').waitFor();
  await page.getByRole('region', { name: 'Últimas 24h' }).getByText('Mensagens de campanha').waitFor();
  await picture(page, 'campaign-selected');
  await page.getByRole('button', { name: 'Mais ações de Campanha Vista Moema' }).click();
  await page.getByRole('menuitem', { name: 'Plano de envio' }).click();
  const summary = page.getByRole('region', { name: 'Resumo do plano' });
  await summary.waitFor();
  expect(await summary.getByRole('term').allInnerTexts()).toEqual([
    ...['Leads', 'Mensagens', 'Diferentes do plano', 'Primeira mensagem', 'Última mensagem'],
  ]);
  await page.getByText('Rita Prado').waitFor();
  await page.getByText('Mais 1 lead entra na próxima execução.').waitFor();
  await picture(page, 'campaign-plan');
});

test('paused it may change, which asks first; a copy is a draft of its own', async () => {
  await page.getByRole('button', { name: 'Pausar Campanha Vista Moema' }).click();
  await toast('Campanha pausada').waitFor();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel(/^Descrição/).fill('Para quem sumiu');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Salvar volta a campanha para Rascunho e interrompe os envios. Continuar?').waitFor();
  await page.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await toast('Campanha atualizada').waitFor();
  const [saved] = await ana.call<{ status: string; targetTags: string[] }[]>('GET', '/api/campaigns');
  expect(saved).toMatchObject({ status: 'draft', targetTags: ['moema'] });
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await toast('Campanha duplicada').waitFor();
  await expect.poll(() => page.getByLabel(/^Nome/).inputValue()).toBe('Cópia de Campanha Vista Moema');
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Remover Cópia de Campanha Vista Moema' }).click();
  await page.getByText('Tem certeza que deseja remover esta campanha?').waitFor();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await toast('Campanha removida').waitFor();
  expect(problems).toEqual([]);
});
