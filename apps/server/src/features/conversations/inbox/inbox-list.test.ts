import type { Conversation } from '@prumo/contracts/conversations';
import {
  INBOX_VIEWS,
  type InboxCounts,
  type InboxView,
  type ListedConversation,
} from '@prumo/contracts/conversations/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placed, startConversation } from '#test/factories/conversations.ts';
import { aLead, phoneOf } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-lista');
});
afterAll(() => product.close());

async function fill(client: Client, places: Parameters<typeof placed>[2][]): Promise<void> {
  for (const [index, place] of places.entries()) {
    const lead = await aLead(client, { name: `Lead ${index}`, phone: phoneOf(index) });
    const { id } = await startConversation(client, lead.id);
    const at = new Date(Date.UTC(2026, 2, 9, 12, index));
    await placed(product, id, { status: 'ai_active', assignedTo: null, at, ...place });
  }
}

const names = (list: ListedConversation[]) => list.map(({ leadName }) => Number(leadName?.replace('Lead ', '')));
const list = async (client: Client, query = '') =>
  names((await client.call<ListedConversation[]>('GET', `/api/conversations${query}`)).body);

test('every tab has its conversations, in its order, and counts them', async () => {
  await fill(ana, [
    { isUnread: true },
    { status: 'human_taken', assignedTo: ana.userId },
    { status: 'human_taken' },
    { status: 'waiting_response' },
    { status: 'human_taken', assignedTo: ana.userId, unansweredSince: '2026-03-09T10:00:00Z' },
    { unansweredSince: '2026-03-09T09:00:00Z', isUnread: true },
    { unansweredSince: '2026-03-09T11:00:00Z', isActive: false, isUnread: true },
    { at: null },
  ]);
  const expected: Record<InboxView, number[]> = {
    todas: [5, 4, 3, 2, 1, 0, 7],
    nao_lidas: [5, 0],
    ia: [5, 0, 7],
    com_pessoa: [2, 4, 1],
    aguardando_lead: [3],
    sem_resposta: [5, 4],
  };
  const { body: counts } = await ana.call<InboxCounts>('GET', '/api/conversations/counts');
  for (const view of INBOX_VIEWS) {
    expect([view, await list(ana, `?view=${view}`)]).toEqual([view, expected[view]]);
    expect([view, counts[view]]).toEqual([view, expected[view].length]);
  }
  expect(await list(ana, '/all')).toEqual([6, 5, 4, 3, 2, 1, 0, 7]);
  expect(counts.historico).toBe(8);
  expect((await ana.call('GET', '/api/conversations?view=outra')).status).toBe(400);
});

test('pages of any size give every conversation of a tab once, in the order of the whole', async () => {
  const bia = await product.signUp();
  const rows = Array.from({ length: 23 }, (_none, index) => ({
    status: index % 2 ? ('human_taken' as const) : ('ai_active' as const),
    assignedTo: index % 3 ? bia.userId : null,
    isUnread: index % 2 === 0,
    isActive: index % 7 !== 6,
    unansweredSince: index % 4 ? null : new Date(Date.UTC(2026, 2, 8, index % 3)).toISOString(),
    at: index === 5 ? null : new Date(Date.UTC(2026, 2, 9, 12, Math.floor(index / 3))).toISOString(),
  }));
  await fill(bia, rows);
  for (const path of [...INBOX_VIEWS.map((view) => `?view=${view}`), '/all?']) {
    const whole = await list(bia, path);
    for (const limit of [1, 4]) {
      const read: number[] = [];
      for (let cursor = ''; ; ) {
        const answer = await bia.call<ListedConversation[]>(
          'GET',
          `/api/conversations${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
        );
        read.push(...names(answer.body));
        expect(answer.headers['x-total-count']).toBe(String(whole.length));
        if (!answer.headers['x-next-cursor']) break;
        cursor = String(answer.headers['x-next-cursor']);
      }
      expect([path, limit, read]).toEqual([path, limit, whole]);
    }
  }
});

test('a conversation says how long the lead waits and how many messages nobody read', async () => {
  const caio = await product.signUp();
  const first = product.clock.now().toISOString();
  for (const text of ['oi', 'tem alguém aí?', 'quero visitar']) {
    await caio.call('POST', '/api/simulator/messages', { phone: '11981230001', text });
    await product.drain(caio.accountId);
  }
  const read = async () => (await caio.call<ListedConversation[]>('GET', '/api/conversations')).body[0];
  const one = await read();
  expect(one).toMatchObject({ unreadCount: 3, hasUnreadMessages: true });
  expect(Date.parse(one?.waitingSince ?? '')).toBeGreaterThanOrEqual(Date.parse(first));
  const firstUnread = async () => {
    const { body } = await caio.call<Conversation>('GET', `/api/conversations/${one?.id}`);
    return body.messages.find(({ id }) => id === body.firstUnreadId)?.content ?? null;
  };
  expect(await firstUnread()).toBe('oi');
  await caio.call('POST', `/api/conversations/${one?.id}/takeover`);
  await caio.call('POST', `/api/conversations/${one?.id}/read`);
  expect(await read()).toMatchObject({ unreadCount: 0, hasUnreadMessages: false });
  expect(await firstUnread()).toBeNull();
  await product.clock.advance(60_000);
  await caio.call('POST', '/api/simulator/messages', { phone: '11981230001', text: 'alô?' });
  await product.drain(caio.accountId);
  expect(await read()).toMatchObject({ unreadCount: 1 });
  expect(await firstUnread()).toBe('alô?');
  await caio.call('POST', `/api/conversations/${one?.id}/send-message`, { message: 'Olá!' });
  expect(await read()).toMatchObject({ waitingSince: null, isAwaitingReply: false });
});
