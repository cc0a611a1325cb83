import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { PNG } from '../../apps/server/test/upload.ts';
import type { Visit } from '../product/browser.ts';
import { bubble, field, log } from '../product/chat.ts';
import { type Member, newMember } from '../product/operator.ts';
import { sharedProduct } from '../product/shared-product.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PDF = Buffer.from('%PDF-1.4\n%um documento');
const MP4 = Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1');
const OGG = Buffer.from(`OggS${'\0'.repeat(24)}\u0001\u0013OpusHead`, 'latin1');
const LONG = `Procuro um apartamento ${'muito '.repeat(20)}bom`;

type ListedConversation = { id: string; leadId: string; leadName: string; status: string };

const { url, visitAs } = sharedProduct();
let ana: Member;
const talks = new Map<string, ListedConversation>();

beforeAll(async () => {
  ana = await newMember(url, 'ana');
  const product = await ana.call('POST', '/api/products', { name: 'Vista Moema' });
  const lead = await ana.call('POST', '/api/leads', { name: 'Iara Luz', phone: '11987640003', tags: ['moema'] });
  const { id } = await ana.call('POST', '/api/campaigns', {
    name: 'Moema',
    productId: product.id,
    targetTags: ['moema'],
  });
  await ana.call('POST', `/api/campaigns/${id}/templates`, { sequence: 1, content: 'Oi {nome}', delayAmount: 0 });
  await ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
  await says('Rita Prado', '11987640001', LONG);
  await says('Saulo Reis', '11987640002', 'oi, é o Saulo');
  await ana.call('POST', `/api/conversations/${talk('Saulo Reis').id}/takeover`);
  await until(async () => expect((await find(lead.name))?.status).toBe('waiting_response'));
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });

async function find(name: string): Promise<ListedConversation | undefined> {
  const found = (await ana.call<ListedConversation[]>('GET', '/api/conversations')).find(
    ({ leadName }) => leadName === name,
  );
  if (found) talks.set(name, found);
  return found;
}
const talk = (name: string): ListedConversation =>
  talks.get(name) ?? { id: NOBODY, leadId: NOBODY, leadName: name, status: '' };
async function says(name: string, phone: string, text: string): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, name, text });
  await until(async () => expect(await find(name)).toBeDefined());
}
const inbox = (width = 1440): Promise<Visit> => visitAs(ana, { width });
async function open(name: string): Promise<Visit> {
  const visitor = await inbox();
  await visitor.page.goto(`/inbox?conversationId=${talk(name).id}`);
  await visitor.page.getByRole('heading', { name }).waitFor();
  return visitor;
}
const card = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversas' }).getByRole('link').filter({ hasText: name });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const toast = (page: Page, ...texts: string[]) =>
  texts
    .reduce(
      (found, text) => found.filter({ has: page.getByText(text, { exact: true }) }),
      page.locator('li[data-state]'),
    )
    .waitFor();
const answers = (page: Page, path: string, status: number, body: object = {}) =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

