import type { Case } from '@prumo/contracts/agent/cases';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { seller } from '../product/seller.ts';
import { tellingOf } from '../product/telling.ts';

const { call, visit } = seller();

async function aCase(text: string, ...words: string[]): Promise<Case> {
  const { id, title } = await call<Case>('POST', '/api/ai/cases', { said: [{ from: 'lead', text }] });
  const checks = words.map((said) => ({ kind: 'must_mention', turn: 0, words: said }));
  const saved = await call<Case>('PUT', `/api/ai/cases/${id}`, { title, checks });
  expect(saved.checks.map(({ isMet }) => isMet)).toEqual(words.map(() => true));
  return saved;
}

const openVersions = (page: Page) => page.goto('/ai-agent?tab=versoes');

test('an article that breaks a case is blocked, mended and published, and its version brings the old text back', async () => {
  await call('POST', '/api/ai/knowledge', {
    kind: 'question',
    title: 'Aceitam FGTS?',
    text: 'Sim, aceitamos o FGTS na entrada.',
  });
  await aCase('vocês aceitam FGTS?', 'FGTS na entrada');
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  await page.goto('/ai-agent?tab=conhecimento');
  await seen.button('Editar “Aceitam FGTS?”').click();
  const answer = page
    .getByRole('dialog')
    .first()
    .getByLabel(/^Resposta/);
  await answer.fill('Aceitamos o FGTS para quitar o saldo.');
  await seen.button('Salvar').click();
  await seen.dialog().getByText('Deve dizer “FGTS na entrada”').waitFor();
  await seen
    .dialog()
    .getByText(/Aceitamos o FGTS para quitar o saldo/)
    .waitFor();
  await picture(page, 'agent-gate-knowledge');
  await seen.button('Voltar e corrigir').click();
  expect(await answer.inputValue()).toBe('Aceitamos o FGTS para quitar o saldo.');
  await answer.fill('Aceitamos o FGTS na entrada e para quitar o saldo.');
  await seen.button('Salvar').click();
  await seen.toast('Texto salvo');

  await openVersions(page);
  const live = page.getByRole('list', { name: 'Versões da IA' }).getByRole('listitem').first();
  await live.getByText('1 texto mudou').click();
  await live.getByText('Texto: “Aceitam FGTS?” · Texto').waitFor();
  await live.getByText('Aceitamos o FGTS na entrada e para quitar o saldo.', { exact: true }).first().waitFor();
  await picture(page, 'agent-gate-versions');
  await seen.button('Voltar à versão 3').click();
  await page
    .getByRole('alertdialog')
    .getByText(/A IA fica ligada\./)
    .waitFor();
  await seen.confirm('Voltar a esta versão').click();
  await seen.toast('Versão 3 no ar de novo');
  const { entries } = await call('GET', '/api/ai/knowledge');
  expect(entries).toMatchObject([{ text: 'Sim, aceitamos o FGTS na entrada.' }]);

  // Before all of it there was no text, which the case does not bear.
  await seen.button('Voltar ao estado anterior').click();
  await seen.confirm('Voltar a este estado').click();
  await seen.dialog().getByText('Deve dizer “FGTS na entrada”').waitFor();
  await seen.button('Voltar e corrigir').click();
  expect(problems).toEqual([]);
});

test('a price that breaks a case is refused, and saved once the case takes it over', async () => {
  const kept = await aCase('quanto custa o Vista Moema?', 'de R$ 520.000');
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  await page.goto('/products');
  await seen.button('Editar Vista Moema').click();
  await page.getByLabel('Preço mínimo (R$)').fill('540000');
  await seen.button('Atualizar').click();
  await seen.dialog().getByText('Deve dizer “de R$ 520.000”').waitFor();
  await picture(page, 'product-gate');
  await seen.dialog().getByRole('checkbox', { name: 'Atualizar o caso para os valores de agora' }).click();
  await seen.dialog().getByText('Passa a verificar: Deve dizer “de R$ 540.000”').waitFor();
  await picture(page, 'product-gate-renewed');
  await seen.button('Atualizar e salvar').click();
  await seen.toast('Produto atualizado com sucesso!');
  const { checks } = await call<Case>('GET', `/api/ai/cases/${kept.id}`);
  expect(checks).toMatchObject([{ check: { words: 'de R$ 540.000' }, isMet: true }]);

  await seen.button('Situação de Vista Moema: Disponível').click();
  await page.getByRole('menuitemradio', { name: 'Reservado' }).click();
  await seen.dialog().getByText('Deve dizer “de R$ 540.000”').waitFor();
  await seen
    .dialog()
    .getByLabel(/^Motivo/)
    .fill('Reservado até sexta');
  await seen.button('Publicar assim mesmo').click();
  await seen.toast('Produto reservado');

  await openVersions(page);
  await page.getByText('Motivo: “Reservado até sexta”', { exact: false }).waitFor();
  await page.getByText('Caso atualizado junto: quanto custa o Vista Moema?').waitFor();
  await picture(page, 'product-gate-versions');

  await page.goto('/ai-agent?tab=casos');
  await page.getByRole('button', { name: 'Abrir o caso “quanto custa o Vista Moema?”' }).click();
  await page.getByText('O cadastro de Vista Moema mudou desde que o caso foi guardado.').waitFor();
  await picture(page, 'agent-case-outdated');
  await seen.button('Atualizar o caso para os valores de agora').click();
  await seen.toast('Caso atualizado');
  // What asks for the price of a product that is not for sale can be met no more.
  expect((await call<Case>('GET', `/api/ai/cases/${kept.id}`)).checks).toEqual([]);
  expect(problems).toEqual([]);
});

test('a company name that is still the one of the software is said where it is mended', async () => {
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  await page.goto('/ai-agent');
  const notice = page.getByText(/A IA fala com os leads em nome da Prumo, que é o nome de fábrica/);
  await notice.waitFor();
  await picture(page, 'agent-default-name');
  await seen.button('Escrever o nome').click();
  const name = page.getByLabel(/^Nome da empresa/);
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Porto Azul');
  await notice.waitFor({ state: 'detached' });
  await seen.button('Salvar Configurações').click();
  await seen.toast('Configuração salva');
  expect(problems).toEqual([]);
});
