import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beingSent, ofUnknownOutcome, takenAs } from '#test/factories/conversations.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { said, teller, tellingEvents } from '#test/told-events.ts';

let product: TestProduct;
let ana: Client;
let told: Awaited<ReturnType<typeof teller>>;
beforeAll(async () => {
  product = await startProduct({ wrapAdapter: tellingEvents });
});
beforeEach(async () => {
  ana = await product.signUp();
  told = await teller(product, ana);
});
afterAll(() => product.close());

const RITA = '5511987650001';
const SAULO = '5521987650002';
const GREETING = 'Olá! Já respondo.';

async function conversationOf(phone: string) {
  const { rows } = await product.query('select * from conversations where user_id = $1 and person_key = $2', [
    ana.accountId,
    phone,
  ]);
  return rows[0];
}
const messagesTo = async (phone: string) =>
  (
    await product.query(
      "select * from thread_messages where conversation_id = $1 and direction = 'outbound' and author <> 'ai' order by timestamp, id",
      [(await conversationOf(phone)).id],
    )
  ).rows;

async function takenWith(text: string) {
  await told.tell(told.message('in-1', RITA, 'oi'));
  const { id } = await conversationOf(RITA);
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: text });
  return (await messagesTo(RITA))[0];
}

test('what was typed on the phone stands in the thread and takes the conversation over', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  product.clock.advance(60_000);
  await told.tell(told.echo('out-1', RITA, 'Oi Rita, aqui é a Ana'));
  await told.tell(told.echo('out-1', RITA, 'Oi Rita, aqui é a Ana'));
  const taken = await conversationOf(RITA);
  expect(taken).toMatchObject({ status: 'human_taken', agent_due_at: null, unanswered_since: null });
  expect(taken.assigned_to_user_id).toBe(ana.userId);
  const { body } = await ana.call('GET', `/api/conversations/${taken.id}`);
  expect(body.messages.filter(({ fromPhone }: { fromPhone: boolean }) => fromPhone)).toMatchObject([
    { from: 'user', content: 'Oi Rita, aqui é a Ana', status: 'sent' },
  ]);
});

test('typed before the lead wrote again, it leaves that message unanswered', async () => {
  const typedAt = told.at();
  product.clock.advance(60_000);
  await told.tell(told.message('in-1', RITA, 'alô?'));
  await told.tell(told.echo('out-1', RITA, 'oi', { at: typedAt }));
  expect((await conversationOf(RITA)).unanswered_since).not.toBeNull();
});

test('an echo of our own send is that send: nothing is added and nobody takes over', async () => {
  const sent = await takenWith('Bom dia');
  const { id } = await conversationOf(RITA);
  await ana.call('POST', `/api/conversations/${id}/release`);
  await told.tell(told.echo(sent.provider_message_id, RITA, 'Bom dia', { viaApi: true }));
  const messages = await messagesTo(RITA);
  expect(messages).toHaveLength(1);
  expect(messages[0].confirmed_at).not.toBeNull();
  expect((await conversationOf(RITA)).status).toBe('ai_active');
});

test.each([true, null])('a send whose outcome is unknown is settled by its echo (viaApi %s)', async (viaApi) => {
  const sent = await takenWith('Bom dia');
  await ofUnknownOutcome(product, sent.id);
  await told.tell(told.echo('out-9', RITA, 'Bom dia', { viaApi }));
  expect(await messagesTo(RITA)).toMatchObject([{ id: sent.id, status: 'sent', provider_message_id: 'out-9' }]);
});

test.each([
  [true, 'sent'],
  [null, 'unknown'],
])('a clock some minutes ahead of the provider’s: its echo (viaApi %s) leaves the send %s', async (viaApi, status) => {
  const sent = await takenWith('Bom dia');
  await ofUnknownOutcome(product, sent.id);
  await told.tell(told.echo('out-9', RITA, 'Bom dia', { viaApi, at: new Date(told.at().getTime() - 5 * 60_000) }));
  expect((await messagesTo(RITA)).find(({ id }) => id === sent.id)).toMatchObject({ status });
});

test('an echo before the answer of its call waits for it', async () => {
  const sent = await takenWith('Bom dia');
  await beingSent(product, sent.id);
  await told.tell(told.echo('out-9', RITA, 'Bom dia', { viaApi: true }));
  await takenAs(product, sent.id, 'out-9');
  product.clock.advance(30_000);
  await product.drain();
  const messages = await messagesTo(RITA);
  expect(messages).toHaveLength(1);
  expect(messages[0].confirmed_at).not.toBeNull();
});

test('what another program sent is held ten seconds, then shown, and takes nothing over', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  await told.tell(told.echo('out-1', RITA, 'Seu boleto', { viaApi: true }));
  expect(await messagesTo(RITA)).toEqual([]);
  product.clock.advance(30_000);
  await product.drain();
  expect(await messagesTo(RITA)).toMatchObject([{ message: 'Seu boleto', is_from_device: true }]);
  expect((await conversationOf(RITA)).assigned_to_user_id).toBeNull();
});

test("the app's automatic greeting takes over once; from then on it is known", async () => {
  await told.tell(told.message('in-1', RITA, 'oi'), told.echo('out-1', RITA, GREETING));
  expect((await conversationOf(RITA)).assigned_to_user_id).toBe(ana.userId);
  await told.tell(told.message('in-2', SAULO, 'oi'));
  product.clock.advance(9_000);
  await told.tell(told.echo('out-2', SAULO, GREETING));
  const greeted = await conversationOf(SAULO);
  expect(greeted.assigned_to_user_id).toBeNull();
  expect(greeted.status).toBe('ai_active');
  const { body } = await ana.call('GET', `/api/conversations/${greeted.id}`);
  expect(body.messages.filter(({ fromPhone }: { fromPhone: boolean }) => fromPhone)).toMatchObject([
    { from: 'user', content: GREETING },
  ]);
});

test('the same words typed later than ten seconds are a person', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'), told.echo('out-1', RITA, GREETING));
  await told.tell(told.message('in-2', SAULO, 'oi'));
  product.clock.advance(11_000);
  await told.tell(told.echo('out-2', SAULO, GREETING, { at: told.at() }));
  product.clock.advance(30_000);
  await product.drain();
  expect((await conversationOf(SAULO)).assigned_to_user_id).toBe(ana.userId);
});

test('a greeting that comes before the message it greets waits for it', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'), told.echo('out-1', RITA, GREETING));
  const wroteAt = told.at();
  product.clock.advance(1_000);
  await told.tell(told.echo('out-2', SAULO, GREETING));
  await told.tell(told.message('in-2', SAULO, 'oi', { at: wroteAt }));
  product.clock.advance(5_000);
  await product.drain();
  expect(await messagesTo(SAULO)).toMatchObject([{ message: GREETING }]);
  expect((await conversationOf(SAULO)).assigned_to_user_id).toBeNull();
});

test('a placeholder of our own side takes over only once it has words', async () => {
  await told.tell(told.message('in-1', RITA, 'oi'));
  await told.tell(told.echo('out-1', RITA, '', { content: said({ isPlaceholder: true }) }));
  expect((await conversationOf(RITA)).assigned_to_user_id).toBeNull();
  await told.tell(told.echo('out-1', RITA, 'Oi, Rita'));
  expect((await conversationOf(RITA)).assigned_to_user_id).toBe(ana.userId);
  expect(await messagesTo(RITA)).toMatchObject([{ message: 'Oi, Rita', message_type: 'text' }]);
});
