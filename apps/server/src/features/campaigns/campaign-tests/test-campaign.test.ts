import type { TestProblem } from '@prumo/contracts/campaign-tests';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCampaign } from '#test/factories/campaigns.ts';
import { disconnect, reconnect } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let id: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  const productId = (await aProduct(ana, { name: 'Vista Moema', type: 'apartamento' })).id;
  const steps = [
    'Oi {nome}, novidades em {cidade}.',
    { content: 'Ainda pensa nisso, {nome|cliente}? Da {empresa}', delayAmount: 2, delayUnit: 'days' },
  ];
  ({ id } = await aCampaign(ana, { name: 'Moema', productId, steps }));
});
afterAll(() => product.close());

const runTest = (testPhone: unknown, dryRun = true) =>
  ana.call('POST', `/api/campaigns/${id}/test`, { testPhone, dryRun });
const phoneShows = async (phone: string): Promise<string[]> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${phone}`)).body.map(({ text }: { text: string }) => text);

async function runRealTest(phone: string) {
  const answer = runTest(phone, false);
  let isOver = false;
  void answer.then(() => {
    isOver = true;
  });
  await vi.waitFor(
    () => {
      if (!isOver) product.clock.advance(1000);
      expect(isOver).toBe(true);
    },
    { timeout: 60_000 },
  );
  return answer;
}

async function allCounts() {
  const { rows } = await product.query(
    `select (select count(*) from leads)::int as leads, (select count(*) from conversations)::int as conversations,
       (select count(*) from campaign_executions)::int as executions, (select count(*) from campaign_sends)::int as sends,
       (select count(*) from campaign_messages)::int as messages,
       (select count(*) from analytics_events)::int as events`,
  );
  const { body: stats } = await ana.call('GET', `/api/campaigns/${id}/stats`);
  const { body: activity } = await ana.call('GET', '/api/campaigns/activity');
  return { ...rows[0], stats, activity };
}

test('a simulation shows each step with the variables replaced, its delay and conditions, and sends nothing', async () => {
  const { status, body } = await runTest('11 98765-1234');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    dryRun: true,
    testLead: { name: 'Lead de Teste', phone: '11 98765-1234' },
    isLead: false,
    totalMessages: 2,
  });
  expect(body.simulation).toMatchObject([
    {
      sequence: 1,
      type: 'text',
      content: 'Oi Lead, novidades em São Paulo.',
      originalContent: 'Oi {nome}, novidades em {cidade}.',
      delayAmount: 0,
      mediaFiles: [],
      conditions: { stopIfResponds: true, continueIfNoResponse: true, transferToAI: true },
      outcome: null,
      problem: null,
    },
    { sequence: 2, content: 'Ainda pensa nisso, Lead? Da Empresa Teste', delayAmount: 2, delayUnit: 'days' },
  ]);
  expect(await phoneShows('11987651234')).toEqual([]);
});

test('the number of a lead, however it is written, is tested with that lead’s data', async () => {
  await aLead(ana, { name: 'Beto Lima', phone: '(21) 98888-7777', tags: [], city: 'Niterói' });
  const { body } = await runTest('+55 21 8888-7777');
  expect(body).toMatchObject({ isLead: true, testLead: { name: 'Beto Lima' } });
  expect(body.simulation.map(({ content }: { content: string }) => content)).toEqual([
    'Oi Beto, novidades em Niterói.',
    'Ainda pensa nisso, Beto? Da',
  ]);
});

test('a real test sends every step a second apart, makes no lead and moves no figure', async () => {
  const before = await allCounts();
  const { status, body } = await runRealTest('11987651234');
  expect(status).toBe(200);
  expect(body.simulation).toMatchObject([
    { outcome: 'sent', problem: null },
    { outcome: 'sent', problem: null },
  ]);
  expect(await phoneShows('11987651234')).toEqual([
    'Oi Lead, novidades em São Paulo.',
    'Ainda pensa nisso, Lead? Da Empresa Teste',
  ]);
  await product.drain();
  expect(await allCounts()).toEqual(before);
});

test('a real test to a lead leaves the lead, the conversation and the campaign as they were', async () => {
  const before = await allCounts();
  const { body } = await runRealTest('21988887777');
  expect(body.isLead).toBe(true);
  await product.drain();
  expect(await allCounts()).toEqual(before);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'draft', totalLeads: 0 });
});

test('a phone is required, and a real test needs 10 to 15 digits', async () => {
  for (const phone of ['', '   ', undefined, 11_987_651_234])
    expect(await runTest(phone)).toMatchObject({
      status: 400,
      body: { fields: { testPhone: 'Digite um número de telefone para teste' } },
    });
  expect((await runTest('98765')).status).toBe(200);
  for (const phone of ['98765', '123456789', '1234567890123456', 'abc'])
    expect(await runTest(phone, false)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

async function phoneThat(phone: string, behaviour: object): Promise<void> {
  await ana.call('POST', '/api/simulator/phones', { phone });
  const { status } = await ana.call('PATCH', `/api/simulator/phones/${phone}`, behaviour);
  expect(status).toBe(200);
}
const outcomesOf = (steps: { outcome: string; problem: TestProblem | null }[]) =>
  steps.map(({ outcome, problem }) => [outcome, problem]);

test('a step of unknown outcome is told as such, and the next one is still sent', async () => {
  const phone = '11987650066';
  await phoneThat(phone, { sends: 'answer_lost' });
  const { body } = await runRealTest(phone);
  const told = ['unknown', { code: 'unconfirmed' }];
  expect(outcomesOf(body.simulation)).toEqual([told, told]);
  expect(await phoneShows(phone)).toHaveLength(2);
});

test('where nothing can arrive, the rest is not tried, and every step says why', async () => {
  const phone = '11987650077';
  await phoneThat(phone, { isBlocked: true });
  const { body } = await runTest(phone, false);
  const reason = { code: 'blocked_by_contact' };
  expect(outcomesOf(body.simulation)).toEqual([
    ['failed', reason],
    ['not_sent', reason],
  ]);
});

test('who asked to be left alone gets no test, and neither does anybody while the channel is away', async () => {
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650088', text: 'SAIR' });
  await product.drain();
  const shown = await phoneShows('11987650088');
  expect(await runTest('11987650088', false)).toMatchObject({ status: 409, body: { code: 'contact_opted_out' } });
  expect((await runTest('11987650088')).status).toBe(200);
  await disconnect(product, ana);
  expect(await runTest('11987651234', false)).toMatchObject({ status: 409, body: { code: 'channel_disconnected' } });
  expect((await runTest('11987651234')).status).toBe(200);
  await reconnect(product, ana);
  expect(await phoneShows('11987650088')).toEqual(shown);
});

test('a campaign without messages has nothing to test', async () => {
  const { body } = await ana.call('POST', `/api/campaigns/${id}/duplicate`);
  for (const { id: step } of body.messages) await ana.call('DELETE', `/api/campaigns/${body.id}/templates/${step}`);
  const answer = await ana.call('POST', `/api/campaigns/${body.id}/test`, { testPhone: '11987651234' });
  expect(answer).toMatchObject({ status: 409, body: { error: 'A campanha não tem mensagens.' } });
});
