import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutboundMessage } from '#features/channel/index.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { said, teller, tellingEvents } from '#test/told-events.ts';

const RITA = '5511987650001';
const called: OutboundMessage[] = [];

let product: TestProduct;
let ana: Client;
let told: Awaited<ReturnType<typeof teller>>;
beforeAll(async () => {
  product = await startProduct({
    wrapAdapter: (adapter) => {
      const telling = tellingEvents(adapter);
      return {
        ...telling,
        send(account, message, signal) {
          called.push(message);
          return telling.send(account, message, signal);
        },
      };
    },
  });
});
beforeEach(async () => {
  called.length = 0;
  ana = await product.signUp();
  told = await teller(product, ana);
  await told.tell(told.message('in-1', RITA, 'tem vaga?'));
  const { id } = await thread();
  await ana.call('POST', `/api/conversations/${id}/takeover`);
});
afterAll(() => product.close());

async function thread() {
  const { body } = await ana.call('GET', '/api/conversations/all');
  return (await ana.call('GET', `/api/conversations/${body[0].id}`)).body;
}
type ThreadMessage = { id: string; content: string; quoted: unknown };
const messageOf = async (content: string): Promise<ThreadMessage> =>
  (await thread()).messages.find((message: ThreadMessage) => message.content === content);

test('a lead’s message shows the one it answers, also one of ours', async () => {
  const { id } = await thread();
  await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Tem duas.' });
  const { rows } = await product.query('select provider_message_id as id from thread_messages where message = $1', [
    'Tem duas.',
  ]);
  await told.tell(
    told.message('in-2', RITA, 'essa', { content: said({ text: 'essa', quotedId: 'in-1' }) }),
    told.message('in-3', RITA, 'cobertas?', { content: said({ text: 'cobertas?', quotedId: rows[0].id }) }),
    told.message('in-4', RITA, 'e outra', { content: said({ text: 'e outra', quotedId: 'de-antes' }) }),
  );
  expect((await messageOf('essa')).quoted).toMatchObject({ from: 'lead', text: 'tem vaga?' });
  expect((await messageOf('cobertas?')).quoted).toMatchObject({ from: 'user', type: 'text', text: 'Tem duas.' });
  expect((await messageOf('e outra')).quoted).toBeNull();
});

test('a person answers one message, and the channel is told which', async () => {
  const { id } = await thread();
  const asked = await messageOf('tem vaga?');
  const { body } = await ana.call('POST', `/api/conversations/${id}/send-message`, {
    message: 'Tem sim',
    quotedMessageId: asked.id,
  });
  expect(body.quoted).toEqual({
    id: asked.id,
    from: 'lead',
    authorId: null,
    fromPhone: false,
    type: 'text',
    text: 'tem vaga?',
  });
  expect(called.at(-1)).toMatchObject({ text: 'Tem sim', quotedId: 'in-1' });
});

test('a message of another conversation, or of another account, cannot be answered', async () => {
  const { id } = await thread();
  await told.tell(told.message('in-9', '5511987650009', 'oi'));
  const { body: all } = await ana.call('GET', '/api/conversations/all');
  const other = all.find((one: { id: string }) => one.id !== id);
  const bia = await product.signUp();
  const bias = await teller(product, bia);
  await bias.tell(bias.message('in-1', RITA, 'segredo'));
  const { body: foreign } = await bia.call('GET', '/api/conversations/all');
  for (const quotedMessageId of [other.messages[0].id, foreign[0].messages[0].id]) {
    const answer = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Oi', quotedMessageId });
    expect(answer.status).toBe(404);
  }
  expect((await thread()).messages).toHaveLength(1);
});
