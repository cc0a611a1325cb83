import { expect, test } from 'vitest';
import { PNG } from '../../../apps/server/test/upload.ts';
import { QUALIFIED, signUp } from '../../product/operator.ts';
import { ana, at, closeToast, expectReasonToStay, NO_NETWORK, pick, server, toastWith } from './world.ts';

const PHOTO = { name: 'sala.png', mimeType: 'image/png', buffer: PNG };

test('lists: made, renamed, deleted', async () => {
  await ana.call('POST', '/api/lead-lists', { name: 'Feirão' });
  const { page, seen, button, fails } = await at('/leads');
  await button('Listas').click();
  await button('Nova lista').click();
  const name = seen.dialog().getByLabel('Nome da lista');
  await name.fill('Plantão');
  await fails(button('Criar lista'), seen.dialog().getByText(NO_NETWORK), [name, 'Plantão']);
  await page.keyboard.press('Escape');
  await button('Renomear Feirão').click();
  await name.fill('Feirão de março');
  await fails(seen.dialog().getByRole('button', { name: 'Salvar' }), seen.dialog().getByText(NO_NETWORK), [
    name,
    'Feirão de março',
  ]);
  await page.keyboard.press('Escape');
  await button('Excluir Feirão').click();
  await fails(seen.confirm('Excluir'), ['Erro ao excluir lista', NO_NETWORK]);
  expect(await ana.call('GET', '/api/lead-lists')).toMatchObject([{ name: 'Feirão' }]);
});

test('many leads at once: stage, tag, list, deletion, and the way back', async () => {
  const { id: listId } = await ana.call('POST', '/api/lead-lists', { name: 'Sábado' });
  const { leads } = await ana.call('GET', '/api/leads?limit=2');
  const chosen = leads.map(({ id }: { id: string }) => id);
  await ana.call('POST', '/api/leads/bulk', { ids: chosen, action: 'list', value: listId });
  const { page, seen, button, fails, failsInToast } = await at(`/leads?list=${listId}`);
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click();
  const menu = async (...names: string[]) => {
    await button('Ações em massa').click();
    await pick(page, ...names);
  };
  const failed = ['Erro', NO_NETWORK];
  await fails(() => menu('Alterar status', 'Negociação'), failed);
  await fails(() => menu('Remover de Sábado'), failed);

  await menu('Adicionar tag');
  const tag = seen.dialog().getByLabel('Tag');
  await tag.fill('quente');
  await fails(button('Adicionar'), failed, [tag, 'quente']);
  await page.keyboard.press('Escape');

  await menu('Adicionar à lista');
  await seen.dialog().getByRole('combobox').waitFor();
  await fails(button('Adicionar'), failed);
  await seen.dialog().getByRole('combobox').click();
  await page.getByRole('option', { name: 'Criar nova lista' }).click();
  const name = seen.dialog().getByLabel('Nome da lista');
  await name.fill('Domingo');
  await fails(button('Adicionar'), seen.dialog().getByText(NO_NETWORK), [name, 'Domingo']);
  await page.keyboard.press('Escape');

  await menu('Excluir');
  const word = page.getByRole('alertdialog').getByRole('textbox');
  await word.fill('2');
  await fails(seen.confirm('Excluir'), failed, [word, '2']);
  await page.keyboard.press('Escape');

  await closeToast(page);
  await menu('Alterar status', 'Negociação');
  await toastWith(page, '2 leads atualizados.').waitFor();
  await failsInToast('Desfazer', ['Erro ao desfazer', NO_NETWORK]);
  const { leads: after } = await ana.call('GET', `/api/leads?list=${listId}`);
  expect(after.map(({ status }: { status: string }) => status)).toEqual(['negociacao', 'negociacao']);
});

test('one lead: its stage, the AI switched off, its data as a file', async () => {
  const { page, button, fails, failsInToast } = await at('/leads?lead=$lead');
  const off = page.getByRole('switch', { name: 'Sem IA' });
  await fails(off, ['Erro', NO_NETWORK]);
  expect(await off.isChecked()).toBe(false);
  await fails(button('Exportar dados deste lead'), ['Erro ao exportar os dados do lead', NO_NETWORK]);
  const stage = page.getByRole('combobox', { name: 'Status' });
  const before = await stage.innerText();
  await stage.click();
  await fails(page.getByRole('option', { name: 'Proposta' }), 'Erro ao atualizar status do lead');
  expect(await stage.innerText()).toBe(before);
  await expectReasonToStay(page, fails, () => stage.click(), 'Erro ao atualizar status do lead');
  await stage.click();
  await page.getByRole('option', { name: 'Proposta' }).click();
  await toastWith(page, 'Lead movido para Proposta').waitFor();
  await failsInToast('Desfazer', ['Não foi possível desfazer', NO_NETWORK]);
});

