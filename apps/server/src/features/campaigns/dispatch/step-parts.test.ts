import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { REPLY_ROUTES } from '@prumo/contracts/sequence-table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '#test/zapi-product.ts';

const PHONE = '11987650001';

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
});
beforeEach(async () => {
  Object.assign(zapi, { accepted: [], isConnected: true, next: [], queue: [], keepsInQueue: false });
  ana = await product.signUp();
  await ana.call('POST', '/api/leads', { name: 'Beto', phone: PHONE, tags: ['vip'] });
});
afterAll(() => close());

type Kind = 'image' | 'audio' | 'video' | 'document';
const NAMES: Record<Kind, [string, string]> = {
  image: ['png', 'image/png'],
  audio: ['ogg', 'audio/ogg'],
  video: ['mp4', 'video/mp4'],
  document: ['pdf', 'application/pdf'],
};

/** A file the account has uploaded, as a step names it. */
async function keep(kind: Kind, name: string) {
  const [id, bytes] = [randomUUID(), Buffer.from(`bytes of ${name}`)];
  const [ending, mimetype] = NAMES[kind];
  const fileName = `${name}.${ending}`;
  await product.platform.storage.save(id, Readable.from([bytes]), bytes.length);
  await product.query(
    `insert into media_files (id, user_id, storage_key, kind, mime_type, file_name, size)
     values ($1::uuid, $2, $1::uuid::text, $3, $4, $5, $6)`,
    [id, ana.accountId, kind, mimetype, fileName, bytes.length],
  );
  names.set(`/api/media/${id}`, fileName);
  return { id, filename: fileName, originalName: fileName, size: bytes.length, mimetype, path: `/api/media/${id}` };
}
type File = Awaited<ReturnType<typeof keep>>;
type Step = { type?: string; content?: string; mediaFiles?: File[]; conditions?: object; delayAmount?: number };

async function campaignWith(...steps: Step[]): Promise<string> {
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const fields = { name: 'C', productId: item.id, targetTags: ['vip'] };
  const { body } = await ana.call('POST', '/api/campaigns', fields);
  for (const [index, step] of steps.entries()) {
    const full = { sequence: index + 1, content: `passo ${index + 1}`, delayAmount: 0, delayUnit: 'minutes', ...step };
    expect((await ana.call('POST', `/api/campaigns/${body.id}/templates`, full)).status).toBe(201);
  }
  return body.id;
}
const execute = (id: string) => ana.call('POST', `/api/campaigns/${id}/execute`, { executeAll: true });
async function edit(id: string, sequence: number, changes: Step): Promise<void> {
  const { body: steps } = await ana.call('GET', `/api/campaigns/${id}/templates`);
  const step = steps.find((one: { sequence: number }) => one.sequence === sequence);
  expect((await ana.call('PUT', `/api/campaigns/${id}/templates/${step.id}`, { ...step, ...changes })).status).toBe(
    200,
  );
}
const sends = async () =>
  (
    await product.query(
      `select sequence, part, status, file_name as file, text, reason from campaign_sends
       where user_id = $1 order by sequence, part`,
      [ana.accountId],
    )
  ).rows;
const statuses = async () => (await sends()).map(({ sequence, part, status }) => `${sequence}.${part} ${status}`);
const execution = async () =>
  (
    await product.query(
      `select e.current_sequence as step, e.status, e.end_reason as reason from campaign_executions e
       join campaigns c on c.id = e.campaign_id where c.user_id = $1`,
      [ana.accountId],
    )
  ).rows[0];
const names = new Map<string, string>();
/** What the simulated phone got, as 'type:file words'. */
const phoneShows = async (): Promise<string[]> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ type, mediaUrl, text }: Record<string, string>) =>
      `${type}:${names.get(mediaUrl ?? '') ?? ''} ${text}`.trim(),
    );
async function write(text: string): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, text });
  await product.drain(ana.accountId);
}
/** Lets what is due leave, and the parts behind it. */
async function pass(seconds: number): Promise<void> {
  product.clock.advance(seconds * 1000);
  await product.drain(ana.accountId);
}
async function start(id: string, behaviour: FakeZapi['next'][number] = 'answer'): Promise<void> {
  zapi.next.push(behaviour);
  expect((await execute(id)).status).toBe(200);
  await product.drain(ana.accountId);
}

test('pictures leave in their order, a moment apart, and the lead’s next step counts from the last of them', async () => {
  const pictures = [await keep('image', 'sala'), await keep('image', 'varanda'), await keep('image', 'planta')];
  const id = await campaignWith({ type: 'image', content: 'Olá, {nome}!', mediaFiles: pictures }, { delayAmount: 1 });
  await start(id);
  expect(await phoneShows()).toEqual(['image:sala.png Olá, Beto!']);
  expect(await execution()).toMatchObject({ step: 0, status: 'active' });
  await pass(1);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:sala.png Olá, Beto!', 'image:varanda.png', 'image:planta.png']);
  expect(await execution()).toMatchObject({ step: 1 });
  await pass(59);
  expect(await phoneShows()).toHaveLength(3);
  await pass(2);
  expect(await phoneShows()).toContain('text: passo 2');
  expect(await execution()).toMatchObject({ step: 2, status: 'completed' });
});

