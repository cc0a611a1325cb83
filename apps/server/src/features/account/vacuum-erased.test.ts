import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { PNG, postForm, UPLOAD_PATH } from '#test/upload.ts';
import { vacuumErased } from './vacuum-erased.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const vacuum = () => vacuumErased({ platform: product.platform, url: product.databaseUrl });
const due = async () => (await product.query('select * from vacuums_due')).rows.length;
const place = async (table: string) =>
  (await product.query('select pg_relation_filenode($1) as at', [table])).rows[0].at;

async function eraseOne(): Promise<void> {
  ana = await product.signUp();
  const lead = await aLead(ana, { name: 'Rita Prado', phone: '11987653001' });
  await ana.call('DELETE', `/api/leads/${lead.id}`);
}

test('some minutes after leads and accounts were erased their tables are written anew, all at once', async () => {
  await eraseOne();
  await eraseOne();
  const before = await place('leads');
  await vacuum();
  expect([await due(), await place('leads')]).toEqual([2, before]);
  product.clock.advance(5 * 60_000);
  await vacuum();
  expect(await due()).toBe(0);
  expect(await place('leads')).not.toBe(before);
});

test('a table that is in use is only cleaned, holds nobody up, and is written anew the next time', async () => {
  await eraseOne();
  product.clock.advance(5 * 60_000);
  const before = await place('leads');
  await ana.ctx.db.transaction(async (tx) => {
    await tx.execute(`lock table leads in row exclusive mode`);
    await vacuum();
  });
  await vacuum();
  expect([await due(), await place('leads')]).toEqual([1, before]);
  product.clock.advance(15 * 60_000);
  await vacuum();
  expect(await due()).toBe(0);
  expect(await place('leads')).not.toBe(before);
});

test('a file that was uploaded to be sent to a lead goes with the lead, sent or not; one that is used elsewhere stays', async () => {
  ana = await product.signUp();
  const lead = await aLead(ana, { name: 'Rita Prado', phone: '11987653001' });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const upload = async (conversationId?: string) => {
    const form = new FormData();
    if (conversationId) form.append('conversationId', conversationId);
    form.append('file', new Blob([new Uint8Array(PNG)]), 'foto.png');
    return (await postForm(product, ana.cookie, UPLOAD_PATH, form)).body as { url: string };
  };
  const [draft, shared, other] = [await upload(conversation.id), await upload(conversation.id), await upload()];
  await aProduct(ana, { name: 'Vista Moema', media: [{ url: shared.url }] });
  await ana.call('DELETE', `/api/leads/${lead.id}`);
  await product.drain();
  const status = async ({ url }: { url: string }) =>
    (await product.call('GET', url, { headers: { cookie: ana.cookie } })).status;
  expect([await status(draft), await status(shared), await status(other)]).toEqual([404, 200, 200]);
});
