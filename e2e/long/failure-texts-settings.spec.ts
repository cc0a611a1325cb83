import { afterAll, expect, test } from 'vitest';
import { visitAs } from '../product/browser.ts';
import { visitFailingServer } from '../product/failing-visit.ts';
import { PASSWORD, signUp } from '../product/operator.ts';
import { tellingOf } from '../product/telling.ts';

const scene = await visitFailingServer();
afterAll(scene.close);
const { server, browser, ana, page, seen } = scene;

test('the agent’s settings tell that they were not saved (AGENT-021, 033 to 036)', async () => {
  await server.whileFailing('select', 'ai_configuration', async () => {
    await page.goto('/ai-agent');
    await seen.told('Erro ao buscar configuração IA');
  });
  await seen.button('Tentar novamente').click();
  const save = () => seen.button('Salvar Configurações').click();
  await page.getByLabel('Nome da empresa').fill('');
  await save();
  await seen.told('Nome da empresa é obrigatório');
  await page.getByLabel('Nome da empresa').fill('Porto Azul');
  await server.whileFailing('insert', 'ai_configuration', async () => {
    expect(await seen.answered('PUT', /\/ai\/configuration$/, save)).toBe('Erro ao salvar configuração IA');
    await seen.toast('Erro', 'Não foi possível salvar as configurações.');
  });
  await save();
  await seen.toast('Configuração salva', 'As configurações da IA foram atualizadas com sucesso.');
  expect(await ana.call('GET', '/api/ai/configuration')).toMatchObject({ companyName: 'Porto Azul' });
});

test('the general settings tell that they were not saved (SET-033, SET-035)', async () => {
  await page.goto('/settings');
  await page.getByLabel('Cidade').fill('Santos');
  const general = page.locator('form', { has: page.getByLabel('Cidade') });
  const save = () => general.getByRole('button', { name: 'Salvar', exact: true }).click();
  await server.whileFailing('update', 'general_settings', async () => {
    expect(await seen.answered('POST', /\/general\/settings$/, save)).toBe('Erro ao salvar configurações gerais.');
    await seen.toast('Erro', 'Erro ao salvar configurações gerais.');
  });
  await save();
  await seen.toast('Sucesso', 'Configurações gerais salvas com sucesso.');
  expect(await ana.call('GET', '/api/general/settings')).toMatchObject({ city: 'Santos' });
});

test('the bell, the reports and the first steps', async () => {
  await server.whileFailing('select', 'notifications', async () => {
    await page.goto('/analytics');
    await seen.button(/^Avisos/).click();
    await seen.told('Não foi possível carregar os avisos');
    await page.keyboard.press('Escape');
  });
  await server.whileFailing('select', 'leads', async () => {
    await page.reload();
    await seen.told('Erro ao carregar o relatório');
  });
  await seen.button('Tentar novamente').click();
  await seen.told('Sem dados no período');

  const bia = await signUp(server.url, 'bia');
  const other = await visitAs(browser, bia, { url: server.url });
  const hers = tellingOf(other.page);
  await other.page.goto('/dashboard');
  const load = () => hers.button('Carregar dados de demonstração').click();
  await server.whileFailing('insert', 'products', async () => {
    expect(await hers.answered('POST', /\/demonstration$/, load)).toBe('Erro ao carregar dados de demonstração');
    await hers.toast('Erro ao carregar dados de demonstração');
  });
  await load();
  await hers.toast('Dados de demonstração carregados');
  await hers.button('Remover dados de demonstração').click();
  const remove = () => hers.confirm('Remover').click();
  await server.whileFailing('delete', 'leads', async () => {
    expect(await hers.answered('DELETE', /\/demonstration$/, remove)).toBe('Erro ao remover dados de demonstração');
    await hers.toast('Erro ao remover dados de demonstração');
  });
  await remove();
  await hers.toast('Dados de demonstração removidos');

  await bia.call('POST', '/api/first-run', { step: 'company' });
  await other.page.goto('/dashboard');
  await other.page.getByLabel('Nome da empresa').fill('Porto Azul');
  await other.page.getByLabel('Cidade').fill('Santos');
  await server.whileFailing('insert', 'general_settings', async () => {
    await hers.button('Continuar').click();
    await hers.toast('Não foi possível salvar', 'Erro ao salvar configurações gerais.');
  });
  await hers.button('Continuar').click();
  await other.page.getByRole('heading', { name: 'Com o que você quer começar?' }).waitFor();
  expect(await bia.call('GET', '/api/general/settings')).toMatchObject({ companyName: 'Porto Azul', city: 'Santos' });
});

test('the password, the sessions, the export and the end of the account', async () => {
  await signUp(server.url, 'ana');
  await server.whileFailing('select', 'sign_ins', async () => {
    await page.goto('/settings');
    await seen.button('Ver histórico de acessos').click();
    await seen.dialog().getByText('Erro ao carregar o histórico de acessos').waitFor();
  });
  await page.keyboard.press('Escape');
  const end = () => seen.button(/^Encerrar a sessão/).click();
  await server.whileFailing('delete', 'sessions', async () => {
    expect(await seen.answered('DELETE', /\/sessions\//, end)).toBe('Erro ao encerrar a sessão.');
    await seen.toast('Erro', 'Erro ao encerrar a sessão.');
  });
  await end();
  await seen.toast('Sucesso', 'Sessão encerrada.');

  await seen.button('Alterar Senha').click();
  for (const [field, text] of [
    ['Senha atual', PASSWORD],
    ['Nova senha', 'outra senha longa'],
    ['Confirmar nova senha', 'outra senha longa'],
  ] as const)
    await seen.dialog().getByLabel(field).first().fill(text);
  const change = () => seen.dialog().getByRole('button', { name: 'Alterar senha' }).click();
  await server.whileFailing('update', 'users', async () => {
    expect(await seen.answered('POST', /password$/, change)).toBe('Erro ao alterar a senha.');
    await seen.toast('Erro', 'Erro ao alterar a senha.');
  });
  await change();
  await seen.toast('Sucesso', 'Senha alterada com sucesso.');

  await server.whileFailing('select', 'leads', async () => {
    await seen.button('Exportar Dados').click();
    await seen.toast('Erro ao exportar os dados.');
  });
  await seen.button('Excluir Conta').click();
  await seen.dialog().getByLabel('Sua senha').fill('outra senha longa');
  await seen.dialog().getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await server.whileFailing('delete', 'users', async () => {
    const remove = () => seen.dialog().getByRole('button', { name: 'Excluir conta para sempre' }).click();
    expect(await seen.answered('DELETE', /\/account$/, remove)).toBe('Erro ao excluir a conta.');
    await seen.toast('Erro', 'Erro ao excluir a conta.');
  });
  await seen.dialog().getByRole('button', { name: 'Excluir conta para sempre' }).click();
  await seen.button('Entrar').waitFor();
});
