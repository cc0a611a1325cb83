import type { Conversation } from '@prumo/contracts/conversations';
import type { PresenceNews } from '@prumo/contracts/team/presence';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { presenceBoard } from '#platform/events/presence-board.ts';
import { aConversation } from '#test/factories/conversations.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let url: string;
let ana: Client;
let bia: Client;
let caio: Client;
let talk: Conversation;
const streams: AbortController[] = [];
beforeAll(async () => {
  product = await startProduct();
  url = await product.app.listen({ host: '127.0.0.1', port: 0 });
  ana = await product.signUp('ana-presente');
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
  talk = await aConversation(product, ana);
});
afterAll(async () => {
  for (const stream of streams) stream.abort();
  await product.close();
});

/** What the live stream of this person told of presence. */
async function hear({ cookie }: Client): Promise<PresenceNews[]> {
  const stream = new AbortController();
  streams.push(stream);
  const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: stream.signal });
  const heard: PresenceNews[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const data = frame.split('data: ')[1];
        if (data && JSON.parse(data).type === 'presence') heard.push(JSON.parse(data));
      }
    }
  })().catch(() => undefined);
  return heard;
}
const say = (who: Client, doing: string, { id } = talk) =>
  who.call('POST', `/api/conversations/${id}/presence`, { doing });

test('who is at a conversation hears of the others there, of nobody elsewhere and not of themselves', async () => {
  const [byAna, byBia, byCaio] = await Promise.all([ana, bia, caio].map(hear));
  expect((await say(ana, 'viewing')).body).toEqual({ people: [] });
  await vi.waitFor(async () =>
    expect((await say(bia, 'viewing')).body.people).toMatchObject([{ userId: ana.userId, doing: 'viewing' }]),
  );
  await vi.waitFor(() =>
    expect(byAna).toMatchObject([{ id: talk.id, userId: bia.userId, name: 'Bia', doing: 'viewing' }]),
  );
  await say(ana, 'typing');
  await vi.waitFor(() => expect(byBia?.at(-1)).toMatchObject({ userId: ana.userId, doing: 'typing' }));
  await say(bia, 'gone');
  await vi.waitFor(() => expect(byAna?.at(-1)).toMatchObject({ userId: bia.userId, doing: 'gone' }));
  await say(ana, 'gone');
  expect(byCaio).toEqual([]);
  expect(byBia?.every(({ userId }) => userId === ana.userId)).toBe(true);
});

test('nothing is written, and a conversation of another account is not there', async () => {
  const stranger = await product.signUp();
  expect((await say(stranger, 'viewing')).status).toBe(404);
  expect((await stranger.call('GET', `/api/colleagues?conversationId=${talk.id}`)).status).toBe(404);
  const kept = 'select to_jsonb(c) as row from conversations c where id = $1';
  const { rows } = await product.query(kept, [talk.id]);
  await say(ana, 'typing');
  expect((await product.query(kept, [talk.id])).rows).toEqual(rows);
});

test('colleagues are those who see the conversation, without the person who asks', async () => {
  const names = async (who: Client) =>
    (await who.call('GET', `/api/colleagues?conversationId=${talk.id}`)).body.map(({ name }: { name: string }) => name);
  expect(await names(ana)).toEqual(['Bia', 'Caio']);
  await product.query('update leads set owner_id = $2 where id = $1', [talk.leadId, bia.userId]);
  expect(await names(ana)).toEqual(['Bia']);
  const one = await product.signUp();
  const own = await aConversation(product, one);
  expect((await one.call('GET', `/api/colleagues?conversationId=${own.id}`)).body).toEqual([]);
});

test('a browser that dies is forgotten, and who stops typing is only looking', () => {
  let now = 0;
  const board = presenceBoard(() => now);
  const event = { type: 'presence', id: 'talk', userId: bia.userId, name: 'Bia' } as const;
  board.keep({ ...event, doing: 'typing' });
  expect(board.othersAt('talk', ana.userId)).toMatchObject([{ doing: 'typing' }]);
  now = 7_000;
  expect(board.othersAt('talk', ana.userId)).toMatchObject([{ doing: 'viewing' }]);
  now = 25_000;
  expect([board.isAt('talk', bia.userId), board.othersAt('talk', ana.userId)]).toEqual([false, []]);
});