test('a file of leads: not read, looked at without the server, not imported, and not undone', async () => {
  const { seen, button, fails } = await at('/leads');
  await fails(button('Exportar'), ['Erro ao exportar leads', NO_NETWORK]);
  await button('Importar CSV').click();
  const dialog = seen.dialog();
  const buffer = Buffer.from('nome,telefone\nRita Sá,11987654401\nSaulo Sá,11987654402\n');
  const start = dialog.getByRole('button', { name: 'Importar 2 leads' });
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer };
  const choose = () => dialog.locator('input[type=file]').setInputFiles(file);
  await fails(choose, ['Erro ao ler arquivo', NO_NETWORK]);
  await choose();
  await expect.poll(() => start.isEnabled()).toBe(true);
  const skips = dialog
    .getByRole('switch', { name: 'Pular duplicados' })
    .or(dialog.getByLabel('Pular duplicados'))
    .first();
  await fails(async () => {
    await skips.click();
    await expect.poll(() => start.isEnabled()).toBe(true);
    await start.click();
  }, 'Erro ao importar leads.');
  await dialog.getByText(NO_NETWORK).waitFor();
  await start.click();
  await dialog.getByText('Importação concluída').waitFor();
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await fails(seen.confirm('Desfazer importação'), ['Erro ao desfazer a importação', NO_NETWORK]);
  expect((await ana.call('GET', '/api/leads?search=Saulo%20S%C3%A1')).total).toBe(1);
});

test('the board: a card that is moved by keyboard, the classification and its undo', async () => {
  const bia = await signUp(server.url, 'bia');
  await bia.call('POST', '/api/leads', { name: 'Caio Sá', phone: '11987651205', ...QUALIFIED });
  const { page, seen, button, fails } = await at('/pipeline', bia);
  const column = page.getByRole('region', { name: /^Contatado/ });
  await button('Caio Sá').focus();
  await fails(async () => {
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  }, 'Erro ao atualizar status do lead');
  expect(await column.getByText('Caio Sá').count()).toBe(0);
  await button('Caio Sá').click();
  const stage = page.getByRole('combobox', { name: 'Status' });
  await expectReasonToStay(page, fails, () => stage.click(), 'Erro ao atualizar status do lead');
  await page.keyboard.press('Escape');
  await button('Classificar Automaticamente').click();
  const move = seen.dialog().getByRole('button', { name: /^Mover / });
  await expect.poll(() => move.isEnabled()).toBe(true);
  await fails(move, 'Erro na classificação automática');
  await move.click();
  await toastWith(page, 'Classificação Concluída').waitFor();
  await fails(seen.dialog().getByRole('button', { name: 'Desfazer' }), ['Erro', NO_NETWORK]);
});

test('a product: its photos, made, sold', async () => {
  const { page, seen, button, fails } = await at('/products');
  await button(/^Novo Produto|^Criar Produto/).click();
  const name = seen.dialog().getByLabel('Nome *');
  await name.fill('Torre Norte');
  await fails(
    () => seen.dialog().locator('input[type=file]').first().setInputFiles(PHOTO),
    seen.dialog().getByText('sala.png: Erro ao obter URL de upload'),
    [name, 'Torre Norte'],
  );
  await fails(button('Criar'), ['Erro ao criar produto', NO_NETWORK], [name, 'Torre Norte']);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await button(/^Situação de .*Disponível$/).click();
  const sale = ['Erro ao atualizar produto', NO_NETWORK];
  await fails(page.getByRole('menuitemradio', { name: 'Reservado' }), sale);
  await button(/^Situação de .*Disponível$/).click();
  await page.getByRole('menuitemradio', { name: 'Vendido' }).click();
  await fails(seen.confirm('Marcar como vendido'), sale);
});

