import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  await aProduct(ana, {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    description: 'Apartamentos de 2 quartos perto do parque.',
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
    statusImovel: 'Pronto para morar',
  });
});
afterAll(() => product.close());

const PHONE = '11987651234';
const write = (text: string) => ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
const replies = async (): Promise<string[]> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
const known = async () =>
  (await product.query('select lead_data_collected as known from conversations where user_id = $1', [ana.accountId]))
    .rows[0].known;
async function rest(): Promise<void> {
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
}

test('several short messages are answered once, the product is offered, and the lead is qualified', async () => {
  await write('oi, tudo bem?');
  await product.drain(ana.accountId);
  product.clock.advance(3_000);
  await write('procuro 2 quartos em Moema');
  await product.drain(ana.accountId);
  product.clock.advance(3_000);
  await write('até 600 mil');
  await rest();
  const said = await replies();
  expect(said).toHaveLength(1);
  expect(said.join().split('Vista Moema')).toHaveLength(2);
  const { leadId } = await conversation();
  expect((await ana.call('GET', `/api/leads/${leadId}`)).body).toMatchObject({ budget: '600000', name: 'Rita' });
  expect((await ana.call('GET', '/api/dashboard/overview')).body.aiConversationsToday).toBe(1);
});

test('nothing is asked twice over a whole conversation', async () => {
  for (const text of ['oi', 'apartamento', 'pronto', 'Moema', 'até 600 mil', 'é para morar']) {
    await write(text);
    await rest();
  }
  const said = await replies();
  expect(said.length).toBeGreaterThanOrEqual(4);
  expect(new Set(said).size).toBe(said.length);
  const { leadId } = await conversation();
  expect((await ana.call('GET', `/api/leads/${leadId}`)).body.isDataComplete).toBe(true);
});

test('after a takeover the agent is silent and the person speaks', async () => {
  await write('oi, quero um apartamento em Moema');
  await product.drain(ana.accountId);
  const { id } = await conversation();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await rest();
  expect(await replies()).toEqual([]);
  const sent = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Oi Rita, aqui é a Ana.' });
  expect(sent.body).toMatchObject({ from: 'user', status: 'sent' });
  await write('que bom');
  await rest();
  expect(await replies()).toEqual(['Oi Rita, aqui é a Ana.']);
});

test('given back, the agent knows what the lead told people meanwhile, and asks none of it', async () => {
  await write('oi');
  await rest();
  const { id } = await conversation();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const say = (message: string) => ana.call('POST', `/api/conversations/${id}/send-message`, { message });
  await say('Oi Rita, aqui é a Ana. O que você procura?');
  product.clock.advance(1_000);
  await write('procuro um apartamento pronto em Moema, até 600 mil');
  await rest();
  await say('Perfeito, Rita.');
  await product.drain(ana.accountId);
  const said = (await replies()).length;
  expect(await known()).not.toMatchObject({ budget: { state: 'answered' } });
  await ana.call('POST', `/api/conversations/${id}/release`);
  expect(await replies()).toHaveLength(said);
  await write('é para morar');
  await rest();
  const { leadId } = await conversation();
  expect(await known()).toMatchObject({
    type: { value: 'apartamento' },
    location: { value: 'Moema' },
    budget: { value: { max: 600_000 } },
    purpose: { state: 'answered' },
  });
  expect((await ana.call('GET', `/api/leads/${leadId}`)).body).toMatchObject({ budget: '600000', location: 'Moema' });
  const [answer] = (await replies()).slice(said);
  expect(answer).toContain('Vista Moema');
  expect(answer).not.toContain('?');
});

test('what a person wrote into the record meanwhile wins over what the lead had told people', async () => {
  await write('oi');
  await rest();
  const { id, leadId } = await conversation();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  product.clock.advance(1_000);
  await write('posso pagar até 500 mil');
  await rest();
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Anotado.' });
  expect((await ana.call('PUT', `/api/leads/${leadId}`, { budget: '700000' })).status).toBe(200);
  await ana.call('POST', `/api/conversations/${id}/release`);
  await write('e então?');
  await rest();
  expect(await known()).toMatchObject({ budget: { value: { max: 700_000 } } });
});

test('given back, the agent answers what is still unanswered', async () => {
  await write('bom dia');
  await product.drain(ana.accountId);
  const { id } = await conversation();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await ana.call('POST', `/api/conversations/${id}/release`);
  await rest();
  expect(await replies()).toHaveLength(1);
  expect((await conversation()).status).toBe('ai_active');
});

test('a lead who asks for a person is handed over with the reason, and told once', async () => {
  await write('quero falar com um corretor');
  await rest();
  const handed = await conversation();
  expect(handed).toMatchObject({ status: 'human_taken', assignedToUserId: null, hasUnreadMessages: true });
  expect(handed.handOverReason).toBeTruthy();
  expect(await replies()).toHaveLength(1);
  await write('alguém aí?');
  await rest();
  expect(await replies()).toHaveLength(1);
});

test('with the agent off the conversation goes to people, greeted once', async () => {
  const { body: configuration } = await ana.call('GET', '/api/ai/configuration');
  const { updatedAt: _at, ...fields } = configuration;
  await ana.call('PUT', '/api/ai/configuration', { ...fields, isActive: false });
  await write('oi');
  await rest();
  await write('tem alguém?');
  await rest();
  expect(await replies()).toHaveLength(1);
  expect((await conversation()).status).toBe('human_taken');
});

test('a takeover while the agent writes leaves no message of the agent behind', async () => {
  for (let round = 0; round < 12; round += 1) {
    const phone = `119${80000000 + round}`;
    await ana.call('POST', '/api/simulator/messages', { phone, text: 'oi, apartamento em Moema' });
    await product.drain(ana.accountId);
    product.clock.advance(9_000);
    const list = await ana.call('GET', '/api/conversations');
    const { id } = list.body.find((one: { leadPhone: string }) => one.leadPhone.endsWith(phone));
    const [, taken] = await Promise.all([
      product.drain(ana.accountId),
      ana.call('POST', `/api/conversations/${id}/takeover`),
    ]);
    expect(taken.status).toBe(200);
    await product.drain(ana.accountId);
    const { body } = await ana.call('GET', `/api/conversations/${id}`);
    const late = body.messages.filter(
      (message: { from: string; timestamp: string }) =>
        message.from === 'ai' && new Date(message.timestamp) > new Date(body.takenOverAt),
    );
    expect(late).toEqual([]);
    expect(body.messages.every((message: { status: string }) => message.status !== 'queued')).toBe(true);
  }
});

test('two takeovers at once make one, with one owner', async () => {
  await write('oi');
  await product.drain(ana.accountId);
  const { id } = await conversation();
  const answers = await Promise.all([1, 2, 3].map(() => ana.call('POST', `/api/conversations/${id}/takeover`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const analyticsEvents = await product.query(
    "select 1 from analytics_events where event_type = 'human_takeover' and user_id = $1",
    [ana.accountId],
  );
  expect(analyticsEvents.rowCount).toBe(1);
});
