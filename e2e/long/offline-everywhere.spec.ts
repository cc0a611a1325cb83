import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeCloudApi, startFakeCloudApi } from '../../apps/server/test/fakes/fake-cloud-api.ts';
import { FAKE_ZAPI, type FakeZapi, startFakeZapi } from '../../apps/server/test/fakes/fake-zapi.ts';
import { confirmationPathIn, type MailServer, startMailServer } from '../../apps/server/test/fakes/mail-server.ts';
import { PNG } from '../../apps/server/test/upload.ts';
import { openBrowser, type Visit, visit, visitAs } from '../product/browser.ts';
import { bubble, field, log } from '../product/chat.ts';
import { expectToFailOffline } from '../product/offline.ts';
import { type Member, type Operator, PASSWORD, signUp } from '../product/operator.ts';
import { demonstrationIds, untilStill } from '../product/screens.ts';
import { type Server, startServer } from '../product/server.ts';
import { tellingOf } from '../product/telling.ts';
import { actsOfWeb, isAct } from '../product/web-acts.ts';

/**
 * Every act of the web while the browser is offline by its own switch, but those that offline.spec.ts drives. The last test
 * compares what was tried with what the sources of the web ask for.
 */
const NO_NETWORK = 'Não foi possível conectar ao servidor';
const PHOTO = { name: 'sala.png', mimeType: 'image/png', buffer: PNG };
const HOUR_MS = 3_600_000;

const IN_OFFLINE_SPEC = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/change-password',
  'POST /api/leads',
  'PUT /api/leads/:any',
  'DELETE /api/leads/:any',
  'PUT /api/products/:any',
  'DELETE /api/products/:any',
  'POST /api/campaigns/:any/execute',
  'PUT /api/campaigns/:any',
  'DELETE /api/campaigns/:any',
  'PUT /api/ai/configuration',
  'POST /api/general/settings',
  'POST /api/conversations/:any/notes',
  'POST /api/conversations/:any/send-message',
];
/** Signing out forgets what this browser holds and loads the page anew, whether or not the server heard of it (AUTH-050). */
const TELLS_NOTHING = ['POST /api/auth/logout'];

let mail: MailServer;
let zapi: FakeZapi;
let cloud: FakeCloudApi;
let server: Server;
let browser: Browser;
let ana: Member;
let ids: Record<string, string>;
const tried = new Set<string>();
let visitors: Visit[] = [];

beforeAll(async () => {
  [mail, zapi, cloud] = await Promise.all([startMailServer(), startFakeZapi(), startFakeCloudApi()]);
  const env = {
    SMTP_URL: mail.url,
    SMTP_FROM: 'crm@exemplo.com.br',
    ZAPI_BASE_URL: zapi.url,
    CLOUD_API_BASE_URL: cloud.url,
    PUBLIC_URL: 'https://crm.exemplo.com.br',
  };
  server = await startServer({ env });
  browser = await openBrowser();
  ana = await signUp(server.url, 'ana');
  ids = await demonstrationIds(ana);
});
afterEach(async () => {
  await Promise.all(visitors.map(({ context }) => context.close()));
  visitors = [];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await Promise.all([mail?.close(), zapi?.close(), cloud?.close()]);
});

const toastWith = (page: Page, ...texts: string[]) =>
  texts.reduce((found, text) => found.filter({ hasText: text }), page.locator('li[data-state=open]')).first();

/** What an earlier act was told is not taken for the word on this one. */
async function closeToast(page: Page): Promise<void> {
  const shown = page.locator('li[data-state=open]');
  // An open choice lies over it for the pointer.
  if ((await shown.count()) > 0) await shown.getByRole('button').last().dispatchEvent('click');
  await shown.waitFor({ state: 'detached' });
}

type Told = string | string[] | Locator;

