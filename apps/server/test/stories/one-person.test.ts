import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const addLead = (name: string, phone: string) => aLead(ana, { name, phone });
const conversations = async () => (await ana.call('GET', '/api/conversations/all')).body;
const write = async (phone: string, text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await product.drain();
};

async function runCampaign(): Promise<{ leads: number; sent: number }> {
  const { id } = await aCampaign(ana, { steps: ['Oi {nome}'] });
  const { body } = await execute(ana, id);
  await product.drain();
  const { rows } = await product.query(`select 1 from simulator_messages where user_id = $1 and text like 'Oi %'`, [
    ana.accountId,
  ]);
  return { leads: body.execution.totalLeads, sent: rows.length };
}

describe('two leads, one person, whatever the provider calls the number', () => {
  test.each([
    ['(11) 98765-4321', '1187654321', ['5511987654321', '551187654321']],
    ['5511987654321', '0 15 11 98765-4321', ['551187654321', '5511987654321']],
    ['0055 11 98765-4321', '11987654321.0', ['551187654321']],
    ['(55) 99999-8888', '+55 55 9999-8888', ['5555999998888', '555599998888']],
    ['11 3333-4444', '0xx11 3333 4444', ['551133334444']],
    ['+351 912 345 678', '00351912345678', ['351912345678']],
  ])('%s and %s', async (one, other, addresses) => {
    await addLead('Rita', one);
    const second = await addLead('Rita de novo', other);
    expect((await ana.call('GET', `/api/leads/phone-matches?phone=${encodeURIComponent(other)}`)).body).toHaveLength(2);
    expect(await runCampaign()).toEqual({ leads: 1, sent: 1 });
    expect(await runCampaign()).toEqual({ leads: 1, sent: 2 });
    for (const address of addresses) await write(`+${address}`, 'oi');
    await ana.call('POST', '/api/conversations/start', { leadId: second.id });
    expect(await conversations()).toHaveLength(1);
    expect((await ana.call('GET', '/api/leads')).body.total).toBe(2);
  });
});

describe('two people', () => {
  test.each([
    ['(11) 93333-4444', '(11) 3333-4444'],
    ['(11) 98765-4321', '(21) 98765-4321'],
    ['(55) 99999-8888', '(11) 99999-8888'],
    ['(11) 92555-6666', '(11) 2555-6666'],
  ])('%s and %s', async (one, other) => {
    await addLead('Rita', one);
    await addLead('Saulo', other);
    expect((await ana.call('GET', `/api/leads/phone-matches?phone=${encodeURIComponent(other)}`)).body).toHaveLength(1);
    expect(await runCampaign()).toEqual({ leads: 2, sent: 2 });
    await write(one, 'oi');
    await write(other, 'oi');
    expect(await conversations()).toHaveLength(2);
  });
});

describe('fifty at once', () => {
  const fifty = <Result>(work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 50 }, (_unused, index) => work(index)));

  test('leads of one number are fifty leads of one person', async () => {
    const forms = ['(11) 98765-4321', '1187654321', '+55 11 98765-4321', '0055 11 8765-4321'];
    await fifty((index) => addLead(`Rita ${index}`, forms[index % forms.length] ?? ''));
    const { rows } = await product.query('select key from lead_identities where user_id = $1', [ana.accountId]);
    expect(rows).toEqual([{ key: '5511987654321' }]);
    expect(await runCampaign()).toEqual({ leads: 1, sent: 1 });
  });

  test('runs of one campaign start each person once, within the limit of a run', async () => {
    const leads = Array.from({ length: 120 }, (_unused, index) => ({
      name: `L${index}`,
      phone: `119871${10_000 + index}`,
      tags: ['vip'],
    }));
    await ana.call('POST', '/api/leads/import', { leads, options: {} });
    const item = await aProduct(ana);
    const wanted = { name: 'Moema', productId: item.id, targetTags: ['vip'] };
    const { body: campaign } = await ana.call('POST', '/api/campaigns', wanted);
    await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, { sequence: 1, content: 'Oi', delayAmount: 0 });
    const runs = await fifty(() => ana.call('POST', `/api/campaigns/${campaign.id}/execute`, { executeAll: true }));
    expect(runs.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const { body } of runs) expect(body.execution?.totalLeads ?? 0).toBeLessThanOrEqual(100);
    const { rows } = await product.query(
      `select count(*)::int as all, count(distinct lead_id)::int as people from campaign_executions where campaign_id = $1`,
      [campaign.id],
    );
    expect(rows[0].all).toBe(rows[0].people);
    expect(runs.reduce((sum, { body }) => sum + (body.execution?.totalLeads ?? 0), 0)).toBe(rows[0].all);
  });

  test('sends of one typed message are one message', async () => {
    const lead = await addLead('Rita', '11987654321');
    const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
    await ana.call('POST', `/api/conversations/${conversation.id}/takeover`);
    const message = { message: 'Bom dia', clientMessageId: crypto.randomUUID() };
    const sends = await fifty(() => ana.call('POST', `/api/conversations/${conversation.id}/send-message`, message));
    expect(sends.every(({ status }) => status < 300)).toBe(true);
    await product.drain();
    const { rows } = await product.query(`select 1 from simulator_messages where user_id = $1 and text = 'Bom dia'`, [
      ana.accountId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
