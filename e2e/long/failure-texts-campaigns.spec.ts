import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitFailingServer } from '../product/failing-visit.ts';

const scene = await visitFailingServer();
afterAll(scene.close);
const { server, ana, page, seen } = scene;
let editPage: string;

beforeAll(async () => {
  for (const [index, name] of ['Rita Prado', 'Saulo Reis', 'Lia Melo'].entries())
    await ana.call('POST', '/api/leads', { name, phone: `1198765120${index}`, tags: ['moema'] });
  // More than one batch, so that one still runs when it is cancelled.
  const leads = Array.from({ length: 120 }, (_, index) => ({ name: `Lead ${index}`, phone: `1198766${1000 + index}` }));
  await ana.call('POST', '/api/leads/import', { leads });
});

test('products (PROD-046 to 051, 053, 054)', async () => {
  await server.whileFailing('select', 'products', async () => {
    await page.goto('/products');
    await seen.told('Erro 500: Internal Server Error');
  });
  await seen.button('Tentar novamente').click();
  await seen.button('Criar Primeiro Produto').click();
  await seen.dialog().getByLabel('Nome *').fill('Vista Moema');
  const create = seen.dialog().getByRole('button', { name: 'Criar', exact: true });
  await server.whileFailing('insert', 'products', async () => {
    expect(await seen.answered('POST', /\/products$/, () => create.click())).toBe('Erro ao criar produto');
    await seen.toast('Erro ao criar produto');
  });
  await seen.withoutWords('**/api/products', 502, async () => {
    await create.click();
    await seen.toast('Erro ao criar produto', 'Tente novamente em alguns instantes.');
  });
  await create.click();
  await seen.toast('Produto criado com sucesso!', 'O produto foi adicionado à sua lista.');

  await seen.button('Editar Vista Moema').click();
  await seen.dialog().getByLabel('Localização').fill('Moema');
  const save = seen.dialog().getByRole('button', { name: 'Atualizar', exact: true });
  await server.whileFailing('update', 'products', async () => {
    expect(await seen.answered('PUT', /\/products\//, () => save.click())).toBe('Erro ao atualizar produto');
    await seen.toast('Erro ao atualizar produto');
  });
  await save.click();
  await seen.toast('Produto atualizado com sucesso!');
  expect(await ana.call('GET', '/api/products')).toMatchObject([{ name: 'Vista Moema', location: 'Moema' }]);

  await ana.call('POST', '/api/products', { name: 'Torre Sul' });
  await page.reload();
  await seen.button('Excluir Torre Sul').click();
  await server.whileFailing('delete', 'products', async () => {
    expect(await seen.answered('DELETE', /\/products\//, () => seen.confirm('Remover').click())).toBe(
      'Erro ao remover produto',
    );
    await seen.toast('Erro ao remover produto');
  });
  await seen.confirm('Remover').click();
  await seen.toast('Produto removido');
});

test('a campaign that cannot be made, and its messages (CAMP-043, 059, 080, 081, 083, 085; SEQ-019)', async () => {
  const [product] = await ana.call('GET', '/api/products');
  await page.goto('/campaigns/create');
  await seen.button('Criar Campanha').click();
  await seen.told('Produto é obrigatório');
  await page.goto(`/campaigns/create?productId=${product.id}`);
  await expect.poll(() => page.getByLabel(/^Nome/).inputValue()).toBe('Campanha Vista Moema');
  await page.getByRole('textbox', { name: /Tags dos leads/ }).fill('moema');
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Criar Campanha', exact: true });
  await server.whileFailing('insert', 'campaigns', async () => {
    expect(await seen.answered('POST', /\/campaigns$/, () => create.click())).toBe('Erro ao criar campanha');
    await seen.toast('Erro ao criar campanha');
  });
  await server.whileFailing('insert', 'campaign_templates', async () => {
    await create.click();
    await seen.toast('Erro', 'Campanha criada, mas houve erro ao gerar mensagens automaticamente.');
  });
  await page.getByRole('link', { name: 'Editar Campanha Vista Moema' }).click();
  await page.waitForURL('**/edit');
  editPage = page.url();
  await server.whileFailing('insert', 'campaign_templates', async () => {
    const said = await seen.answered('POST', /generate-messages$/, () => seen.button('Gerar com IA').click());
    expect(said).toBe('Erro ao gerar mensagens da campanha');
    await seen.toast('Erro ao gerar mensagens', 'Erro ao gerar mensagens da campanha');
  });
  await seen.button('Gerar com IA').click();
  await seen.toast('Mensagens escritas');
  await seen.button('Adicionar mensagem').click();
  await seen.dialog().getByRole('button', { name: 'Salvar mensagem' }).click();
  await seen.told('Conteúdo é obrigatório');
});

test('a campaign that cannot be read, changed or tested (CAMP-049, 082, 084, TEST-008)', async () => {
  await server.whileFailing('select', 'campaigns', async () => {
    await page.goto(editPage);
    await seen.told('Erro ao carregar dados');
    await page.getByRole('link', { name: 'Voltar para Campanhas' }).last().click();
    await page.waitForURL('**/campaigns');
    await seen.told('Erro ao buscar campanhas');
  });
  await page.goto(editPage);
  await page.getByLabel(/^Descrição/).fill('Para quem sumiu');
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await server.whileFailing('update', 'campaigns', async () => {
    expect(await seen.answered('PUT', /\/campaigns\//, () => save.click())).toBe('Erro ao atualizar campanha');
    await seen.toast('Erro ao atualizar campanha');
  });
  await save.click();
  await seen.toast('Campanha atualizada', 'Ela está em Rascunho até ser executada.');
  expect(await ana.call('GET', '/api/campaigns')).toMatchObject([{ description: 'Para quem sumiu' }]);

  await page.goto(editPage);
  await seen.button('Testar').click();
  await seen
    .dialog()
    .getByLabel(/Telefone de teste/)
    .fill('11987651299');
  const simulate = seen.dialog().getByRole('button', { name: 'Simular' });
  await server.whileFailing('select', 'campaign_templates', async () => {
    expect(await seen.answered('POST', /\/test$/, () => simulate.click())).toBe('Erro no teste');
    await seen.toast('Erro no teste');
  });
  await simulate.click();
  await seen.told('Como um lead de teste recebe');
});

test('a campaign that cannot be run or deleted (CAMP-025, 077, 078, 079)', async () => {
  await page.goto('/campaigns');
  await seen.button('Executar Campanha Vista Moema').click();
  const run = seen.dialog().getByRole('button', { name: 'Executar campanha' });
  await seen.told('Limite de segurança: 100');
  await seen.told('3 leads serão contatados');
  await seen.withoutWords('**/execute', 502, async () => {
    await run.click();
    await seen.toast('Erro ao executar campanha', 'Erro 502');
  });
  await server.whileFailing('insert', 'campaign_executions', async () => {
    await run.click();
    await seen.toast('Erro ao executar campanha', 'Erro interno do servidor');
  });
  await seen.dialog().getByLabel('Limite de leads').fill('1');
  await seen.told('1 lead será contatado');
  await run.click();
  await seen.toast('Campanha iniciada');

  const [{ productId }] = await ana.call('GET', '/api/campaigns');
  await ana.call('POST', '/api/campaigns', { name: 'Sem uso', productId, targetTags: ['moema'] });
  await page.reload();
  await seen.button('Remover Sem uso').click();
  await server.whileFailing('delete', 'campaigns', async () => {
    expect(await seen.answered('DELETE', /\/campaigns\//, () => seen.confirm('Remover').click())).toBe(
      'Erro ao remover campanha.',
    );
    await seen.toast('Erro', 'Erro ao remover campanha.');
  });
  await seen.confirm('Remover').click();
  await seen.toast('Campanha removida');
});

test('a batch that cannot be previewed, started or cancelled (BATCH-031, 041, 042, 043)', async () => {
  await server.whileFailing('select', 'leads', async () => {
    expect(
      await seen.answered('POST', /filters\/preview$/, () => page.goto(editPage.replace(/edit$/, 'advanced'))),
    ).toBe('Erro ao buscar leads');
    await seen.told('Erro ao buscar leads');
  });
  const ask = seen.button('Iniciar envio em lotes');
  await page.route('**/filters/preview', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), totalLeads: 2001 } });
  });
  await page.reload();
  await expect.poll(() => ask.isEnabled()).toBe(true);
  await ask.click();
  await seen.toast('Muitos Leads', /O máximo é de 2\.000 leads/);
  await page.unroute('**/filters/preview');
  await page.reload();
  await expect.poll(() => ask.isEnabled()).toBe(true);
  await ask.click();
  await server.whileFailing('insert', 'campaign_batch_executions', async () => {
    expect(await seen.answered('POST', /\/batch$/, () => seen.confirm('Iniciar agora').click())).toBe(
      'Erro ao iniciar campanha em lotes',
    );
    await seen.toast('Erro ao iniciar campanha em lotes');
  });
  await seen.confirm('Iniciar agora').click();
  await seen.toast('Envio em lotes iniciado');
  const cancel = async () => {
    await seen.button(/^Cancelar execução de/).click();
    await seen.confirm('Cancelar execução').click();
  };
  await server.whileFailing('update', 'campaign_batch_executions', async () => {
    expect(await seen.answered('POST', /\/cancel$/, cancel)).toBe('Erro ao cancelar execuções');
    await seen.toast('Erro ao cancelar execuções');
  });
  await cancel();
  await seen.toast('Execução cancelada');
});