function actsOn(visitor: Visit) {
  const { page, context } = visitor;
  visitors.push(visitor);
  context.on('requestfailed', (request) => {
    if (request.method() !== 'GET') tried.add(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const expectFailure = (press: Locator | (() => Promise<unknown>), told: Told, kept?: [Locator, string]) =>
    expectToFailOffline(page, {
      act: typeof press === 'function' ? press : () => press.click(),
      told: typeof told === 'string' || Array.isArray(told) ? toastWith(page, ...[told].flat()) : told,
      ...(kept ? { kept } : {}),
    });
  return {
    page,
    seen: tellingOf(page),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first(),
    async fails(press: Locator | (() => Promise<unknown>), told: Told, kept?: [Locator, string]) {
      await closeToast(page);
      await expectFailure(press, told, kept);
    },
    /** The button of the toast that stands there. */
    failsInToast: (name: string, told: Told) =>
      expectFailure(page.locator('li[data-state=open]').getByRole('button', { name }), told),
  };
}

type Acts = ReturnType<typeof actsOn>;

async function at(path: string, person: Operator = ana) {
  const acts = actsOn(await visitAs(browser, person, { url: server.url }));
  await acts.page.goto(path.replace(/\$\w+/g, (name) => ids[name] ?? name));
  await acts.page.locator('h1').first().waitFor({ state: 'attached' });
  await untilStill(acts.page);
  return acts;
}

/** The last of these in a menu that is open, the others being ways to it. */
async function pick(page: Page, ...names: string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await page.getByRole('menuitem', { name, exact: true }).press(index === names.length - 1 ? 'Enter' : 'ArrowRight');
}

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

/** Who is lost is asked why, and the words stay where the move failed. */
async function expectReasonToStay(page: Page, fails: Acts['fails'], open: () => Promise<unknown>, told: Told) {
  await open();
  await page.getByRole('option', { name: 'Perdido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover para Perdido' });
  const reason = dialog.getByLabel('Motivo da perda');
  await reason.fill('Mudou de cidade');
  await fails(dialog.getByRole('button', { name: 'Mover para Perdido' }), told, [reason, 'Mudou de cidade']);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
}

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
  // Not even the code that reads files can come.
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
  const known = {
    propertyType: 'casa',
    propertyStage: 'pronto',
    location: 'Moema',
    objetivo: 'moradia',
    budget: '500000',
  };
  await bia.call('POST', '/api/leads', { name: 'Caio Sá', phone: '11987651205', ...known });
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

test('a new campaign: whom its tags reach, and the campaign itself', async () => {
  const { page, button, fails } = await at('/campaigns/create?productId=$product');
  const name = page.getByLabel(/^Nome/);
  await expect.poll(() => name.inputValue()).toMatch(/^Campanha /);
  await name.fill('Para o feriado');
  const tags = page.getByRole('textbox', { name: /Tags dos leads/ });
  await tags.fill('moema');
  await fails(() => tags.press('Enter'), page.getByText('Não foi possível contar os leads destas tags.'));
  await fails(button('Criar Campanha'), ['Erro ao criar campanha', NO_NETWORK], [name, 'Para o feriado']);
});

test('the messages of a campaign: made, changed, ordered, deleted, written by the AI, tried', async () => {
  const { id } = await ana.call('POST', '/api/campaigns', {
    name: 'Sem rede',
    productId: ids.$product,
    targetTags: ['moema'],
  });
  for (const sequence of [1, 2])
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      sequence,
      content: `Passo ${sequence}`,
      delayAmount: sequence,
    });
  const { page, seen, button, fails } = await at(`/campaigns/${id}/edit`);
  const dialog = page.getByRole('dialog');
  await fails(button('Mover a mensagem 2 para cima'), ['Erro ao salvar mensagem', NO_NETWORK]);
  await button('Excluir a mensagem 2').click();
  await fails(seen.confirm('Excluir'), ['Erro ao deletar mensagem', NO_NETWORK]);
  await page.keyboard.press('Escape');

  await button('Editar a mensagem 1').click();
  const words = dialog.getByRole('textbox', { name: /^(Texto|Mensagem|Conteúdo)/ }).first();
  await words.fill('Passo um, {nome}');
  const save = dialog.getByRole('button', { name: 'Salvar mensagem' });
  await fails(save, ['Erro ao salvar mensagem', NO_NETWORK], [words, 'Passo um, {nome}']);
  await fails(
    dialog.getByRole('button', { name: 'Propor texto com IA' }),
    'Não foi possível gerar o conteúdo automaticamente.',
    [words, 'Passo um, {nome}'],
  );
  await save.click();
  await dialog.waitFor({ state: 'detached' });

  await button('Adicionar mensagem').click();
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Imagem' }).click();
  const caption = dialog.getByRole('textbox', { name: 'Legenda' });
  await caption.fill('A sala');
  const files = dialog.getByLabel('Adicionar imagens').last();
  await fails(() => files.setInputFiles(PHOTO), dialog.getByText(/^Erro ao fazer upload: /), [caption, 'A sala']);
  await files.setInputFiles(PHOTO);
  await dialog.getByText('1 de 5').waitFor();
  await fails(save, ['Erro ao salvar mensagem', NO_NETWORK], [caption, 'A sala']);
  await save.click();
  await dialog.waitFor({ state: 'detached' });

  await button(/Gerar .*IA|Gerar novamente|Gerar de novo/).click();
  await fails(page.getByRole('alertdialog').getByRole('button').last(), ['Erro ao gerar mensagens', NO_NETWORK]);
  await page.keyboard.press('Escape');
  await button('Testar').click();
  const phone = dialog.getByLabel(/Telefone de teste/);
  await phone.fill('11987651299');
  await fails(dialog.getByRole('button', { name: 'Simular' }), ['Erro no teste', NO_NETWORK], [phone, '11987651299']);
  await page.keyboard.press('Escape');
});

async function runningCampaign(name: string, people = 120): Promise<string> {
  const tag = `t${randomUUID().slice(0, 8)}`;
  const start = Math.floor(Math.random() * 9_000) * 200;
  const leads = Array.from({ length: people }, (_, index) => ({
    name: `Lead ${index}`,
    phone: `119${String(70_000_000 + start + index)}`,
    tags: [tag],
  }));
  await ana.call('POST', '/api/leads/import', { leads });
  const { id } = await ana.call('POST', '/api/campaigns', { name, productId: ids.$product, targetTags: [tag] });
  for (const sequence of [1, 2])
    await ana.call('POST', `/api/campaigns/${id}/templates`, {
      sequence,
      content: `Passo ${sequence}`,
      delayAmount: 5 * (sequence - 1),
      delayUnit: 'days',
    });
  return id;
}

test('a campaign that runs: paused, resumed, copied, cancelled', async () => {
  const id = await runningCampaign('Em curso');
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  const { page, button, seen, fails } = await at('/campaigns');
  await fails(button('Pausar Em curso'), ['Erro ao pausar campanha', NO_NETWORK]);
  const menu = () => button('Mais ações de Em curso').click();
  await fails(async () => {
    await menu();
    await pick(page, 'Duplicar');
  }, ['Erro ao duplicar campanha', NO_NETWORK]);
  await menu();
  await pick(page, 'Cancelar campanha');
  await fails(seen.confirm('Cancelar campanha'), ['Erro ao cancelar campanha', NO_NETWORK]);
  await seen.confirm('Voltar').click();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await button('Executar Em curso').waitFor();
  await fails(button('Executar Em curso'), ['Erro ao executar campanha', NO_NETWORK]);
  expect(await ana.call('GET', `/api/campaigns/${id}`)).toMatchObject({ status: 'paused' });
  await ana.call('POST', `/api/campaigns/${id}/cancel`);
});

test('a campaign in batches: its audience, its start, its end', async () => {
  const id = await runningCampaign('Aos poucos');
  const { page, button, seen, fails } = await at(`/campaigns/${id}/advanced`);
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  const most = page.getByLabel('Máximo');
  await fails(() => most.fill('900000'), page.getByText('Erro ao buscar leads').first(), [most, '900.000']);
  await most.fill('');
  await expect.poll(() => button('Iniciar envio em lotes').isEnabled()).toBe(true);
  await button('Iniciar envio em lotes').click();
  await fails(seen.confirm('Iniciar agora'), ['Erro ao iniciar campanha em lotes', NO_NETWORK]);
  await seen.confirm('Iniciar agora').click();
  await toastWith(page, 'Envio em lotes iniciado').waitFor();
  await button(/^Cancelar execução de/).click();
  await fails(seen.confirm('Cancelar execução'), ['Erro ao cancelar execuções', NO_NETWORK]);
  const other = await runningCampaign('Aos poucos também');
  await ana.call('POST', `/api/campaigns/${other}/batch`, { filters: {}, config: { batchSize: 10 } });
  await button('Cancelar todas').click();
  await fails(seen.confirm('Cancelar todas'), ['Erro ao cancelar execuções', NO_NETWORK]);
  await ana.call('POST', '/api/campaigns/batch/cancel-all');
});

test('the monitor: an uncertain message and a failed one', async () => {
  const caio = await signUp(server.url, 'caio');
  for (const [index, sends] of ['answer_lost', 'refused'].entries()) {
    const phone = `1198765300${index + 1}`;
    await caio.call('POST', '/api/leads', { name: `Lead ${index + 1}`, phone, tags: ['moema'] });
    await caio.call('POST', '/api/simulator/phones', { phone });
    await caio.call('PATCH', `/api/simulator/phones/${phone}`, { sends, receipts: 'lost' });
  }
  const { id: productId } = await caio.call('POST', '/api/products', { name: 'Vista Moema' });
  const { id } = await caio.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags: ['moema'] });
  await caio.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi {nome}', delayAmount: 0 });
  await caio.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await caio.call('POST', '/api/simulator/clock', { advanceSeconds: 8 * 3600 });
  const { page, button, fails } = await at(`/campaign-monitoring/${id}`, caio);
  const failed = ['Não foi possível decidir sobre este envio', NO_NETWORK];
  await button(/^Decidir sobre a etapa 1/).click();
  await pick(page, 'Marcar como enviada');
  await fails(page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como enviada' }), failed);
  await button('Reenviar falhas').click();
  await fails(page.getByRole('alertdialog').getByRole('button', { name: 'Tentar de novo' }), failed);
  await fails(button(/^Exportar/), ['Erro ao exportar', NO_NETWORK]);
});

