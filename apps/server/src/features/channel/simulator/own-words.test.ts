import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

test.each([
  ['11987650001', { sends: 'refused' }],
  ['11987650002', { isBlocked: true }],
])('what a simulated phone refuses is not told of WhatsApp: %s, %o', async (phone, behaviour) => {
  await ana.call('POST', '/api/simulator/phones', { phone });
  expect((await ana.call('PATCH', `/api/simulator/phones/${phone}`, behaviour)).status).toBe(200);
  const lead = await aLead(ana, { name: 'Rita', phone });
  const { body: talk } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  await ana.call('POST', `/api/conversations/${talk.id}/send-message`, { message: 'Oi' });
  await product.drain(ana.accountId);
  const { rows } = await product.query(`select status, fail_reason from thread_messages where conversation_id = $1`, [
    talk.id,
  ]);
  expect(rows).toMatchObject([{ status: 'failed' }]);
  expect(messageFailureWords(rows[0]?.fail_reason)).not.toContain('WhatsApp');
});
