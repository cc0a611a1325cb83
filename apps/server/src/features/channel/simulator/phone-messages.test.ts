import { MediaFile } from '@prumo/contracts/media';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const PHONE = '5511987654321';

async function write(body: object) {
  product.clock.advance(1000);
  return ana.call('POST', '/api/simulator/messages', { phone: PHONE, ...body });
}
const onPhone = async () => (await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body;

async function upload(): Promise<string> {
  const { body } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(PNG, 'planta.png'));
  return MediaFile.parse(body).url;
}

async function inInbox() {
  product.clock.advance(1000);
  await product.drain();
  const [conversation] = (await ana.call('GET', '/api/conversations/all')).body;
  const { body } = await ana.call('GET', `/api/conversations/${conversation.id}`);
  return body.messages.filter(({ from }: { from: string }) => from === 'lead');
}

test('the owner edits, deletes and reacts, and the inbox shows it', async () => {
  const { body: first } = await write({ text: 'Até 500 mil' });
  const { body: second } = await write({ text: 'mensagem errada' });
  await inInbox();
  const edited = await ana.call('PATCH', `/api/simulator/messages/${first.id}`, { text: 'Até 600 mil' });
  expect(edited.body).toMatchObject({ text: 'Até 600 mil', isEdited: true });
  expect((await ana.call('DELETE', `/api/simulator/messages/${second.id}`)).body.isDeleted).toBe(true);
  await ana.call('PUT', `/api/simulator/messages/${first.id}/reaction`, { emoji: '👍' });
  expect(await inInbox()).toMatchObject([
    { content: 'Até 600 mil', isEdited: true, reactions: ['👍'] },
    { isDeleted: true },
  ]);
  await ana.call('PUT', `/api/simulator/messages/${first.id}/reaction`, { emoji: null });
  expect((await inInbox())[0].reactions).toEqual([]);
});

test('what the owner cannot change stays as it is', async () => {
  const { body: own } = await write({ text: 'oi' });
  await product.drain();
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 120 });
  const answer = (await onPhone()).find(({ direction }: { direction: string }) => direction === 'to_phone');
  expect((await ana.call('PATCH', `/api/simulator/messages/${answer.id}`, { text: 'outra' })).status).toBe(409);
  expect((await ana.call('DELETE', `/api/simulator/messages/${answer.id}`)).status).toBe(409);
  expect((await ana.call('PUT', `/api/simulator/messages/${answer.id}/reaction`, { emoji: '❤️' })).status).toBe(200);
  await ana.call('DELETE', `/api/simulator/messages/${own.id}`);
  expect((await ana.call('PATCH', `/api/simulator/messages/${own.id}`, { text: 'tarde demais' })).status).toBe(409);
  const other = await product.signUp();
  expect((await other.call('DELETE', `/api/simulator/messages/${own.id}`)).status).toBe(404);
});

test('what is changed while the phone is offline leaves in its order', async () => {
  await ana.call('POST', '/api/simulator/phones', { phone: PHONE });
  await ana.call('PATCH', `/api/simulator/phones/${PHONE}`, { isOffline: true });
  const { body: message } = await write({ text: 'Até 500 mil' });
  await ana.call('PATCH', `/api/simulator/messages/${message.id}`, { text: 'Até 600 mil' });
  await ana.call('PATCH', `/api/simulator/phones/${PHONE}`, { isOffline: false });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  expect(await inInbox()).toMatchObject([{ content: 'Até 600 mil', isEdited: true }]);
});

test('a file, a place and a poll come into the inbox as what they are, the file as a copy of its own', async () => {
  const url = await upload();
  const sent = await write({ type: 'image', text: 'A planta', url });
  expect([sent.status, sent.body]).toMatchObject([201, { type: 'image', mediaUrl: url, fileName: 'planta.png' }]);
  await write({ type: 'location', place: { latitude: -23.6, longitude: -46.66, name: 'Parque' } });
  await write({ type: 'unsupported', text: 'Enquete: qual bairro?' });
  const messages = await inInbox();
  expect(messages.map(({ type }: { type: string }) => type)).toEqual(['image', 'location', 'unsupported']);
  const [{ mediaUrl }] = messages;
  expect(mediaUrl).not.toBe(url);
  const copy = await product.app.inject({ url: mediaUrl, headers: { cookie: ana.cookie } });
  expect(copy.rawPayload).toEqual(PNG);
  expect(messages[1].content).toContain('https://www.google.com/maps?q=-23.6,-46.66');
});

test('a file of another account is refused and nothing is written', async () => {
  const other = await product.signUp();
  const body = { phone: PHONE, type: 'image', url: await upload() };
  const foreign = await other.call('POST', '/api/simulator/messages', body);
  expect(foreign.body.code).toBe('media_unknown');
  expect((await other.call('GET', '/api/simulator/messages')).body).toEqual([]);
});

test.each([
  [{ type: 'image' }, 'url'],
  [{ type: 'location' }, 'place'],
  [{ text: ' ' }, 'text'],
  [{ type: 'location', place: { latitude: 91, longitude: 0 } }, 'place.latitude'],
])('%o lacks %s', async (body, field) => {
  const answer = await write(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toContain(field);
});

test('what answers a message shows its words on the phone', async () => {
  await write({ text: 'Aceita animais?' });
  const [asked] = await inInbox();
  const [{ id }] = (await ana.call('GET', '/api/conversations/all')).body;
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const said = { message: 'Aceita, sim.', quotedMessageId: asked.id };
  expect((await ana.call('POST', `/api/conversations/${id}/send-message`, said)).body).toMatchObject({
    status: 'sent',
  });
  expect((await onPhone()).at(-1)).toMatchObject({ text: 'Aceita, sim.', quoted: 'Aceita animais?' });
});
