import { MediaFile } from '@prumo/contracts/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

let product: TestProduct;
let ana: Client;
let conversation: string;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  const lead = await aLead(ana, { name: 'Rita', phone: '11987651234' });
  conversation = (await ana.call('POST', '/api/conversations/start', { leadId: lead.id })).body.id;
  url = await upload(ana);
});
afterAll(() => product.close());

async function upload(owner: Client): Promise<string> {
  const { body } = await postForm(product, owner.cookie, UPLOAD_PATH, formWith(PNG, 'sala.png'));
  return MediaFile.parse(body).url;
}

const send = (body: object, id = conversation) => ana.call('POST', `/api/conversations/${id}/send-media`, body);

test('an uploaded image reaches the phone with its caption and stands in the thread', async () => {
  const { status, body } = await send({ type: 'image', url, caption: 'A sala' });
  expect([status, body]).toMatchObject([
    200,
    { type: 'image', mediaUrl: url, caption: 'A sala', fileName: 'sala.png', status: 'sent', from: 'user' },
  ]);
  const { body: phone } = await ana.call('GET', '/api/simulator/messages?phone=11987651234');
  expect(phone.at(-1)).toMatchObject({ type: 'image', mediaUrl: url, text: 'A sala' });
});

test('a file may go as a document, and not as what it is not', async () => {
  expect((await send({ type: 'document', url })).body).toMatchObject({ type: 'document', fileName: 'sala.png' });
  expect((await send({ type: 'video', url })).body).toMatchObject({ code: 'media_other_kind' });
  expect((await send({ type: 'sticker', url })).status).toBe(400);
});

test('an address that is not an upload of this account is refused and never fetched', async () => {
  const other = await product.signUp();
  const foreign = await upload(other);
  for (const address of [
    foreign,
    'https://exemplo.com/a.png',
    'http://169.254.169.254/',
    '/api/media/1',
    '',
    `${url}?a`,
  ]) {
    const { status, body } = await send({ type: 'image', url: address });
    expect([address, status, body.code]).toEqual([address, 400, 'media_unknown']);
  }
});

test('the same client id sent twice is one message', async () => {
  const clientMessageId = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send({ type: 'image', url, clientMessageId })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});