test('a card tells who, on which number, in whose hands, and what was said last by whom and when', async () => {
  const { page, problems } = await inbox();
  await page.goto('/inbox');
  const rita = card(page, 'Rita Prado');
  await rita.getByText('(11) 98764-0001').waitFor();
  await rita.getByText('IA', { exact: true }).waitFor();
  const dot = rita.getByRole('img', { name: 'Não lida' });
  expect(await dot.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
  await card(page, 'Saulo Reis').getByText('Humano', { exact: true }).waitFor();
  const iara = card(page, 'Iara Luz');
  await iara.getByText('Aguardando', { exact: true }).waitFor();
  await iara.getByRole('img', { name: 'Você', exact: true }).waitFor();
  expect(await iara.textContent()).toMatch(/\d{2}\/\d{2} \d{2}:\d{2}/);

  await ana.call('POST', `/api/conversations/${talk('Saulo Reis').id}/send-message`, { message: LONG });
  const cut = `${LONG.slice(0, 100).trimEnd()}…`;
  await card(page, 'Saulo Reis').getByText(cut, { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('who has neither name nor number is still somebody in the list and in the header; an older label is understood', async () => {
  const { page } = await inbox();
  const nameless = (item: object) => ({ ...item, leadName: null, leadPhone: null, status: 'human' });
  await page.route('**/api/conversations', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: (await response.json()).map(nameless) });
  });
  await page.route(`**/api/conversations/${talk('Rita Prado').id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: nameless(await response.json()) });
  });
  await page.goto(`/inbox?conversationId=${talk('Rita Prado').id}`);
  await card(page, 'Lead sem nome').first().getByText('Sem telefone').waitFor();
  await card(page, 'Lead sem nome').first().getByText('Humano', { exact: true }).waitFor();
  const header = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Lead sem nome' }) });
  await header.getByText('Sem telefone').waitFor();
  await header.getByText('Controle Humano', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an inbox without conversations says so, and one with some opens one by itself', async () => {
  const bia = await newMember(url, 'bia');
  const empty = await visitAs(bia);
  await empty.page.goto('/inbox');
  await empty.page.getByRole('heading', { name: 'Conversas Ativas' }).waitFor();
  await empty.page.getByText('Nenhuma conversa ativa', { exact: true }).waitFor();
  await empty.page.getByText('Selecione uma conversa para começar', { exact: true }).waitFor();
  await empty.page.getByText('0 conversas', { exact: true }).waitFor();
  expect(empty.problems).toEqual([]);
  await empty.context.close();

  const { page } = await inbox();
  await page.goto('/inbox');
  await page.locator('a[data-conversation][aria-current=true]').waitFor();
  await log(page).waitFor();
});

test('a lead is written to from its own screen: the conversation is there and the address is clean', async () => {
  const lead = await ana.call('POST', '/api/leads', { name: 'Noa Dias', phone: '11987640004' });
  const { page, problems } = await inbox();
  await page.goto(`/inbox?leadId=${lead.id}&phone=11987640004&name=Noa%20Dias`);
  await page.getByRole('heading', { name: 'Noa Dias' }).waitFor();
  await field(page).waitFor();
  await card(page, 'Noa Dias').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);

  await page.goto(`/inbox?leadId=${NOBODY}&phone=11987640005&name=Quem`);
  await toast(page, 'Erro ao iniciar conversa');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(problems.join()).toContain('Conversation not started');
});

test('while the AI has a conversation nobody types; taking it over says so everywhere, and that it failed too', async () => {
  await says('Davi Melo', '11987640006', 'oi, é o Davi');
  const { page } = await open('Davi Melo');
  const take = page.getByRole('button', { name: 'Assumir', exact: true });
  await page.getByText('IA Ativa', { exact: true }).waitFor();
  await page.getByText('A IA está respondendo automaticamente. Clique em Assumir para tomar o controle.').waitFor();
  expect(await field(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Enviar mídia' }).count()).toBe(0);
  await bubble(page, 'oi, é o Davi').getByText('Cliente').waitFor();
  expect(await bubble(page, 'oi, é o Davi').locator('time').textContent()).toMatch(/^\d{2}:\d{2}$/);

  await answers(page, '**/takeover', 500, { error: 'Não foi possível assumir a conversa', code: 'internal' });
  await take.click();
  await toast(page, 'Erro ao assumir conversa', 'Não foi possível assumir a conversa');
  await page.unroute('**/takeover');
  await take.click();
  await toast(page, 'Conversa assumida', 'Você agora tem controle desta conversa');
  await page.getByText('Controle Humano', { exact: true }).waitFor();
  await page.getByText(new RegExp(`^Assumida por ${ana.username} em \\d{2}/\\d{2} \\d{2}:\\d{2}$`)).waitFor();
  await card(page, 'Davi Melo').getByText('Humano', { exact: true }).waitFor();
  expect(await take.count()).toBe(0);
  await field(page).waitFor();

  await page.goto(`/inbox?conversationId=${talk('Iara Luz').id}`);
  await bubble(page, 'Oi Iara').getByText(/^Você/).waitFor();
  await bubble(page, 'Oi Iara').getByText('Campanha · passo 1').waitFor();
  expect(await take.count()).toBe(0);
  expect(await field(page).count()).toBe(0);
  await page.getByText('Aguardando resposta do lead. Clique para assumir a conversa.').click();
  await page.getByText('Controle Humano', { exact: true }).waitFor();
  await field(page).waitFor();
});

test('what is sent stands in the thread; what is refused keeps its text, says why and goes through when tried again', async () => {
  const { page } = await open('Saulo Reis');
  await expect.poll(() => send(page).isDisabled()).toBe(true);
  await field(page).fill('   ');
  await expect.poll(() => send(page).isDisabled()).toBe(true);
  await field(page).fill('Bom dia, Saulo');
  await field(page).press('Enter');
  await bubble(page, 'Bom dia, Saulo').getByText('Você', { exact: true }).waitFor();
  await bubble(page, 'Bom dia, Saulo')
    .getByRole('img', { name: 'Mensagem enviada' })
    .or(bubble(page, 'Bom dia, Saulo').getByRole('img', { name: /Entregue|Lida/ }))
    .waitFor();

  await answers(page, '**/send-message', 500, { error: 'Erro ao enviar mensagem', code: 'internal' });
  await field(page).fill('Segue o endereço');
  await field(page).press('Enter');
  await toast(page, 'Erro ao enviar', 'Não foi possível enviar a mensagem');
  await bubble(page, 'Segue o endereço').getByText('Não enviada: Erro ao enviar mensagem').waitFor();
  await page.unroute('**/send-message');
  await bubble(page, 'Segue o endereço').getByRole('button', { name: 'Tentar novamente' }).click();
  await bubble(page, 'Segue o endereço')
    .getByText(/^Não enviada/)
    .waitFor({ state: 'detached' });
  expect(await log(page).getByRole('listitem').filter({ hasText: 'Segue o endereço' }).count()).toBe(1);
});

test('what cannot be read says so and is tried again', async () => {
  const { page } = await inbox();
  await answers(page, '**/api/conversations', 500, { error: 'Erro ao buscar conversas', code: 'internal' });
  await answers(page, `**/api/conversations/${NOBODY}*`, 500, { error: 'Erro ao buscar conversa', code: 'internal' });
  await page.goto(`/inbox?conversationId=${NOBODY}`);
  await page.getByText('Erro ao buscar conversas', { exact: true }).first().waitFor();
  await page.getByText('Erro ao buscar conversa', { exact: true }).first().waitFor();
  await page.unroute('**/api/conversations');
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await card(page, 'Saulo Reis').waitFor();
});

test('while the stream is down the list, the history and the open conversation are asked for every five seconds', async () => {
  const { page } = await inbox();
  await page.route('**/api/events*', (route) => route.abort());
  await page.clock.install();
  await page.goto(`/inbox?conversationId=${talk('Saulo Reis').id}`);
  await bubble(page, 'oi, é o Saulo').waitFor();
  await card(page, 'Rita Prado').waitFor();
  const asks = (path: string) => page.waitForRequest((request) => new URL(request.url()).pathname === path);
  const passes = async (path: string) => {
    const asked = asks(path);
    await page.clock.runFor(5000);
    await asked;
  };
  await passes('/api/conversations');
  await passes(`/api/conversations/${talk('Saulo Reis').id}`);
  await page.getByRole('button', { name: 'Ver Histórico' }).click();
  await page.getByRole('heading', { name: 'Todas as Conversas' }).waitFor();
  await page.getByRole('button', { name: 'Apenas Ativas' }).waitFor();
  await passes('/api/conversations/all');
});

test('a file that does not get there says at which step, and by whose word', async () => {
  const { page } = await open('Saulo Reis');
  await page.getByRole('button', { name: 'Enviar mídia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar Mídia' });
  const file = { name: 'planta.png', mimeType: 'image/png', buffer: PNG };
  await dialog.getByLabel('Arquivo').setInputFiles(file);
  const fails = async (...texts: string[]) => {
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await toast(page, ...texts);
    await dialog.getByText('planta.png').waitFor();
  };
  await answers(page, '**/api/media/upload', 500);
  await fails('Erro no envio', 'Erro ao obter URL de upload');
  await page.unroute('**/api/media/upload');
  await answers(page, '**/api/media/direct-upload', 503);
  await fails('Erro no envio', 'Erro no upload direto: 503');
  await answers(page, '**/api/media/direct-upload', 413, { error: 'Erro ao fazer upload: arquivo muito grande' });
  await fails('Erro no envio', 'Erro ao fazer upload: arquivo muito grande');
  await page.route('**/api/media/direct-upload', (route) => route.abort());
  await fails('Erro no envio', 'Não foi possível conectar ao servidor');

  const elsewhere = {
    uploadUrl: '/armazem/planta',
    publicUrl: 'https://armazem.exemplo.com.br/planta',
    fallback: false,
  };
  await answers(page, '**/api/media/upload', 200, elsewhere);
  await answers(page, '**/armazem/planta', 403);
  await fails('Erro no envio', 'Erro no upload do arquivo: 403');
  await page.route('**/armazem/planta', (route) => route.abort());
  await fails('Erro no envio', 'Não foi possível enviar o arquivo');
  await answers(page, '**/armazem/planta', 200);
  const put = page.waitForRequest('**/armazem/planta');
  const sent = page.waitForRequest('**/send-media');
  await fails('Erro ao enviar', 'Envie o arquivo antes de usá-lo na mensagem.');
  expect([(await put).method(), (await put).headers()['content-type']]).toEqual(['PUT', 'image/png']);
  expect((await sent).postDataJSON()).toMatchObject({ type: 'image', url: elsewhere.publicUrl });

  for (const path of ['**/api/media/upload', '**/api/media/direct-upload']) await page.unroute(path);
  const asked = page.waitForRequest('**/api/media/upload');
  const mayGo = Promise.withResolvers<void>();
  await page.route('**/send-media', (route) => mayGo.promise.then(() => route.continue()));
  await dialog.getByLabel(/^Legenda/).fill('A planta');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect(await dialog.getByRole('button', { name: 'Enviando...' }).textContent()).toBe('Enviando...');
  mayGo.resolve();
  await toast(page, 'Mídia enviada', 'Arquivo enviado com sucesso para o celular simulado');
  expect((await asked).postDataJSON()).toEqual({
    fileName: 'planta.png',
    contentType: 'image/png',
    conversationId: expect.any(String),
  });
  await bubble(page, 'A planta').getByRole('img', { name: 'Imagem' }).waitFor();
});

test('each kind of file is chosen, looked at and shown in its own way', async () => {
  const { page } = await open('Saulo Reis');
  await page.getByRole('button', { name: 'Enviar mídia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar Mídia' });
  const accepted = [];
  for (const kind of ['Imagem', 'Vídeo', 'Documento', 'Áudio']) {
    await dialog.getByText(kind, { exact: true }).click();
    accepted.push(await dialog.getByLabel('Arquivo').getAttribute('accept'));
  }
  expect(accepted).toEqual([
    'image/*,.heic,.heif,.avif,.bmp,.tif,.tiff',
    'video/*',
    '.pdf,.doc,.docx,.txt,.xls,.xlsx,.ppt,.pptx',
    'audio/*',
  ]);
  await dialog.getByText('Documento', { exact: true }).click();
  await dialog.getByLabel('Arquivo').setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByText(`${PDF.length} B`, { exact: true }).waitFor();
  await dialog.getByLabel(/^Legenda \(opcional\)/).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'detached' });

  const phone = '11987640002';
  const files = [
    ['image', 'fachada.png', PNG],
    ['video', 'visita.mp4', MP4],
    ['audio', 'recado.ogg', OGG],
    ['document', `${'memorial descritivo '.repeat(3)}.pdf`, PDF],
  ] as const;
  for (const [type, name, buffer] of files) {
    const upload = await page.request.post('/api/media/direct-upload', {
      multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
    });
    const { url } = await upload.json();
    await ana.call('POST', '/api/simulator/messages', { phone, type, url, text: `segue ${type}` });
  }
  const place = { latitude: -23.6, longitude: -46.66, name: 'Plantão', address: 'Alameda dos Maracatins, 10' };
  await ana.call('POST', '/api/simulator/messages', { phone, type: 'location', place });
  await ana.call('POST', '/api/simulator/messages', { phone, type: 'unsupported', text: 'Qual o melhor dia?' });

  const image = bubble(page, 'segue image').getByRole('img', { name: 'Imagem' });
  await image.waitFor();
  expect(await image.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('300px');
  await bubble(page, 'segue image').getByRole('button', { name: 'Ampliar imagem' }).click();
  await page.getByRole('dialog', { name: 'Imagem' }).getByRole('img', { name: 'Imagem' }).waitFor();
  await page.keyboard.press('Escape');
  await bubble(page, 'segue video').locator('video[controls]').waitFor();
  await bubble(page, 'segue audio').locator('audio[controls]').waitFor();
  const file = bubble(page, 'segue document').getByRole('link', { name: /^Baixar memorial descritivo/ });
  expect(await file.textContent()).toBe('memorial descritivo memori….pdf');
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/^memorial descritivo .*\.pdf$/);
  await bubble(page, 'Alameda dos Maracatins').getByText('Tipo de mídia não suportado').waitFor();
  await bubble(page, 'Qual o melhor dia?').getByText('Tipo de mídia não suportado').waitFor();

  await page.route('**/api/media/*', (route) => route.abort());
  await page.route(`**/api/conversations/${talk('Saulo Reis').id}`, async (route) => {
    const response = await route.fetch();
    const thread = await response.json();
    const messages = thread.messages.map((message: object) => ({ ...message, fileName: null }));
    await route.fulfill({ response, json: { ...thread, messages } });
  });
  await page.reload();
  await bubble(page, 'segue image').getByText('Não foi possível carregar a imagem').waitFor();
  await bubble(page, 'segue document').getByRole('link', { name: 'Baixar Arquivo' }).getByText('Arquivo').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