test('units of a product: added, changed, reserved, sold, removed', async () => {
  const { id } = await ana.call('POST', '/api/products', { name: 'Torre Sul' });
  await ana.call('POST', `/api/products/${id}/units`, { units: [{ number: '11' }] });
  const { page, button, fails } = await at(`/products?units=${id}`);
  const failed = ['Não foi possível salvar a unidade', NO_NETWORK];
  const number = (title: string) => page.getByRole('dialog', { name: title }).getByLabel('Número');
  await button('Adicionar unidade').click();
  await number('Adicionar unidade').fill('12');
  await fails(button('Salvar'), failed, [number('Adicionar unidade'), '12']);
  await button('Cancelar').click();
  const choose = async (name: string) => {
    await button('Mais ações de Unidade 11').click();
    return page.getByRole('menuitem', { name });
  };
  await (await choose('Editar')).click();
  await number('Editar unidade').fill('13');
  await fails(button('Salvar'), failed, [number('Editar unidade'), '13']);
  await button('Cancelar').click();
  await button('Reservar Unidade 11').click();
  const acted = ['Não foi possível mudar a unidade', NO_NETWORK];
  await fails(
    page.getByRole('dialog', { name: 'Reservar Unidade 11' }).getByRole('button', { name: 'Reservar', exact: true }),
    acted,
  );
  await button('Cancelar').click();
  await fails(await choose('Marcar como vendida'), acted);
  await fails(await choose('Remover'), ['Não foi possível remover a unidade', NO_NETWORK]);
  expect(await ana.call('GET', `/api/products/${id}/units`)).toMatchObject([{ number: '11', state: 'available' }]);
});

test('a file of products: not looked at by the server, not imported, not undone; none is taken out', async () => {
  const { page, seen, button, fails } = await at('/products');
  await button('Exportar').click();
  await fails(page.getByRole('menuitem', { name: 'CSV, para Excel' }), ['Erro ao exportar produtos', NO_NETWORK]);
  await button('Importar').click();
  const dialog = seen.dialog();
  const buffer = Buffer.from('Código;Nome;Quartos\nT-1;Torre Um;2\nT-2;Torre Dois;3\n');
  const start = dialog.getByRole('button', { name: 'Importar 2 produtos' });
  const file = { name: 'torres.csv', mimeType: 'text/csv', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => start.isEnabled()).toBe(true);
  await fails(async () => {
    await dialog.getByRole('combobox', { name: 'Campo da coluna Quartos' }).click();
    await page.getByRole('option', { name: 'Suítes', exact: true }).click();
    await expect.poll(() => start.isEnabled()).toBe(true);
    await start.click();
  }, 'Erro ao importar produtos.');
  await dialog.getByText(NO_NETWORK).waitFor();
  await start.click();
  await dialog.getByText('Importação concluída').waitFor();
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await fails(seen.confirm('Desfazer importação'), ['Erro ao desfazer a importação', NO_NETWORK]);
  expect((await ana.call('GET', '/api/products/list?search=Torre%20Dois')).total).toBe(1);
});

test('sales of a lead: recorded, changed, removed', async () => {
  const [lead] = (await ana.call('GET', '/api/leads?limit=1&status=novo')).leads;
  await ana.call('PATCH', `/api/leads/${lead.id}/status`, { status: 'fechado' });
  await ana.call('POST', `/api/leads/${lead.id}/sales`, { value: 500_000 });
  const { page, button, fails, seen } = await at(`/leads?lead=${lead.id}`);
  const failed = ['Não foi possível salvar a venda', NO_NETWORK];
  const field = (name: string) => page.getByRole('dialog', { name }).getByLabel('Valor da venda');
  await button('Registrar outra venda').click();
  await field('Registrar venda').fill('300000');
  const save = page.getByRole('dialog', { name: 'Registrar venda' }).getByRole('button', { name: 'Registrar venda' });
  await fails(save, failed, [field('Registrar venda'), '300.000']);
  await button('Preencher depois').click();
  await button(/^Alterar Venda de/).click();
  await field('Alterar venda').fill('510000');
  await fails(button('Salvar'), failed, [field('Alterar venda'), '510.000']);
  await button('Cancelar').click();
  await button(/^Remover Venda de/).click();
  await fails(seen.confirm('Remover venda'), ['Não foi possível remover a venda', NO_NETWORK]);
  expect((await ana.call('GET', `/api/leads/${lead.id}/sales`)).sales).toMatchObject([{ value: 500_000 }]);
});
