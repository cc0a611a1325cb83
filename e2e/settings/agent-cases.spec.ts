import type { PublicationList } from '@prumo/contracts/agent/publications';
import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { seller } from '../product/seller.ts';
import { tellingOf } from '../product/telling.ts';

const { call, visit, leadWho, pass } = seller();

const BROKEN = 'Olá! Que bom que você veio falar com a gente.';

test('a talk becomes a case; a script that breaks it is not published until it is mended, or with a reason', async () => {
  const rita = await leadWho('Rita Bastos', 'oi, sou a Rita, procuro apartamento em Moema até 600 mil');
  await pass(60);
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  const greeting = page.getByLabel(/^Saudação/);
  const choose = async (field: string, option: string | RegExp) => {
    await seen.dialog().getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).first().click();
  };

  await page.goto(`/inbox?conversationId=${rita.id}`);
  await seen.button('Virar caso da IA').click();
  await seen.toast('Conversa guardada como caso');
  await page.getByRole('button', { name: 'Abrir casos' }).click();
  await page.getByRole('button', { name: /^Abrir o caso “oi, sou a Darci/ }).click();
  await page.getByText('A IA disse e diz').waitFor();
  expect(await page.getByText('Rita').count()).toBe(0);

  const first = page.getByRole('listitem', { name: 'Resposta 1' });
  await first.getByRole('button', { name: 'O que devia ter dito' }).click();
  await seen
    .dialog()
    .getByLabel(/^Palavras/)
    .fill('assistente virtual');
  await seen.button('Adicionar').click();
  await seen.toast('Verificação adicionada');
  await first.getByText('Deve dizer “assistente virtual”').waitFor();
  await first.getByText('Cumprida', { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Na conversa toda' })
    .getByRole('button', { name: 'O que devia ter dito' })
    .click();
  await choose('A IA', 'Deve entender');
  await choose('Dado', 'Orçamento');
  await seen
    .dialog()
    .getByLabel(/^Valor/)
    .fill('600 mil');
  await picture(page, 'agent-cases-check');
  await seen.button('Adicionar').click();
  await page.getByText('Deve entender: Orçamento = R$ 600.000').waitFor();
  await picture(page, 'agent-cases-open');

  await page.getByRole('tab', { name: 'Configuração', exact: true }).click();
  await greeting.fill(BROKEN);
  await seen.button('Salvar Configurações').click();
  await seen.dialog().getByText('Deve dizer “assistente virtual”').waitFor();
  await seen
    .dialog()
    .getByText(/Que bom que você veio/)
    .waitFor();
  await picture(page, 'agent-cases-blocked');
  await seen.button('Publicar assim mesmo').click();
  await seen.dialog().getByText('Escreva o motivo').waitFor();
  await seen.button('Voltar e corrigir').click();
  expect(await greeting.inputValue()).toBe(BROKEN);
  const { publications } = await call<PublicationList>('GET', '/api/ai/publications');
  // Only the products, and what was before them.
  expect(publications.filter(({ isRestorable }) => isRestorable).map(({ number }) => number)).toEqual([0]);

  await greeting.fill(`${BROKEN} Sou o assistente virtual da casa.`);
  await seen.button('Salvar Configurações').click();
  await seen.toast('Configuração salva');
  await greeting.fill(BROKEN);
  await seen.button('Salvar Configurações').click();
  await seen
    .dialog()
    .getByLabel(/^Motivo/)
    .fill('A marca não fala mais em assistente.');
  await seen.button('Publicar assim mesmo').click();
  await seen.toast('Configuração salva');

  await page.getByRole('tab', { name: 'Versões' }).click();
  await page.getByText('Motivo: “A marca não fala mais em assistente.”', { exact: false }).waitFor();
  await page.getByText('1 campo mudou').first().click();
  await page.getByText('Script: Saudação').first().waitFor();
  await picture(page, 'agent-versions');
  await seen.button('Voltar à versão 3').click();
  await seen.confirm('Voltar a esta versão').click();
  await seen.toast('Versão 3 no ar de novo');
  await page.getByText('Versão 5').waitFor();

  await page.getByRole('tab', { name: 'Casos' }).click();
  await page.getByRole('button', { name: /^Abrir o caso/ }).click();
  await seen.button('Mais ações do caso').click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  await seen
    .dialog()
    .getByLabel(/^Título/)
    .fill('Saudação e orçamento');
  await seen.button('Salvar').click();
  await page.getByRole('heading', { name: 'Saudação e orçamento' }).waitFor();
  await seen.button('Rodar').click();
  await seen.toast('Caso rodado');
  await page.getByText('Cumpre tudo').waitFor();
  await seen.button('Mais ações do caso').click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await seen.confirm('Excluir').click();
  await page.getByText('Guarde as conversas que a IA não pode errar').waitFor();
  expect(problems).toEqual([]);
});

test('a talk of the Bancada becomes a case', async () => {
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  await page.goto('/ai-agent?tab=bancada');
  await page.getByLabel('Mensagem do lead').fill('quanto custa o Vista Moema?');
  await seen.button('Enviar').click();
  await page.getByText('520.000').first().waitFor();
  await seen.button('Virar caso').click();
  await seen.toast('Conversa guardada como caso');
  const { cases } = await call('GET', '/api/ai/cases');
  expect(cases).toMatchObject([{ title: 'quanto custa o Vista Moema?', checks: 0 }]);
  expect(problems).toEqual([]);
});
