import { test } from 'vitest';
import { signUp } from '../../product/operator.ts';
import { at, NO_NETWORK, server, talkWith, toastWith } from './world.ts';

test('the bell, what is owed to a lead, and the first steps', async () => {
  const gil = await signUp(server.url, 'gil');
  await talkWith(gil, 'Saulo Reis', '11987650009', 'quero falar com um corretor de verdade');
  await gil.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  const { page, button, fails, failsInToast } = await at('/dashboard', gil);
  await button(/^Avisos, /).click();
  await fails(button('Marcar tudo como lido'), 'Não foi possível marcar como lido');
  await page.keyboard.press('Escape');
  await fails(button('Ocultar primeiros passos'), NO_NETWORK);
  const done = button(/^Feita: .*Saulo Reis/);
  await fails(done, NO_NETWORK);
  await done.click();
  await page.locator('li[data-state=open]').getByRole('button', { name: 'Desfazer' }).waitFor();
  await failsInToast('Desfazer', NO_NETWORK);
  const help = await at('/help', gil);
  await help.fails(help.button('Mostrar os primeiros passos'), NO_NETWORK);
});

test('the demonstration and the questions of a new account', async () => {
  const novo = await signUp(server.url, 'novo');
  const { page, seen, button, fails } = await at('/dashboard', novo);
  const loadFailed = ['Erro ao carregar dados de demonstração', NO_NETWORK];
  await fails(button('Carregar dados de demonstração'), loadFailed);
  await button('Carregar dados de demonstração').click();
  await toastWith(page, 'Dados de demonstração carregados').waitFor();
  await button('Remover dados de demonstração').click();
  await fails(seen.confirm('Remover'), ['Erro ao remover dados de demonstração', NO_NETWORK]);

  const nova = await signUp(server.url, 'nova');
  await nova.call('POST', '/api/first-run', { step: 'company' });
  const welcome = await at('/welcome', nova);
  const company = welcome.page.getByLabel('Nome da empresa');
  await company.fill('Porto Azul');
  const failed = ['Não foi possível salvar', NO_NETWORK];
  await welcome.fails(welcome.button('Continuar'), failed, [company, 'Porto Azul']);
  await welcome.fails(welcome.button('Pular'), failed, [company, 'Porto Azul']);
  await welcome.button('Continuar').click();
  await welcome.page.getByRole('heading', { name: 'Com o que você quer começar?' }).waitFor();
  await welcome.fails(welcome.button('Começar'), loadFailed);
  await welcome.fails(welcome.button('Voltar'), failed);
  await welcome.fails(welcome.button('Pular e ir para o painel'), failed);
});
