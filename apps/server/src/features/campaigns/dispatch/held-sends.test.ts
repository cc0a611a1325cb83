import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelAdapter, SendOutcome } from '#features/channel/index.ts';
import { aRunningCampaign, aSend, execute, sendsOf } from '#test/factories/campaigns.ts';
import { disconnect, reconnect } from '#test/factories/channel.ts';
import { aConversation, withoutReceipts } from '#test/factories/conversations.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { teller, tellingEvents } from '#test/told-events.ts';

let refusal: Partial<Extract<SendOutcome, { kind: 'failed' }>> | null = null;
let address: string | null = null;
let calls: string[] = [];

const strict = (adapter: ChannelAdapter): ChannelAdapter => ({
  ...tellingEvents({
    ...adapter,
    parseWebhook: (body, arrival) => adapter.parseWebhook(body, arrival).filter(({ type }) => type !== 'receipt'),
  }),
  capabilities: { ...adapter.capabilities, isSimulated: false },
  async send(account, message, signal) {
    calls.push(message.text);
    if (refusal)
      return {
        kind: 'failed',
        class: 'other',
        code: null,
        reason: { code: 'other', said: 'recusada' },
        isTemporary: false,
        ...refusal,
      };
    const outcome = await adapter.send(account, message, signal);
    return outcome.kind === 'sent' ? { ...outcome, address } : outcome;
  },
});

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ wrapAdapter: strict });
});
beforeEach(async () => {
  [refusal, address, calls] = [null, null, []];
  ana = await product.signUp();
  await ana.call('POST', '/api/whatsapp/settings', { answers: 'everyone' });
});
afterAll(() => product.close());

const drain = () => product.drain(ana.accountId);
const sends = () => sendsOf(product, ana);
const number = async () =>
  (await product.query('select * from channel_accounts where user_id = $1', [ana.accountId])).rows[0];

const STEPS = ['um', { content: 'dois', delayAmount: 1, delayUnit: 'hours' }];

async function launch(name = 'C'): Promise<string> {
  await aLead(ana);
  return (await aRunningCampaign(ana, { name, steps: STEPS })).id;
}

const chatWith = async () => (await aConversation(product, ana, { text: 'Oi, tem apartamento de 2 quartos?' })).id;
const chat = async () =>
  (await product.query('select * from conversations where user_id = $1', [ana.accountId])).rows[0];
const thread = async (id: string) =>
  (
    await product.query(
      'select author, status, message from thread_messages where conversation_id = $1 order by timestamp, id',
      [id],
    )
  ).rows;

test('while the number is away campaigns wait with the reason, and go on by themselves not all at once', async () => {
  await launch();
  await disconnect(product, ana);
  await drain();
  expect(calls).toEqual([]);
  expect((await sends())[0]).toMatchObject({ status: 'queued', reason: { code: 'disconnected' } });
  product.clock.advance(3600_000);
  await drain();
  await reconnect(product, ana);
  await drain();
  expect(calls).toEqual([]);
  product.clock.advance(60_000);
  await drain();
  expect(calls).toEqual(['um']);
  expect((await sends())[0]).toMatchObject({ status: 'sent', reason: null });
});

test('a launch on a number that is away is refused and changes nothing', async () => {
  const id = await launch();
  await drain();
  await disconnect(product, ana);
  const { body: before } = await ana.call('GET', `/api/campaigns/${id}`);
  const answer = await execute(ana, id);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'channel_disconnected',
    error: 'WhatsApp não está conectado. Configure a integração em Configurações.',
  });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toEqual(before);
});

test('a message that a person writes through a number that is away is refused before it is stored', async () => {
  const id = await chatWith();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await disconnect(product, ana);
  const before = await thread(id);
  const body = { message: 'Bom dia', clientMessageId: crypto.randomUUID() };
  expect((await ana.call('POST', `/api/conversations/${id}/send-message`, body)).body.code).toBe(
    'channel_disconnected',
  );
  expect(await thread(id)).toEqual(before);
  await reconnect(product, ana);
  expect((await ana.call('POST', `/api/conversations/${id}/send-message`, body)).body.status).toBe('sent');
});

test('a reply of the AI waits for the number, and is dropped when it is too old', async () => {
  const id = await chatWith();
  await disconnect(product, ana);
  product.clock.advance(60_000);
  await drain();
  expect((await thread(id)).at(-1)).toMatchObject({ author: 'ai', status: 'queued' });
  await reconnect(product, ana);
  await drain();
  expect((await thread(id)).at(-1)).toMatchObject({ author: 'ai', status: 'sent' });

  await aConversation(product, ana, { text: 'Em Pinheiros' });
  await disconnect(product, ana);
  product.clock.advance(60_000);
  await drain();
  product.clock.advance(16 * 60_000);
  await reconnect(product, ana);
  await drain();
  expect((await thread(id)).at(-1)).toMatchObject({ author: 'lead' });
  expect((await chat()).unanswered_since).not.toBeNull();
});

test('a number that WhatsApp limits rests for a day: its campaigns wait, answers go on', async () => {
  await launch();
  const failure = { code: 'other', said: 'O WhatsApp está limitando o seu número.' } as const;
  const restriction = { code: 'send_refused', failure };
  refusal = { class: 'account', reason: failure };
  await drain();
  expect(calls).toEqual(['um']);
  expect(await number()).toMatchObject({ restriction, is_connected: true });
  refusal = null;
  await drain();
  expect((await sends())[0]).toMatchObject({
    status: 'queued',
    reason: { code: 'restricted', restriction },
  });
  const id = await chatWith();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const { body } = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia' });
  expect(body.status).toBe('sent');
});

