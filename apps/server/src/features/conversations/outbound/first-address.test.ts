import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct());
});
afterAll(() => close());
beforeEach(async () => {
  zapi.accepted.length = 0;
  zapi.requests.length = 0;
  zapi.numbers.clear();
  zapi.absent.clear();
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
});

const asked = () => zapi.requests.filter(({ path }) => path.includes('phone-exists')).length;

async function write(phone: string, ...texts: string[]) {
  const lead = await aLead(ana, { name: 'Bia', phone });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const answers = [];
  for (const message of texts) {
    answers.push((await ana.call('POST', `/api/conversations/${conversation.id}/send-message`, { message })).body);
    product.clock.advance(31_000);
    await product.drain(ana.accountId);
  }
  return { leadId: lead.id as string, answers };
}

test('the first message to a number asks how WhatsApp writes it, and the next ones know', async () => {
  zapi.numbers.set('5544987650001', '554487650001');
  await write('44987650001', 'oi', 'tudo bem?');
  expect(zapi.accepted.map(({ to }) => to)).toEqual(['554487650001', '554487650001']);
  expect(asked()).toBe(1);
});

test('a number written as WhatsApp does is asked once, too', async () => {
  await write('11987650001', 'oi', 'tudo bem?');
  expect(zapi.accepted.map(({ to }) => to)).toEqual(['5511987650001', '5511987650001']);
  expect(asked()).toBe(1);
});

test('a number that is not on WhatsApp is told as that, nothing is sent, and campaigns leave it out', async () => {
  zapi.absent.add('5511987650002');
  const { leadId, answers } = await write('11987650002', 'oi');
  expect(answers[0]).toMatchObject({ status: 'failed', failReason: { code: 'number_unknown' } });
  expect(zapi.accepted).toEqual([]);
  expect((await ana.call('GET', `/api/leads/${leadId}`)).body.phoneProblem).toBe('not_on_whatsapp');
});