async function talkWith(person: Operator, name: string, phone: string, text: string) {
  await person.call('POST', '/api/simulator/messages', { phone, name, text });
  const find = async () =>
    (await person.call<{ id: string; leadId: string; leadName: string }[]>('GET', '/api/conversations')).find(
      ({ leadName }) => leadName === name,
    );
  await expect.poll(find).toBeDefined();
  const found = await find();
  if (!found) throw new Error(`no conversation with ${name}`);
  return found;
}

test('a conversation: given back, archived, begun, its notes, what is known, its stage', async () => {
  const { id } = await talkWith(ana, 'Rita Prado', '11987640001', 'procuro apartamento em Moema até 600 mil');
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await ana.call('POST', `/api/conversations/${id}/notes`, { text: 'Prefere de manhã' });
  const { page, seen, button, fails } = await at(`/inbox?conversationId=${id}`);
  await fails(button('Devolver para IA'), ['Erro ao devolver conversa', NO_NETWORK]);
  await fails(button('Arquivar'), ['Erro ao arquivar conversa', NO_NETWORK]);
  await log(page).getByRole('article', { name: 'Nota interna' }).hover();
  await button('Remover nota').click();
  await fails(seen.confirm('Remover'), ['Erro ao remover nota', NO_NETWORK]);
  await page.keyboard.press('Escape');

  const pane = page.getByRole('complementary', { name: 'Dados do lead' });
  await pane.getByRole('button', { name: 'Corrigir Localização' }).click();
  const place = pane.getByRole('textbox', { name: 'Localização' });
  await place.fill('Pinheiros');
  await fails(() => place.press('Enter'), pane.getByText(NO_NETWORK), [place, 'Pinheiros']);
  await place.press('Escape');
  const stage = page.getByRole('combobox', { name: 'Etapa do lead' });
  const before = await stage.innerText();
  await stage.click();
  await fails(page.getByRole('option', { name: 'Proposta' }), ['Erro ao mover lead', NO_NETWORK]);
  expect(await stage.innerText()).toBe(before);
  await expectReasonToStay(page, fails, () => stage.click(), ['Erro ao mover lead', NO_NETWORK]);

  await ana.call('POST', '/api/leads', { name: 'Noa Dias', phone: '11987640004' });
  await page.goto('/leads?search=Noa');
  const write = page.getByRole('row', { name: /Noa Dias/ }).getByRole('link', { name: 'Enviar mensagem' });
  await write.waitFor();
  await page.waitForTimeout(2_000);
  await fails(write, 'Erro ao iniciar conversa');
});