test('the day of rest ends by itself', async () => {
  await launch();
  refusal = { class: 'account', reason: { code: 'other', said: 'limitado' } };
  await drain();
  refusal = null;
  product.clock.advance(24 * 3600_000 + 1000);
  await drain();
  expect(calls).toEqual(['um', 'um']);
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
});

test('a number that does not exist is left out of the next campaign with the reason, until it writes', async () => {
  const id = await launch();
  refusal = { class: 'number', reason: { code: 'not_on_whatsapp' } };
  await drain();
  expect((await sends())[0]).toMatchObject({ status: 'failed', reason: { code: 'not_on_whatsapp' } });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
  refusal = null;
  const other = await launch('D');
  const plan = await ana.call('GET', `/api/campaigns/${other}/plan`);
  const left = { reason: 'not_on_whatsapp' };
  expect(plan.body.leftOut).toMatchObject([left, left]);
  await chatWith();
  const after = (await ana.call('GET', `/api/campaigns/${other}/plan`)).body.leftOut;
  expect(after.filter(({ reason }: { reason: string }) => reason === 'not_on_whatsapp')).toEqual([]);
});

test('a provider that says the lead wants nothing more is believed', async () => {
  await launch();
  refusal = { class: 'opted_out', reason: { code: 'other', said: 'O contato parou de receber mensagens.' } };
  await drain();
  expect(await sends()).toMatchObject([{ status: 'failed' }, { status: 'cancelled' }]);
  const { rows } = await product.query('select phone_key from suppressions where user_id = $1', [ana.accountId]);
  expect(rows).toHaveLength(1);
  expect(calls).toEqual(['um']);
});

test('a provider that asks for a pause is not called before it is over', async () => {
  await launch();
  refusal = {
    class: 'throttled',
    reason: { code: 'other', said: 'devagar' },
    isTemporary: true,
    retryAfterSeconds: 600,
  };
  await drain();
  product.clock.advance(599_000);
  await drain();
  expect(calls).toHaveLength(1);
  refusal = null;
  product.clock.advance(1000);
  await drain();
  expect(calls).toHaveLength(2);
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
});

test('a temporary refusal of what a person wrote is shown, and only the person tries again', async () => {
  const id = await chatWith();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  refusal = { class: 'throttled', reason: { code: 'other', said: 'devagar' }, isTemporary: true };
  const { body } = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia' });
  expect(body).toMatchObject({ status: 'failed', failReason: { code: 'other', said: 'devagar' } });
  refusal = null;
  product.clock.advance(3600_000);
  await drain();
  expect(calls.filter((text) => text === 'Bom dia')).toHaveLength(1);
  await ana.call('POST', `/api/conversations/${id}/messages/${body.id}/settle`, { action: 'resend' });
  expect(calls.filter((text) => text === 'Bom dia')).toHaveLength(2);
});

test('a channel that answers with another form of the number is written to in that form', async () => {
  address = '551187650001';
  await launch();
  await drain();
  const { rows } = await product.query('select provider_address from lead_identities where user_id = $1', [
    ana.accountId,
  ]);
  expect(rows.map((row) => row.provider_address)).toContain('551187650001');
});

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
const RANK: Record<string, number> = { sent: 1, delivered: 2, read: 3 };

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test.each(permutations(STATUSES))('receipts %s, %s, %s, %s end read and never go back', async (...order) => {
  const told = await teller(product, ana);
  const sent = await aSend(product, ana, { steps: STEPS });
  let reached = 0;
  for (const status of order) {
    const failure = {
      class: 'other',
      code: null,
      reason: { code: 'other', said: 'não foi' },
      isTemporary: false,
    } as const;
    await told.tell(told.receipt([sent.provider_message_id], status, status === 'failed' ? { failure } : {}));
    const { rows } = await product.query(
      `select m.status as shown, s.status from campaign_sends s join thread_messages m on m.id = s.id where s.id = $1`,
      [sent.id],
    );
    const [{ shown, status: kept }] = rows;
    expect(kept).toBe(shown === 'failed' ? 'failed' : 'sent');
    if (shown === 'failed') continue;
    expect(RANK[shown]).toBeGreaterThanOrEqual(reached);
    reached = RANK[shown] ?? 0;
  }
  expect(reached).toBe(3);
});

test('a refusal after the message was taken ends the lead’s steps and is in no figure', async () => {
  const told = await teller(product, ana);
  const id = await launch();
  await drain();
  const [first] = await sends();
  const failure = {
    class: 'account',
    code: 'SHADOW_BAN',
    reason: { code: 'other', said: 'limitado' },
    isTemporary: false,
  } as const;
  await withoutReceipts(product, first.id);
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure }));
  expect(await sends()).toMatchObject([{ status: 'failed', reason: failure.reason }, { status: 'cancelled' }]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed', sentLeads: 0 });
  expect(await number()).toMatchObject({ restriction: { code: 'send_refused', failure: failure.reason } });
});

test('the provider’s own doubt makes a campaign send uncertain, and its word settles it', async () => {
  const told = await teller(product, ana);
  const first = await aSend(product, ana, { steps: STEPS });
  await withoutReceipts(product, first.id);
  const failure = {
    class: 'other',
    code: null,
    reason: { code: 'other', said: 'dúvida' },
    isTemporary: false,
  } as const;
  await told.tell(told.receipt([first.provider_message_id], 'unknown', { failure }));
  expect((await sends())[0]).toMatchObject({ status: 'unknown' });
  product.clock.advance(2 * 3600_000);
  await drain();
  expect(calls).toEqual(['um']);
  await told.tell(told.receipt([first.provider_message_id], 'sent'));
  await drain();
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});
