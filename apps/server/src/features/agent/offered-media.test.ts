import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disconnect, reconnect } from '#test/factories/channel.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { formWith, PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';

let product: TestProduct;
let ana: Client;
let house: { id: string; media: { url: string }[] };
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  const { body: file } = await postForm(product, ana.cookie, UPLOAD_PATH, formWith(PNG, 'fachada.png'));
  house = (
    await ana.call('POST', '/api/products', {
      name: 'Vista Moema',
      type: 'apartamento',
      location: 'Moema, São Paulo',
      precoMin: 520_000,
      media: [{ url: (file as { url: string }).url, name: 'Fachada' }],
    })
  ).body;
});
afterAll(() => product.close());

const PHONE = '11987651234';
const write = async (text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  await product.drain(ana.accountId);
};
const phone = async () =>
  (await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body.filter(
    ({ direction }: { direction: string }) => direction === 'to_phone',
  );
const sell = (saleStatus = 'vendido') => ana.call('PUT', `/api/products/${house.id}`, { saleStatus });
async function rest(): Promise<void> {
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
}

test('a lead who asks for photos gets one, with the words under it, once', async () => {
  await write('oi, tem fotos do Vista Moema?');
  await rest();
  const shown = await phone();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ type: 'image', mediaUrl: house.media[0]?.url });
  expect(shown[0].text).toContain('Esta é uma foto de *Vista Moema*');
  const [{ id }] = (await ana.call('GET', '/api/conversations')).body;
  const { body: thread } = await ana.call('GET', `/api/conversations/${id}`);
  expect(thread.messages.at(-1)).toMatchObject({
    from: 'ai',
    type: 'image',
    mediaUrl: house.media[0]?.url,
    status: 'sent',
  });
});

test('after a takeover no photo leaves', async () => {
  await write('tem fotos do Vista Moema?');
  const [{ id }] = (await ana.call('GET', '/api/conversations')).body;
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await rest();
  expect(await phone()).toEqual([]);
});

test('what was written of a product and waits is taken back when it is sold, and the lead is answered anew', async () => {
  await ana.call('GET', '/api/whatsapp/settings');
  await write('oi, tem fotos do Vista Moema?');
  await disconnect(product, ana);
  await rest();
  const queued = "select message from thread_messages where user_id = $1 and author = 'ai'";
  expect((await product.query(queued, [ana.accountId])).rows).toHaveLength(1);
  await sell();
  await reconnect(product, ana);
  await rest();
  const shown = await phone();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ type: 'text' });
  expect(shown[0].text).toContain('*Vista Moema* não está disponível para venda');
});

test('a sale and an answer at once: what leaves afterwards speaks of no sold product as one for sale', async () => {
  for (let round = 0; round < 4; round += 1) {
    await sell('disponivel');
    await write(`quanto custa o Vista Moema? ${round}`);
    product.clock.advance(9_000);
    const before = (await phone()).length;
    let atAnswer = before;
    await Promise.all([
      product.drain(ana.accountId),
      sell().then(async () => {
        const queued = await product.query(
          "select count(*)::int as n from thread_messages where user_id = $1 and author = 'ai' and status <> 'queued'",
          [ana.accountId],
        );
        atAnswer = queued.rows[0].n;
      }),
    ]);
    await rest();
    for (const late of (await phone()).slice(atAnswer)) expect(late.text).not.toContain('R$');
  }
});