test('what is written in a conversation: files, quick replies, an uncertain message', async () => {
  const phone = '11987640005';
  const { id } = await talkWith(ana, 'Davi Melo', phone, 'oi');
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const { page, button, seen, fails } = await at(`/inbox?conversationId=${id}`);
  await button('Enviar mídia').click();
  const media = page.getByRole('dialog', { name: 'Enviar Mídia' });
  await media.getByLabel('Arquivo').setInputFiles(PHOTO);
  const caption = media.getByLabel(/^Legenda/);
  await caption.fill('A planta');
  const send = media.getByRole('button', { name: 'Enviar', exact: true });
  await fails(send, ['Erro no envio', 'Erro ao obter URL de upload'], [caption, 'A planta']);
  // The network goes away between the file and its message.
  await page.route('**/send-media', async (route) => {
    await page.context().setOffline(true);
    await route.continue();
  });
  await closeToast(page);
  await send.click();
  await toastWith(page, 'Erro ao enviar', NO_NETWORK).waitFor({ timeout: 10_000 });
  expect(await caption.inputValue()).toBe('A planta');
  await page.unroute('**/send-media');
  await page.context().setOffline(false);
  await page.waitForTimeout(2_500);
  const got = await ana.call<{ direction: string }[]>('GET', `/api/simulator/messages?phone=${phone}`);
  expect(got.filter(({ direction }) => direction === 'to_phone')).toEqual([]);
  await page.keyboard.press('Escape');

  await field(page).fill('/');
  await button('Gerenciar respostas rápidas').click();
  const replies = page.getByRole('dialog');
  await replies.getByRole('button', { name: 'Nova resposta rápida' }).click();
  await replies.getByLabel(/^Atalho/).fill('plantao');
  const words = replies.getByLabel(/^Texto/);
  await words.fill('Oi {nome}');
  const save = replies.getByRole('button', { name: 'Salvar' });
  const saveFailed = ['Erro ao salvar resposta rápida', NO_NETWORK];
  await fails(save, saveFailed, [words, 'Oi {nome}']);
  await save.click();
  await replies.getByRole('button', { name: 'Editar /plantao' }).click();
  await words.fill('Olá {nome}');
  await fails(save, saveFailed, [words, 'Olá {nome}']);
  await replies.getByRole('button', { name: 'Voltar' }).click();
  await replies.getByRole('button', { name: 'Remover /plantao' }).click();
  await fails(seen.confirm('Remover'), ['Erro ao remover resposta rápida', NO_NETWORK]);
  await seen.confirm('Cancelar').click();
  await replies.getByRole('button', { name: 'Fechar' }).click();

  await ana.call('PATCH', `/api/simulator/phones/${phone}`, { sends: 'answer_lost', receipts: 'lost' });
  await field(page).fill('Levo as chaves');
  await field(page).press('Enter');
  const said = bubble(page, 'Levo as chaves');
  await said.getByRole('button', { name: 'Marcar como enviada' }).waitFor();
  await fails(said.getByRole('button', { name: 'Marcar como enviada' }), ['Erro ao marcar como enviada', NO_NETWORK]);
  await fails(said.getByRole('button', { name: 'Reenviar' }), ['Erro ao enviar', 'Não foi possível enviar a mensagem']);
});