test('each kind of step reaches the phone, stands in the thread with its file and is in the ledger of messages', async () => {
  const files = {
    audio: await keep('audio', 'voz'),
    video: await keep('video', 'tour'),
    document: await keep('document', 'book'),
  };
  const id = await campaignWith(
    { type: 'audio', content: 'Sou a Ana', mediaFiles: [files.audio] },
    { type: 'video', content: 'O tour', mediaFiles: [files.video] },
    { type: 'document', content: 'O book', mediaFiles: [files.document] },
    { type: 'location', content: '-23.5614,-46.6559' },
    { type: 'location', content: 'Av. Paulista, 1000' },
  );
  await start(id);
  await pass(1);
  const shown = await phoneShows();
  expect(shown.slice(0, 4)).toEqual([
    'text: Sou a Ana',
    'audio:voz.ogg',
    'video:tour.mp4 O tour',
    'document:book.pdf O book',
  ]);
  expect(shown[4]).toContain('location');
  expect(shown[5]).toContain('google.com/maps/search/?api=1&query=Av.%20Paulista');
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  const { body: chat } = await ana.call('GET', `/api/conversations/${conversation.id}`);
  const thread = chat.messages.map(({ type, mediaUrl, caption, fileName }: Record<string, string>) => [
    type,
    mediaUrl,
    caption,
    fileName,
  ]);
  expect(thread.slice(1, 3)).toEqual([
    ['audio', files.audio.path, null, 'voz.ogg'],
    ['video', files.video.path, 'O tour', 'tour.mp4'],
  ]);
  const { rows } = await product.query(
    'select media_url from campaign_messages where campaign_id = $1 and media_url is not null order by sent_at, id',
    [id],
  );
  expect(rows.map((row) => row.media_url).sort()).toEqual(
    Object.values(files)
      .map(({ path }) => path)
      .sort(),
  );
});

test.each([
  ['a reply', () => write('oi, quero saber mais'), 'O lead respondeu'],
  ['an opt-out', () => write('SAIR'), 'Pediu para não receber mensagens'],
  ['a takeover', takeOver, 'Conversa assumida'],
])('%s between two parts stops the rest', async (_name, happen, reason) => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}));
  await happen();
  await pass(5);
  expect((await phoneShows()).filter((shown) => shown.startsWith('image'))).toEqual(['image:a.png passo 1']);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 cancelled', '2.0 cancelled']);
  expect(await execution()).toMatchObject({ status: 'stopped', reason });
});

async function takeOver() {
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  return ana.call('POST', `/api/conversations/${conversation.id}/takeover`);
}

test('a reply that does not stop the sequence gives the lead a day before the rest', async () => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  const conditions = { stopIfResponds: false, transferToAI: false };
  await start(await campaignWith({ type: 'image', mediaFiles: pictures, conditions }));
  await write('oi');
  await pass(3600);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 queued']);
  await product.query('update conversations set unanswered_since = null, status = $2 where user_id = $1', [
    ana.accountId,
    'waiting_response',
  ]);
  await pass(24 * 3600);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 sent']);
});

test.each(REPLY_ROUTES)('an answer goes where the step says: $goesTo', async ({ transferToAI, goesTo }) => {
  await start(await campaignWith({ conditions: { transferToAI } }, { delayAmount: 5 }));
  await write('oi');
  expect((await ana.call('GET', '/api/conversations')).body[0]).toMatchObject({ status: goesTo });
});

test('a text that is empty for a lead is not handed over, and says why', async () => {
  await start(await campaignWith({ content: '{empresa}' }, {}));
  expect(await sends()).toMatchObject([
    { status: 'failed', reason: 'O texto fica vazio para este lead: faltam os dados das variáveis.' },
    { status: 'cancelled' },
  ]);
  expect(await phoneShows()).toEqual([]);
});

test('a pause between two parts holds the rest, which leaves once when the campaign goes on', async () => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  const id = await campaignWith({ type: 'image', mediaFiles: pictures });
  await start(id);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await pass(3600);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 queued']);
  await execute(id);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:a.png passo 1', 'image:b.png']);
});

test('an edit between two parts: what was taken out does not leave, what was added does, nothing leaves twice', async () => {
  const [a, b, c] = [await keep('image', 'a'), await keep('image', 'b'), await keep('image', 'c')];
  const id = await campaignWith({ type: 'image', mediaFiles: [a, b] }, {});
  await start(id);
  await edit(id, 1, { content: 'outras palavras', mediaFiles: [c, a] });
  await execute(id);
  await pass(1);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:a.png passo 1', 'image:c.png', 'text: passo 2']);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 sent', '2.0 sent']);
});

test('a step of which nothing is left to come is over, and the next one leaves', async () => {
  const [a, b] = [await keep('image', 'a'), await keep('image', 'b')];
  const id = await campaignWith({ type: 'image', mediaFiles: [a, b] }, {});
  await start(id);
  await edit(id, 1, { mediaFiles: [a] });
  await execute(id);
  await pass(1);
  expect(await phoneShows()).toEqual(['image:a.png passo 1', 'text: passo 2']);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 skipped', '2.0 sent']);
  expect(await execution()).toMatchObject({ step: 2, status: 'completed' });
});

