import { unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { visitFailingServer } from '../product/failing-visit.ts';
import { type Operator, operatorOf, PASSWORD, QUALIFIED } from '../product/operator.ts';

const scene = await visitFailingServer();
afterAll(scene.close);
const { server, visitor, page, seen } = scene;
let ana: Operator = scene.ana;

test('the session cannot be read, and before the login stands no JSON (AUTH-036, AUTH-044)', async () => {
  await server.whileFailing('select', 'sessions', async () => {
    await page.goto('/');
    await seen.told('Não foi possível verificar sua sessão');
    await seen.told('HTTP 500');
  });
  await seen.button('Tentar novamente').click();
  await seen.button('Sair').click();
  await page.getByLabel('Usuário').fill('ana');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await seen.withoutWords('**/api/auth/login', 503, async () => {
    await seen.button('Entrar').click();
    await seen.toast('Erro no login', 'Erro 503: Service Unavailable');
  });
  await seen.button('Entrar').click();
  await seen.button('Sair').waitFor();
  ana = await operatorOf(visitor.context, server.url);
});

test('leads that cannot be read (LEAD-028, LEAD-094, LEAD-095, LEAD-096)', async () => {
  const { id } = await ana.call('POST', '/api/leads', { name: 'Rita Prado', phone: '11987651200' });
  await server.whileFailing('select', 'leads', async () => {
    expect(await seen.answered('GET', /^\/api\/leads$/, () => page.goto('/leads'))).toBe('Erro ao buscar leads');
    await seen.told('Erro ao carregar leads');
    await seen.told('Erro ao buscar leads');
  });
  await server.whileFailing('select', 'lead_counts', async () => {
    expect(await seen.answered('GET', /\/stats$/, () => page.reload())).toBe('Erro ao buscar estatísticas');
    await seen.told('Erro ao buscar estatísticas');
  });
  await seen.button('Tentar novamente').click();
  await page.getByText('Erro ao buscar estatísticas').waitFor({ state: 'detached' });
  await server.whileFailing('select', 'leads', async () => {
    expect(await seen.answered('GET', /\/leads\/[^/]+-/, () => page.goto(`/leads?lead=${id}`))).toBe(
      'Erro ao buscar lead',
    );
    await page.getByText('Erro ao buscar lead', { exact: true }).waitFor();
  });
});

test('a lead that cannot be made, changed or deleted (LEAD-047, 097 to 099, 101 to 104, 106, 107)', async () => {
  await page.goto('/leads');
  await seen.button('Novo Lead').click();
  await seen.button('Criar Lead').click();
  await seen.toast('Erro', 'Nome e telefone são obrigatórios.');
  await seen.dialog().getByLabel('Nome *').fill('Saulo Reis');
  await seen.dialog().getByLabel('Telefone *').fill('11987651201');
  await server.whileFailing('insert', 'leads', async () => {
    const said = await seen.answered('POST', /\/api\/leads$/, () => seen.button('Criar Lead').click());
    expect(said).toBe('Erro ao criar lead');
    await seen.toast('Erro', 'Erro ao criar lead.');
  });
  await seen.button('Criar Lead').click();
  await seen.toast('Sucesso', 'Lead criado com sucesso.');

  const { leads } = await ana.call('GET', '/api/leads?search=Saulo');
  const [lead] = leads;
  await page.goto(`/leads?lead=${lead.id}`);
  await page
    .getByRole('complementary')
    .or(seen.dialog())
    .getByRole('button', { name: 'Editar', exact: true })
    .last()
    .click();
  await seen.dialog().getByLabel('Empresa').fill('Horizonte');
  await server.whileFailing('update', 'leads', async () => {
    const said = await seen.answered('PUT', /\/api\/leads\//, () => seen.button('Salvar').click());
    expect(said).toBe('Erro ao atualizar lead');
    await seen.toast('Erro', 'Erro ao atualizar lead.');
  });
  await seen.button('Salvar').click();
  await seen.toast('Sucesso', 'Lead atualizado com sucesso.');
  expect(await ana.call('GET', `/api/leads/${lead.id}`)).toMatchObject({ company: 'Horizonte' });

  await page.goto('/leads?search=Saulo');
  await page
    .getByRole('row', { name: /Saulo Reis/ })
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await server.whileFailing('delete', 'leads', async () => {
    const said = await seen.answered('DELETE', /\/api\/leads\//, () => seen.confirm('Excluir').click());
    expect(said).toBe('Erro ao deletar lead');
    await seen.toast('Erro', 'Erro ao excluir lead.');
  });
  await seen.confirm('Excluir').click();
  await seen.toast('Sucesso', 'Lead excluído com sucesso.');
});

test('a file that goes away, has errors, or is not taken by the server (LEAD-100, CSV-037, 041, 042, 050, 052, 053, 054)', async () => {
  await page.goto('/leads');
  await seen.button('Importar CSV').click();
  const files = seen.dialog().locator('input[type=file]');
  const path = join(tmpdir(), `prumo-planilha-${process.pid}.csv`);
  await writeFile(path, 'nome,telefone\nRita,11987651203');
  // Deletes the file before it is read, as when a pen drive is pulled out.
  await files.evaluate((input) =>
    input.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  );
  await files.setInputFiles(path);
  await unlink(path);
  await files.dispatchEvent('change');
  await seen.toast('Erro ao ler arquivo');

  const rows = ['Lia Melo,11987651203', 'Davi', 'Eva,', ',11987651204'];
  await writeFile(path, `nome,telefone\n${rows.join('\n')}\n`);
  await files.setInputFiles(path);
  await seen.toast('Avisos no arquivo', '3 erros encontrados.');
  await seen.told(/Linha 3.*Número de colunas não confere \(esperado: 2, encontrado: 1\)/);
  await seen.told('Telefone é obrigatório');
  await seen.told('Nome é obrigatório');
  const start = seen.dialog().getByRole('button', { name: 'Importar 1', exact: false });
  await server.whileFailing('insert', 'imports', async () => {
    expect(await seen.answered('POST', /\/import$/, () => start.click())).toBe('Erro ao importar leads');
    await seen.toast('Erro', 'Erro ao importar leads.');
  });
  await start.click();
  await seen.toast('Importação concluída', '1 lead(s) importado(s) com sucesso.');
  await unlink(path);
});

test('a move on the board, and the automatic classification (PIPE-029, PIPE-039, PIPE-040)', async () => {
  const { id } = await ana.call('POST', '/api/leads', { name: 'Caio Sá', phone: '11987651205', ...QUALIFIED });
  await page.goto(`/pipeline?lead=${id}`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Contatado' }).click();
  await seen.toast('Sucesso', 'Lead movido para Contatado');
  for (const [name, phone] of [
    ['Bia Reis', '11987651206'],
    ['Davi Reis', '11987651207'],
  ])
    await ana.call('POST', '/api/leads', { name, phone, ...QUALIFIED });

  await page.goto('/pipeline');
  await page.locator('[data-card]', { hasText: 'Bia Reis' }).waitFor();
  // A new page refetches once and would hide the failure.
  await page.waitForTimeout(4_000);
  await server.whileFailing('select', 'leads', async () => {
    await seen.button('Classificar Automaticamente').click();
    await seen.dialog().getByText('Erro na classificação automática').waitFor();
  });
  await seen.dialog().getByRole('button', { name: 'Tentar novamente' }).click();
  const move = seen.dialog().getByRole('button', { name: /^Mover / });
  await server.whileFailing('update', 'leads', async () => {
    expect(await seen.answered('POST', /auto-classify$/, () => move.click())).toBe('Erro na classificação automática');
    await seen.toast('Erro', 'Erro na classificação automática');
  });
  await move.click();
  await seen.toast('Classificação Concluída', /leads foram reclassificados automaticamente/);
});