test('after a day: an approved text, and one that waits because WhatsApp withholds it', async () => {
  cloud.templates.push({
    name: 'retomada',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Oi {{1}}, ainda procura imóvel?' }],
  });
  const clara = await signUp(server.url, 'clara');
  const body = { provider: 'cloud-api', ...cloud.settings, answers: 'nobody' };
  const { inboundUrl } = await clara.call('POST', '/api/whatsapp/settings', body);
  cloud.inbound = `${server.url}${new URL(inboundUrl).pathname}`;
  const written = new Date(Date.now() - 30 * HOUR_MS);
  const said = { id: `wamid.${randomUUID()}`, from: '5511987650001', name: 'Rita Prado', text: 'oi', at: written };
  await cloud.tell(cloud.telling.message(said));
  const talks = () => clara.call<{ id: string }[]>('GET', '/api/conversations');
  await expect.poll(async () => (await talks()).length).toBe(1);
  const { page, button, fails } = await at(`/inbox?conversationId=${(await talks())[0]?.id}`, clara);
  await page.getByLabel('Modelo aprovado').last().click();
  await page.getByRole('option', { name: 'retomada · pt_BR' }).click();
  const value = page.getByLabel(/^Campo 1/);
  await value.fill('Rita');
  await fails(button('Enviar modelo'), ['Erro ao enviar', NO_NETWORK], [value, 'Rita']);
  expect(cloud.accepted).toEqual([]);
  // WhatsApp withholds it: it waits in the product, and that could not be ended.
  cloud.next.push('withhold');
  await button('Enviar modelo').click();
  await button('Cancelar envio').waitFor();
  await fails(button('Cancelar envio'), ['Erro ao cancelar o envio', NO_NETWORK]);
  await button('Cancelar envio').waitFor();
});

