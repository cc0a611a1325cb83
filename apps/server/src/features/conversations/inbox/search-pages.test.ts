import type { InboxView } from '@prumo/contracts/conversations/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedConversations, storedLeads, storedMessages } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { listConversations } from './read-conversations.ts';

const CONVERSATIONS = 1200;
const MESSAGES = 9000;

type StoredMessage = { id: string; conversation: number; text: string; micros: number };
type LockedOwners = { id: string; name: string; micros: number; isUnread: boolean };

let product: TestProduct;
let ana: Client;
const people: LockedOwners[] = [];
const said: StoredMessage[] = [];

const WORDS: ((at: number, chance: (share: number) => boolean) => string | null)[] = [
  (_at, chance) => (chance(0.8) ? 'Imóvel' : null),
  (_at, chance) => (chance(0.1) ? 'varanda' : null),
  (_at, chance) => (chance(0.02) ? 'piscina' : null),
  (_at, chance) => (chance(0.002) ? 'lareira' : null),
  (at, chance) => (at > MESSAGES - 200 && chance(0.3) ? 'feirão' : null),
  (at, chance) => (at < 500 && chance(0.5) ? 'antigo' : null),
  (at, chance) => (chance(0.7) ? `n${at % 90}` : null),
];

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  const [draw] = fc.sample(fc.array(fc.integer({ min: 0, max: 2 ** 30 }), { minLength: 100_000, maxLength: 100_000 }), {
    numRuns: 1,
    seed: 4,
  });
  let drawn = 0;
  const below = (limit: number) => (draw?.[drawn++] ?? 0) % limit;
  const chance = (share: number) => below(10_000) < share * 10_000;
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    const name = `Pessoa ${n}${n % 40 === 0 ? ' Varanda' : ''}`;
    people.push({ id: idOf('c', n), name, micros: 0, isUnread: chance(0.1) });
  }
  for (let n = 0; n < MESSAGES; n += 1) {
    const conversation = below(CONVERSATIONS - Math.floor((n / MESSAGES) * 400));
    const text = WORDS.flatMap((word) => word(n, chance) ?? []).join(' ') || 'oi';
    const micros = Date.UTC(2026, 0, 1) * 1000 + Math.floor(n / 3) * 1_000_000 + below(2);
    said.push({ id: idOf('d', n), conversation, text, micros });
    const one = people[conversation] as LockedOwners;
    one.micros = Math.max(one.micros, micros);
  }
  const leadIds = await storedLeads(product, ana, CONVERSATIONS, (n) => {
    const { id, name } = people[n - 1] as LockedOwners;
    return { id: `e${id.slice(1)}`, name, phone: `11${n - 1}`, phoneKey: `11${n - 1}`, rank: n - 1 };
  });
  await storedConversations(
    product,
    ana,
    people.map(({ id, micros, isUnread }, n) => ({
      id,
      leadId: leadIds[n] ?? '',
      personKey: `11${n}`,
      lastMessageAt: micros === 0 ? null : momentOf(micros),
      hasUnreadMessages: isUnread,
    })),
  );
  await storedMessages(
    product,
    ana,
    said.map(({ id, conversation, text, micros }) => ({
      id,
      conversationId: idOf('c', conversation),
      message: text,
      timestamp: momentOf(micros),
    })),
  );
  await product.query('vacuum analyze conversation_messages, conversations, leads');
}, 180_000);
afterAll(() => product.close());

const momentOf = (micros: number) =>
  new Date(Math.floor(micros / 1000)).toISOString().replace('Z', `${String(micros % 1000).padStart(3, '0')}Z`);

function idOf(kind: string, n: number): string {
  const scattered = ((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  return `${kind}${scattered.slice(1)}-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const newestFirst = (one: { micros: number; id: string }, other: { micros: number; id: string }) =>
  other.micros - one.micros || (other.id > one.id ? 1 : -1);

function searchPlainly(search: string, view: InboxView): string[] {
  const words = search.split(' ').map(plain);
  const contains = (text: string) => words.every((word) => plain(text).includes(word));
  const isIn = ({ isUnread }: LockedOwners) => view === 'todas' || isUnread;
  const names = people.filter((one) => isIn(one) && contains(one.name)).toSorted(newestFirst);
  const newest = new Map<number, StoredMessage>();
  const isInMessages = words.some((word) => word.length > 2);
  for (const one of said.filter(({ text }) => isInMessages && contains(text)).toSorted(newestFirst)) {
    if (!newest.has(one.conversation)) newest.set(one.conversation, one);
  }
  const messages = [...newest.values()].filter(({ conversation }) => {
    const one = people[conversation] as LockedOwners;
    return isIn(one) && !contains(one.name);
  });
  return [...names.map(({ id }) => id), ...messages.map(({ id }) => id)];
}

async function searchByPages(search: string, view: InboxView, limits: number[]): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 400; page += 1) {
    const limit = limits[page % limits.length] ?? 50;
    const { conversations, nextCursor } = await listConversations(ana.ctx, { place: view, limit, search, cursor });
    found.push(...conversations.map(({ id, match }) => match?.messageId ?? id));
    if (nextCursor === null) return found;
    cursor = nextCursor;
  }
  throw new Error('a search does not end');
}

test('pages of a search are what a plain reading of all rows finds, in its order', async () => {
  const word = fc.constantFrom(
    'imovel',
    'VARANDA',
    'piscina',
    'lareira',
    'feirão',
    'antigo',
    'n7',
    'n77',
    'xqz',
    'pessoa',
  );
  const searches = fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const view = fc.constantFrom<InboxView>('todas', 'nao_lidas');
  const limits = fc.array(fc.constantFrom(7, 50, 200), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(searches, view, limits, async (search, place, sizes) => {
      expect(await searchByPages(search, place, sizes)).toEqual(searchPlainly(search, place));
    }),
    { numRuns: 60, seed: 9 },
  );
}, 120_000);
