import { LeadId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { aLead, PHONE } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { teller, tellingEvents } from '#test/told-events.ts';
import { moveLead } from './move-lead.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ wrapAdapter: tellingEvents });
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const addLead = async () => (await aLead(ana, { name: 'Rita' })).id;
const write = (text: string) => ana.call('POST', '/api/simulator/messages', { phone: PHONE, text });
const behave = (how: object) => ana.call('PATCH', `/api/simulator/phones/${PHONE}`, how);
const statusOf = async (id: string) => (await ana.call('GET', `/api/leads/${id}`)).body.status;
async function historyOf(id: string): Promise<string[]> {
  const { rows } = await product.query(
    `select to_status || ': ' || coalesce(reason, 'person') as line from lead_status_history where lead_id = $1 order by timestamp, id`,
    [id],
  );
  return rows.map(({ line }) => line);
}
async function talk(): Promise<string> {
  await write('oi');
  await product.drain(ana.accountId);
  const { body } = await ana.call('GET', '/api/conversations');
  await ana.call('POST', `/api/conversations/${body[0].id}/takeover`);
  return body[0].id;
}
const answer = async (conversationId: string, message: string) => {
  await ana.call('POST', `/api/conversations/${conversationId}/send-message`, { message });
  await product.drain(ana.accountId);
};

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each([
  ['negociacao', ['negociacao']],
  ['contatado', ['quente', 'contatado']],
] as const)('a person who moves the lead to %s at the same moment wins', async (status, moves) => {
  const id = await addLead();
  const conversationId = await talk();
  await answer(conversationId, 'Oi Rita!');
  expect(await statusOf(id)).toBe('contatado');
  let follow: Promise<unknown> = Promise.resolve();
  await inTransaction(ana.ctx, async (tx) => {
    for (const to of moves) await moveLead(tx, LeadId.parse(id), { status: to });
    // Another connection that read Contatado stores the answer and waits for the row lock.
    await write('quero saber mais');
    follow = product.drain(ana.accountId);
    await expect.poll(async () => (await product.query(WAITING)).rows.length).toBe(1);
  });
  await follow;
  expect(await statusOf(id)).toBe(status);
  expect(await historyOf(id)).toEqual(['contatado: contacted', ...moves.map((to) => `${to}: person`)]);
});

test('two messages that leave at once contact the lead once', async () => {
  const id = await addLead();
  const conversationId = await talk();
  await Promise.all(
    ['Oi Rita!', 'Aqui é a Ana.'].map((message) =>
      ana.call('POST', `/api/conversations/${conversationId}/send-message`, { message }),
    ),
  );
  await Promise.all([product.drain(), product.drain(ana.accountId)]);
  expect(await historyOf(id)).toEqual(['contatado: contacted']);
});

test('an answer that comes before any receipt is an answer', async () => {
  const id = await addLead();
  const conversationId = await talk();
  await behave({ receipts: 'lost' });
  await answer(conversationId, 'Oi Rita!');
  await write('oi, pode falar');
  await product.drain(ana.accountId);
  expect(await historyOf(id)).toEqual(['contatado: contacted', 'interessado: replied']);
});

const sentMessage = async () =>
  (
    await product.query(
      `select id, provider_message_id as name from thread_messages where user_id = $1 and author = 'user'`,
      [ana.accountId],
    )
  ).rows[0];
async function contacted(): Promise<number> {
  const { body } = await ana.call('GET', '/api/analytics/overview?period=7d');
  const { count } = body.funnel.find(({ stage }: { stage: string }) => stage === 'contatado');
  const { body: rows } = await ana.call('GET', '/api/analytics/rows?figure=funnel&value=contatado&period=7d');
  expect(rows.total).toBe(count);
  return count;
}
const REFUSED = {
  failure: { class: 'number', code: null, reason: { code: 'other', said: 'Sem WhatsApp' }, isTemporary: false },
} as const;

test('a message that is refused after it was taken contacts nobody; that it arrived after all does', async () => {
  const id = await addLead();
  const told = await teller(product, ana);
  const conversationId = await talk();
  await behave({ receipts: 'lost' });
  await answer(conversationId, 'Oi Rita!');
  expect([await statusOf(id), await contacted()]).toEqual(['contatado', 1]);
  const { name } = await sentMessage();
  await told.tell(told.receipt([name], 'failed', REFUSED));
  expect([await statusOf(id), await contacted()]).toEqual(['novo', 0]);
  await told.tell(told.receipt([name], 'delivered'));
  expect([await statusOf(id), await contacted()]).toEqual(['contatado', 1]);
  expect(await historyOf(id)).toEqual(['contatado: contacted', 'novo: not_sent', 'contatado: contacted']);
});

test('a send of which nobody knows contacts nobody until a receipt proves it', async () => {
  const id = await addLead();
  const told = await teller(product, ana);
  const conversationId = await talk();
  await behave({ sends: 'answer_lost', receipts: 'lost' });
  await answer(conversationId, 'Oi Rita!');
  expect(await statusOf(id)).toBe('novo');
  const { id: sendKey } = await sentMessage();
  await told.tell(told.receipt(['found-1'], 'sent', { sendKey }));
  expect(await statusOf(id)).toBe('contatado');
});
