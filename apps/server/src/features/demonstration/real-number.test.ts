import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import type { Client } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../test/worlds/zapi-product.ts';

let rig: ZapiProduct;
let ana: Client;
beforeAll(async () => {
  rig = await startZapiProduct();
  ana = await rig.product.signUp();
});
afterAll(() => rig.close());

const STAYS = 'Lead de demonstração: nada sai para o WhatsApp.';

test('to leads of the demonstration nothing leaves by a real number, whoever asks for it', {
  timeout: 120_000,
}, async () => {
  const { zapi, product } = rig;
  await ana.call('POST', '/api/demonstration');
  await product.drain(ana.accountId);
  const change = { ...zapi.settings, answers: 'everyone', simulated: 'keep' };
  expect((await ana.call('POST', '/api/whatsapp/settings', change)).status).toBe(200);

  const { body: campaigns } = await ana.call('GET', '/api/campaigns');
  expect(campaigns).toHaveLength(2);
  const { body: leads } = await ana.call('GET', '/api/leads?limit=200');
  const phone = leads.leads[0].phone;
  for (const { id } of campaigns) {
    const { body: plan } = await ana.call('GET', `/api/campaigns/${id}/plan`);
    expect(plan.next).toMatchObject({ leads: 0, messages: 0 });
    await execute(ana, id);
    const sent = await ana.call('POST', `/api/campaigns/${id}/test`, { testPhone: phone, dryRun: false });
    expect(sent).toMatchObject({ status: 400, body: { fields: { testPhone: STAYS } } });
    expect((await ana.call('POST', `/api/campaigns/${id}/test`, { testPhone: phone })).status).toBe(200);
  }
  const draft = campaigns.find(({ status }: { status: string }) => status === 'draft');
  const { body: audience } = await ana.call('GET', `/api/campaigns/${draft.id}/plan`);
  expect(new Set(audience.leftOut.map(({ reason }: { reason: string }) => reason))).toContain('demo');

  const { body: conversations } = await ana.call('GET', '/api/conversations/all');
  expect(conversations.length).toBeGreaterThan(5);
  for (const { id } of conversations.slice(0, 3)) {
    await ana.call('POST', `/api/conversations/${id}/takeover`, { wanted: 'conversation' });
    const { body } = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia' });
    expect(body).toMatchObject({ status: 'failed', failReason: { code: 'demo_lead' } });
  }
  const { body: direct } = await ana.call('POST', '/api/whatsapp/send', { phone, message: 'Bom dia' });
  expect(direct).toMatchObject({ status: 'failed', failReason: { code: 'demo_lead' } });
  for (let hour = 0; hour < 3; hour += 1) {
    product.clock.advance(3600_000);
    await product.drain(ana.accountId);
  }
  expect(zapi.accepted).toEqual([]);
});
