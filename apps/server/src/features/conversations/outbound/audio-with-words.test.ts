import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aFile } from '#test/factories/media.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let fake: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
let id: string;
let url: string;

beforeAll(async () => {
  ({ zapi: fake, product, close } = await startZapiProduct());
});
beforeEach(async () => {
  Object.assign(fake, { accepted: [], isConnected: true, next: [], queue: [], keepsInQueue: false });
  ana = await product.signUp();
  const lead = await aLead(ana, { name: 'Beto', phone: '11987650001' });
  id = (await ana.call('POST', '/api/conversations/start', { leadId: lead.id })).body.id;
  ({ url } = await aFile(product, ana, { kind: 'audio', mimeType: 'audio/ogg', fileName: 'voz.ogg' }));
});
afterAll(() => close());

const send = (more: object = {}) =>
  ana.call('POST', `/api/conversations/${id}/send-media`, {
    type: 'audio',
    url,
    caption: 'Segue o áudio da visita',
    ...more,
  });
const thread = async () =>
  (
    await product.query(
      `select message_type as type, message, caption, status from thread_messages
       where user_id = $1 order by timestamp, id`,
      [ana.accountId],
    )
  ).rows;
const phone = async () =>
  (await ana.call('GET', '/api/simulator/messages?phone=11987650001')).body.map(
    ({ type, text }: { type: string; text: string }) => [type, text],
  );
const left = () => fake.accepted.map(({ type, text }) => [type, text]);
const onZapi = () => connectFake({ product, client: ana }, fake);
async function pass(seconds: number): Promise<void> {
  product.clock.advance(seconds * 1000);
  await product.drain(ana.accountId);
}

test('the words of an audio leave as a message of their own right behind it', async () => {
  expect((await send()).body).toMatchObject({ type: 'audio', caption: null, status: 'sent' });
  expect(await phone()).toEqual([
    ['audio', ''],
    ['text', 'Segue o áudio da visita'],
  ]);
  expect(await thread()).toMatchObject([
    { type: 'audio', message: '', caption: null, status: 'sent' },
    { type: 'text', message: 'Segue o áudio da visita', status: 'sent' },
  ]);
});

test('an audio without words is one message, and a double click sends both parts once', async () => {
  await send({ caption: '' });
  const clientMessageId = crypto.randomUUID();
  await Promise.all([send({ clientMessageId }), send({ clientMessageId })]);
  await pass(2);
  expect(await phone()).toEqual([
    ['audio', ''],
    ['audio', ''],
    ['text', 'Segue o áudio da visita'],
  ]);
});

test('where the number has a queue the words wait for the audio, never before it', async () => {
  await onZapi();
  fake.keepsInQueue = true;
  await send();
  expect(await thread()).toMatchObject([{ status: 'sent' }, { status: 'queued' }]);
  await pass(10);
  expect(left()).toEqual([['audio', '']]);
  const [audio] = fake.accepted;
  if (audio) await fake.tell(fake.telling.receipt(audio, 'sent', product.clock.now()));
  await pass(1);
  await pass(2);
  expect(left()).toEqual([
    ['audio', ''],
    ['text', 'Segue o áudio da visita'],
  ]);
});

test('both wait for a busy number and leave in their order', async () => {
  await onZapi();
  fake.keepsInQueue = true;
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'oi' });
  await send();
  for (let round = 0; round < 5; round += 1) await pass(31);
  expect(left()).toEqual([
    ['text', 'oi'],
    ['audio', ''],
    ['text', 'Segue o áudio da visita'],
  ]);
});

test('an audio of uncertain outcome is not sent again, and its words still leave once', async () => {
  await onZapi();
  fake.next.push('accept_then_500');
  await send();
  for (let round = 0; round < 4; round += 1) await pass(31);
  expect(left()).toEqual([
    ['audio', ''],
    ['text', 'Segue o áudio da visita'],
  ]);
  expect(await thread()).toMatchObject([{ status: 'unknown' }, { status: 'sent' }]);
});

test('to somebody who is no lead both parts are sent, and the one that did not leave is told', async () => {
  const body = { phone: '11987650009', type: 'audio', mediaUrl: url, message: 'Segue o áudio' };
  expect((await ana.call('POST', '/api/whatsapp/send', body)).body).toMatchObject({ status: 'sent' });
  const { rows } = await product.query(
    'select type, text as message, status from direct_sends where user_id = $1 order by id',
    [ana.accountId],
  );
  expect(rows).toEqual([
    { type: 'audio', message: '', status: 'sent' },
    { type: 'text', message: 'Segue o áudio', status: 'sent' },
  ]);
});

test('an audio that answers a message says so where it can; on Z-API its words do', async () => {
  const said = { id: 'in1', from: '5511987650001', name: 'Beto', text: 'Como foi a visita?', at: product.clock.now() };
  await onZapi();
  await fake.tell(fake.telling.message(said));
  await product.drain(ana.accountId);
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const { body: chat } = await ana.call('GET', `/api/conversations/${id}`);
  const question = chat.messages.find(({ from }: { from: string }) => from === 'lead');
  await send({ quotedMessageId: question.id });
  await pass(31);
  expect(fake.accepted.map(({ type, quotedId }) => [type, quotedId])).toEqual([
    ['audio', null],
    ['text', 'in1'],
  ]);
});

test('a document keeps its name on the simulated phone', async () => {
  await send({ type: 'document', caption: 'A planta' });
  const { body } = await ana.call('GET', '/api/simulator/messages?phone=11987650001');
  expect(body.at(-1)).toMatchObject({ type: 'document', fileName: 'voz.ogg', text: 'A planta' });
});
