import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { seller } from '../product/seller.ts';

const { call, leadWho, onPhone, pass, visit } = seller();

test('the draft of the agent is tried before it answers anybody, and its figures open to their conversations', async () => {
  const gil = await leadWho('Gil Prado', 'oi, quero falar com um corretor');
  await pass(30);
  // An answer begun after the AI is switched off below would be dropped.
  await expect.poll(() => onPhone(gil)).toHaveLength(1);
  const before = (await call('GET', '/api/conversations')).length;
  const { page, problems } = await visit();
  await page.goto('/ai-agent');
  await page.getByLabel('Nome da empresa').fill('Rascunho Imóveis');
  await page
    .getByRole('textbox', { name: 'Saudação' })
    .fill('Olá! Aqui é a {empresa}. Temos imóveis por R$ 99.000 na região. Vamos conversar?');
  await page.getByText('Configure URL').waitFor();
  const configuration = '**/api/ai/configuration';
  await page.route(configuration, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.getByRole('button', { name: 'Salvar Configurações' }).click();
  await page.getByText('Não foi possível salvar as configurações.').first().waitFor();
  expect(await page.getByLabel('Nome da empresa').inputValue()).toBe('Rascunho Imóveis');
  await page.unroute(configuration);
  problems.length = 0;
  const isOn = page.getByRole('switch', { name: 'IA ativa' });
  for (const [state, badge] of [
    ['Inativo', 'Desativado'],
    ['Ativo', 'Respondendo automaticamente'],
  ] as const) {
    await isOn.click();
    await page.getByText('As configurações da IA foram atualizadas com sucesso.').first().waitFor();
    await page.getByText(state, { exact: true }).first().waitFor();
    await page.getByText(badge, { exact: true }).waitFor();
    const { isActive, companyName } = await call('GET', '/api/ai/configuration');
    expect([isActive, companyName]).toEqual([state === 'Ativo', 'Prumo']);
  }
  await page.getByRole('tab', { name: 'Bancada' }).click();
  await page.getByRole('textbox', { name: 'Mensagem do lead' }).fill('procuro apartamento em Moema até 600 mil');
  await page.getByRole('button', { name: 'Enviar' }).click();
  const chat = page.getByRole('region', { name: 'Conversa de teste' });
  await chat.getByText('Aqui é a Rascunho Imóveis').waitFor();
  expect(await chat.getByText('99.000').count()).toBe(0);
  await page.getByText(/Número que não está no cadastro.*99\.000/).waitFor();
  await page.getByText('R$ 600.000', { exact: true }).waitFor();
  await picture(page, 'agent-trial');
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await chat.getByText('Escreva como um lead escreveria').waitFor();
  expect((await call('GET', '/api/conversations')).length).toBe(before);
  expect((await call('GET', '/api/ai/configuration')).companyName).not.toBe('Rascunho Imóveis');

  await page.getByRole('tab', { name: 'Desempenho' }).click();
  const transfers = page.getByRole('button', { name: /^Transferências: \d/ });
  await transfers.waitFor();
  const counted = await transfers.innerText();
  await leadWho('Hugo Prado', 'oi, quero falar com um corretor');
  await pass(30);
  await expect.poll(() => transfers.innerText()).not.toBe(counted);
  await transfers.click();
  const rows = page.getByRole('dialog', { name: 'Transferências' });
  await rows.waitFor();
  await picture(page, 'agent-performance');
  await rows.getByRole('link', { name: /Gil Prado/ }).click();
  const leave = page.getByRole('alertdialog');
  await leave.waitFor();
  await leave.getByRole('button', { name: 'Continuar editando' }).click();
  await leave.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Configuração' }).click();
  expect(await page.getByLabel('Nome da empresa').inputValue()).toBe('Rascunho Imóveis');
  expect(problems).toEqual([]);
});