test('the agent: switched off, and tried on the Bancada', async () => {
  const { page, button, fails } = await at('/ai-agent');
  const isOn = page.getByRole('switch', { name: 'IA ativa' });
  await fails(isOn, 'Não foi possível salvar as configurações.');
  expect(await isOn.isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Bancada' }).click();
  const words = page.getByRole('textbox', { name: 'Mensagem do lead' });
  await words.fill('procuro apartamento em Moema');
  await fails(button('Enviar'), page.getByRole('alert').filter({ hasText: NO_NETWORK }), [
    words,
    'procuro apartamento em Moema',
  ]);
});

test('the simulated phones: made, written on, changed, and their clock', async () => {
  const nina = await signUp(server.url, 'nina');
  const { page, button, fails } = await at('/simulator', nina);
  const name = page.getByLabel('Nome');
  await name.fill('Rita Prado');
  await page.getByLabel(/^Telefone/).fill('11987650001');
  await fails(button('Criar telefone'), ['Erro ao criar o telefone', NO_NETWORK], [name, 'Rita Prado']);
  await button('Criar telefone').click();
  const phone = page.getByRole('region', { name: 'Celular de Rita Prado', exact: true });
  const sendFailed = ['Erro ao enviar', NO_NETWORK];
  await phone.getByRole('button', { name: 'Posso visitar no sábado?' }).waitFor();
  await fails(phone.getByRole('button', { name: 'Posso visitar no sábado?' }), sendFailed);
  const words = phone.getByLabel('Mensagem do lead');
  await words.fill('Oi, vi o anúncio');
  await fails(() => words.press('Enter'), sendFailed, [words, 'Oi, vi o anúncio']);
  await fails(
    () => phone.locator('input[type=file]').setInputFiles(PHOTO),
    ['Erro ao enviar', 'Erro ao obter URL de upload'],
    [words, 'Oi, vi o anúncio'],
  );
  await fails(async () => {
    await phone.getByRole('button', { name: 'Anexar' }).click();
    await pick(page, 'Localização');
  }, sendFailed);
  await words.press('Enter');
  const said = phone.getByRole('log').getByRole('listitem').filter({ hasText: 'Oi, vi o anúncio' });
  const actOn = async (action: string) => {
    await said.hover();
    await said.getByRole('button', { name: 'Ações da mensagem' }).click();
    await page.getByRole('button', { name: action }).click();
  };
  const changeFailed = ['Erro ao alterar a mensagem', NO_NETWORK];
  await said.waitFor();
  await fails(() => actOn('Apagar para todos'), changeFailed);
  await actOn('Editar');
  const edited = page.getByLabel('Editar mensagem');
  await edited.fill('Oi, vi o anúncio de Moema');
  await fails(page.getByRole('button', { name: 'Salvar' }), changeFailed, [edited, 'Oi, vi o anúncio de Moema']);
  await edited.press('Escape');
  const answer = phone.getByRole('log').getByRole('listitem').filter({ hasText: 'assistente virtual' }).first();
  await answer.waitFor();
  await answer.hover();
  await answer.getByRole('button', { name: 'Ações da mensagem' }).click();
  await fails(button('Reagir com 👍'), changeFailed);
  await page.keyboard.press('Escape');

  for (const label of ['Avançar 1 hora', 'Avançar 1 dia'])
    await fails(button(label), ['Erro ao avançar o relógio', NO_NETWORK]);
  await button(/^Comportamento/).click();
  const panel = page.getByRole('dialog', { name: /^Comportamento/ });
  const behaviourFailed = ['Erro ao mudar o comportamento', NO_NETWORK];
  const blocked = panel.getByRole('switch', { name: 'Bloqueou a empresa' });
  await fails(blocked, behaviourFailed);
  await expectStateToStay(page, blocked);
  await page.keyboard.press('Escape');
  await nina.call('PATCH', '/api/simulator/phones/5511987650001', { isBlocked: true });
  await phone.getByRole('button', { name: 'Desbloquear' }).waitFor();
  await fails(phone.getByRole('button', { name: 'Desbloquear' }), behaviourFailed);
  await phone.getByRole('button', { name: 'Desbloquear' }).waitFor();
});

/** What did not happen is not shown as done, also before the network is back. */
async function expectStateToStay(page: Page, toggle: Locator): Promise<void> {
  const before = await toggle.isChecked();
  await closeToast(page);
  await page.context().setOffline(true);
  await toggle.click();
  await toastWith(page, NO_NETWORK).waitFor({ timeout: 10_000 });
  await page.waitForTimeout(1_000);
  expect(await toggle.isChecked()).toBe(before);
  await page.context().setOffline(false);
}

test('the settings of the account: name, sessions, export, end', async () => {
  const eva = await signUp(server.url, 'eva');
  await signUp(server.url, 'eva');
  const { page, seen, button, fails } = await at('/settings', eva);
  const name = page.getByLabel('Nome de exibição');
  await name.fill('Eva Luna');
  const profile = page.locator('form', { has: name });
  await fails(profile.getByRole('button', { name: 'Salvar' }), ['Erro', NO_NETWORK], [name, 'Eva Luna']);
  await fails(button(/^Encerrar a sessão/), ['Erro', NO_NETWORK]);
  await button('Encerrar as outras').click();
  await fails(seen.confirm('Encerrar as outras'), ['Erro', NO_NETWORK]);
  await page.keyboard.press('Escape');
  await fails(button('Exportar Dados'), ['Erro ao exportar os dados.', NO_NETWORK]);
  await button('Excluir Conta').click();
  const password = seen.dialog().getByLabel('Sua senha');
  await password.fill(PASSWORD);
  await seen.dialog().getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await fails(button('Excluir conta para sempre'), ['Erro', NO_NETWORK], [password, PASSWORD]);
  expect(await eva.call('GET', '/api/auth/sessions')).toHaveLength(2);
});

test('the settings of the notifications, and the confirmation of an address', async () => {
  const ines = await signUp(server.url, 'ines');
  const { page, fails } = await at('/settings', ines);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notificações' }) });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const email = panel.getByLabel('E-mail que recebe o resumo');
  await email.fill('dona@exemplo.com.br');
  await fails(button('Salvar'), 'Erro ao salvar configurações gerais.', [email, 'dona@exemplo.com.br']);
  await button('Salvar').click();
  await panel.getByText('Link enviado em', { exact: false }).waitFor();
  await fails(button('Enviar outro link'), panel.getByText(`O link não foi enviado: ${NO_NETWORK}`));
  await expect.poll(() => mail.taken.length).toBe(1);

  const reader = actsOn(await visit(browser, { url: server.url }));
  await reader.page.goto(confirmationPathIn(mail.taken[0]));
  const confirm = reader.page.getByRole('button', { name: 'Confirmar e-mail' });
  await confirm.waitFor();
  await expectConfirmationToFail(reader.page, confirm);
  await confirm.click();
  await reader.page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor();
  await button('Enviar um teste').waitFor();
  await fails(button('Enviar um teste'), panel.getByText(`O teste não foi enviado: ${NO_NETWORK}`));
  expect(mail.taken).toHaveLength(1);
});

/** The page of the link loads nothing later, so there is nothing to wait for before the network goes. */
async function expectConfirmationToFail(page: Page, confirm: Locator): Promise<void> {
  await page.context().setOffline(true);
  await confirm.click();
  await page.getByText(`Não foi possível confirmar: ${NO_NETWORK}`).waitFor({ timeout: 10_000 });
  await page.context().setOffline(false);
  await page.waitForTimeout(2_500);
  await confirm.waitFor();
}

test('the limits of sending', async () => {
  const { page, button, fails } = await at('/settings?tab=envio');
  const daily = page.getByLabel('Mensagens por dia', { exact: true });
  await daily.fill('77');
  await fails(button('Salvar limites'), ['Não foi possível salvar', NO_NETWORK], [daily, '77']);
});

test('who is not to be disturbed: added, imported, removed, exported', async () => {
  await ana.call('POST', '/api/suppressions', { phone: '11987651199', reason: '' });
  const { page, seen, button, fails } = await at('/settings?tab=nao-perturbar');
  const failed = ['Erro', NO_NETWORK];
  await button('Adicionar número').click();
  const phone = seen.dialog().getByLabel('Telefone');
  await phone.fill('11987651188');
  await fails(button('Adicionar'), failed, [phone, '11987651188']);
  await page.keyboard.press('Escape');
  await button('Importar').click();
  const numbers = seen.dialog().getByLabel('Números');
  await numbers.fill('11987651177');
  await fails(seen.dialog().getByRole('button', { name: 'Importar' }), failed, [numbers, '11987651177']);
  await page.keyboard.press('Escape');
  await button(/^Remover .* de Não perturbar/).click();
  const reason = seen.dialog().getByLabel('Motivo');
  await reason.fill('Pediu para voltar');
  await fails(button('Remover da lista'), failed, [reason, 'Pediu para voltar']);
  await page.keyboard.press('Escape');
  await fails(button('Exportar'), ['Não foi possível exportar', NO_NETWORK]);
});

test('the channel: settings, test, address, secret, release, and the move to a provider', async () => {
  const zoe = await signUp(server.url, 'zoe');
  await zoe.call('POST', '/api/whatsapp/settings', { ...zapi.settings, answers: 'known', simulated: 'erase' });
  zapi.webhookUrl = 'https://outro.exemplo.com.br/zapi';
  const restriction = 'O WhatsApp limitou este número.';
  const acts = actsOn(await visitAs(browser, zoe, { url: server.url }));
  const { page, seen, button, fails } = acts;
  await page.route('**/api/whatsapp/status', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response) await route.fulfill({ response, json: { ...(await response.json()), restriction } });
    else await route.abort();
  });
  await page.goto('/settings');
  await page.getByText('https://outro.exemplo.com.br/zapi').waitFor();
  await untilStill(page);
  await fails(button('Testar'), 'Erro ao testar conexão.');
  const status = page.getByText('Status da conexão').locator('../..');
  await fails(status.getByRole('button', { name: 'Liberar envios' }), ['Erro', NO_NETWORK]);
  await button('Registrar endereço').click();
  const question = page.getByRole('alertdialog');
  const registerFailed = ['Não foi possível registrar o endereço', NO_NETWORK];
  await fails(question.getByRole('button', { name: 'Registrar endereço' }), registerFailed);
  await button('Trocar o segredo').click();
  await fails(question.getByRole('button', { name: 'Trocar o segredo' }), [
    'Não foi possível trocar o segredo',
    NO_NETWORK,
  ]);
  expect(zapi.webhookUrl).toBe('https://outro.exemplo.com.br/zapi');
  const key = page.getByLabel('Token da instância (API key)');
  await key.fill('outro token');
  await fails(button('Salvar'), 'Erro ao salvar configurações do WhatsApp.', [key, 'outro token']);

  const lara = await signUp(server.url, 'lara');
  const moving = await at('/settings', lara);
  await moving.page.getByLabel('Provedor').click();
  await moving.page.getByRole('option', { name: 'Z-API' }).click();
  const instance = moving.page.getByLabel('ID da instância');
  await instance.fill(FAKE_ZAPI.instanceId);
  await moving.page.getByLabel('Token da instância').fill(FAKE_ZAPI.token);
  await moving.page.getByLabel('Token de segurança').fill(FAKE_ZAPI.clientToken);
  await moving.button('Mudar para Z-API...').click();
  await moving.button('Continuar').click();
  await moving.fails(moving.button('Mudar para Z-API'), 'Erro ao salvar configurações do WhatsApp.', [
    instance,
    FAKE_ZAPI.instanceId,
  ]);
  expect(await lara.call('GET', '/api/whatsapp/settings')).toMatchObject({ provider: 'simulator' });
  await seen.told('Status da conexão');
  await page.goto('/leads');
  await button('Liberar envios').click();
  await fails(seen.confirm('Liberar envios'), ['Não foi possível liberar', NO_NETWORK]);
});

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

test('no act of the web was left out', () => {
  const driven = [...IN_OFFLINE_SPEC, ...TELLS_NOTHING];
  const missing = actsOfWeb().filter((act) => !driven.includes(act) && ![...tried].some((one) => isAct(act, one)));
  expect(missing).toEqual([]);
  expect(driven.filter((act) => !actsOfWeb().includes(act))).toEqual([]);
});
