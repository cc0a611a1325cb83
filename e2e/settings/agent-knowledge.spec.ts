import { expect, test } from 'vitest';
import { picture } from '../product/browser.ts';
import { seller } from '../product/seller.ts';
import { tellingOf } from '../product/telling.ts';

const { call, visit } = seller();

test('a question and its answer are written, changed, kept for the team and removed', async () => {
  const { page, problems } = await visit();
  const seen = tellingOf(page);
  const entries = async () => (await call('GET', '/api/ai/knowledge')).entries;
  const choose = async (field: string, option: string) => {
    await seen.dialog().getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.goto('/ai-agent');
  await page.getByRole('tab', { name: 'Base de conhecimento' }).click();
  await page.getByText('Escreva o que os leads costumam perguntar').waitFor();
  await picture(page, 'agent-knowledge-empty');

  await seen.button('Novo texto').click();
  await seen
    .dialog()
    .getByLabel(/^Pergunta/)
    .fill('Aceitam FGTS?');
  const answer = seen.dialog().getByLabel(/^Resposta/);
  await answer.fill('Sim, aceitamos o FGTS na entrada. Nunca prometa desconto ao lead.');
  const unsaid = seen.dialog().getByRole('list', { name: 'Frases que a IA não diz' });
  await unsaid.getByText('“Nunca prometa desconto ao lead.”').waitFor();
  await unsaid.getByText('É uma instrução para a IA, não uma frase para o lead.').waitFor();
  expect(await unsaid.getByRole('listitem').count()).toBe(1);
  await choose('Sobre qual imóvel', 'Vista Moema');
  await seen.dialog().getByLabel('Vale até').fill('2099-12-30');
  await picture(page, 'agent-knowledge-form');
  await seen.button('Salvar').click();
  await seen.toast('Texto salvo');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Aceitam FGTS?' }) });
  await row.getByText('Sobre: Vista Moema').waitFor();
  await row.getByText('Até 30/12/2099').waitFor();
  expect(await row.getByText('Só a equipe').count()).toBe(0);

  await seen.button('Editar “Aceitam FGTS?”').click();
  await answer.fill('Sim, aceitamos o FGTS na entrada.');
  await unsaid.waitFor({ state: 'detached' });
  await choose('Quem pode ouvir', 'Só a equipe');
  await seen.dialog().getByText('A IA nunca diz este texto a um lead.').waitFor();
  await page.keyboard.press('Escape');
  await seen.confirm('Continuar editando').click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await answer.inputValue()).toBe('Sim, aceitamos o FGTS na entrada.');
  await seen.button('Salvar').click();
  await row.getByText('Só a equipe').waitFor();
  expect(await entries()).toMatchObject([
    {
      kind: 'question',
      title: 'Aceitam FGTS?',
      text: 'Sim, aceitamos o FGTS na entrada.',
      productName: 'Vista Moema',
      audience: 'team',
      validUntil: '2099-12-30',
    },
  ]);
  await picture(page, 'agent-knowledge');

  await page.reload();
  await seen.button('Remover “Aceitam FGTS?”').click();
  await seen.confirm('Remover').click();
  await seen.toast('Texto removido');
  await page.getByText('Escreva o que os leads costumam perguntar').waitFor();
  expect(await entries()).toEqual([]);
  expect(problems).toEqual([]);
});