test('a delay edited later holds for what has not left; a step added at the end belongs to the next run', async () => {
  const id = await campaignWith({}, { delayAmount: 30 });
  await start(id);
  await edit(id, 2, { delayAmount: 5 });
  await ana.call('POST', `/api/campaigns/${id}/templates`, {
    sequence: 3,
    content: 'passo 3',
    delayAmount: 0,
    delayUnit: 'minutes',
  });
  await execute(id);
  await pass(299);
  expect(await phoneShows()).toEqual(['text: passo 1']);
  await pass(2);
  expect(await phoneShows()).toEqual(['text: passo 1', 'text: passo 2', 'text: passo 3']);
});

test('an edit pulls nobody out of the later groups of a batch', async () => {
  for (const digit of [2, 3, 4, 5, 6, 7, 8, 9]) await addVip(`1198765000${digit}`);
  for (const digit of [0, 1]) await addVip(`1198765001${digit}`);
  const id = await campaignWith({});
  const config = { batchSize: 10, delayBetweenBatches: 10, delayBetweenMessages: 1, maxDailyMessages: 1000 };
  expect((await ana.call('POST', `/api/campaigns/${id}/batch`, { config })).status).toBe(201);
  await pass(30);
  await edit(id, 1, { content: 'outras palavras' });
  await execute(id);
  await pass(60);
  expect((await statuses()).filter((status) => status.endsWith('sent'))).toHaveLength(10);
  await pass(600);
  expect((await sends()).filter(({ text }) => text === 'outras palavras')).toMatchObject([{ status: 'sent' }]);
});

const addVip = (phone: string) => ana.call('POST', '/api/leads', { name: 'Lia', phone, tags: ['vip'] });

test('a step added while the last one waits for its next run does not keep the lead waiting', async () => {
  const id = await campaignWith({}, { delayAmount: 5 });
  await start(id);
  await ana.call('POST', `/api/campaigns/${id}/templates`, {
    sequence: 3,
    content: 'passo 3',
    delayAmount: 0,
    delayUnit: 'minutes',
  });
  await pass(301);
  expect(await execution()).toMatchObject({ step: 2, status: 'completed', reason: 'Sequência concluída' });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

test('a lead deleted between two parts takes the rest along, and the campaign completes', async () => {
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  const id = await campaignWith({ type: 'image', mediaFiles: pictures });
  await start(id);
  const [lead] = (await ana.call('GET', '/api/leads')).body.leads;
  expect((await ana.call('DELETE', `/api/leads/${lead.id}`)).status).toBe(200);
  await pass(5);
  expect(await phoneShows()).toEqual(['image:a.png passo 1']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});

const onZapi = () => connectFake({ product, client: ana }, zapi);

test('on Z-API a part whose answer is lost holds the rest until the lead’s words show that it arrived', async () => {
  await onZapi();
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}), 'accept_then_500');
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(zapi.accepted).toHaveLength(1);
  expect(await statuses()).toEqual(['1.0 unknown', '1.1 planned', '2.0 planned']);
  const said = { id: 'in1', from: '5511987650001', name: 'Beto', text: 'Que linda a sala', at: product.clock.now() };
  await zapi.tell(zapi.telling.message(said));
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 cancelled', '2.0 cancelled']);
  expect(zapi.accepted).toHaveLength(1);
});

test('on Z-API a process that dies between two parts leaves the second uncertain and the rest waiting', async () => {
  await onZapi();
  const pictures = [await keep('image', 'a'), await keep('image', 'b'), await keep('image', 'c')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}));
  await product.query(
    `update campaign_sends set status = 'sending', due_at = null, lease_token = gen_random_uuid(), lease_until = $2
     where user_id = $1 and part = 1`,
    [ana.accountId, new Date(product.clock.now().getTime() + 1000)],
  );
  product.clock.advance(2000);
  await product.runSource('expired-campaign-sends');
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect(zapi.accepted).toHaveLength(1);
  expect(await statuses()).toEqual(['1.0 sent', '1.1 unknown', '1.2 planned', '2.0 planned']);
});

test('a file that is gone when its turn comes ends the step with the reason', async () => {
  await onZapi();
  const pictures = [await keep('image', 'a'), await keep('image', 'b')];
  await start(await campaignWith({ type: 'image', mediaFiles: pictures }, {}));
  await product.query(`delete from media_files where file_name = 'b.png' and user_id = $1`, [ana.accountId]);
  for (let round = 0; round < 3; round += 1) await pass(130);
  expect((await sends())[1]).toMatchObject({ status: 'failed', reason: 'O arquivo da mensagem não existe mais.' });
  expect(await statuses()).toEqual(['1.0 sent', '1.1 failed', '2.0 cancelled']);
  expect(await execution()).toMatchObject({ status: 'failed', reason: 'Falha no envio' });
});
