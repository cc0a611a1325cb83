import type { InboxView } from '@prumo/contracts/conversations/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { listConversations } from './read-conversations.ts';

const CONVERSATIONS = 1200;
const MESSAGES = 9000;

type Said = { id: string; conversation: number; text: string; micros: number };
type LockedOwners = { id: string; name: string; micros: number; isUnread: boolean };

let product: TestProduct;
let ana: Client;
const held: LockedOwners[] = [];
const said: Said[] = [];

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
    held.push({ id: idOf('c', n), name, micros: 0, isUnread: chance(0.1) });
  }
  for (let n = 0; n < MESSAGES; n += 1) {
    const conversation = below(CONVERSATIONS - Math.floor((n / MESSAGES) * 400));
    const text = WORDS.flatMap((word) => word(n, chance) ?? []).join(' ') || 'oi';
    const micros = Date.UTC(2026, 0, 1) * 1000 + Math.floor(n / 3) * 1_000_000 + below(2);
    said.push({ id: idOf('d', n), conversation, text, micros });
    const one = held[conversation] as LockedOwners;
    one.micros = Math.max(one.micros, micros);
  }
  await product.query(
    `with rows as (select * from jsonb_to_recordset($2) as r(id uuid, n int, name text, micros bigint, unread boolean)), l as (
       insert into leads (id, user_id, name, phone, phone_key, rank)
       select overlay(id::text placing 'e' from 1 for 1)::uuid, $1, name, '11' || n, '11' || n, n from rows returning id
     ) insert into conversations (id, user_id, lead_id, person_key, last_message_at, has_unread_messages)
       select r.id, $1, l.id, '11' || n, 'epoch'::timestamptz + micros * interval '1 microsecond', unread
       from rows r join l on l.id = overlay(r.id::text placing 'e' from 1 for 1)::uuid`,
    [
      ana.accountId,
      JSON.stringify(
        held.map(({ isUnread, ...one }, n) => ({ ...one, n, unread: isUnread, micros: one.micros || null })),
      ),
    ],
  );
  await product.query(
    `insert into conversation_messages (id, user_id, conversation_id, direction, author, message, status, timestamp)
     select id, $1, conversation, 'inbound', 'lead', text, 'received', 'epoch'::timestamptz + micros * interval '1 microsecond'
     from jsonb_to_recordset($2) as r(id uuid, conversation uuid, text text, micros bigint)`,
    [
      ana.accountId,
      JSON.stringify(said.map(({ conversation, ...one }) => ({ ...one, conversation: idOf('c', conversation) }))),
    ],
  );
  await product.query('vacuum analyze conversation_messages, conversations, leads');
}, 180_000);
afterAll(() => product.close());

function idOf(kind: string, n: number): string {
  const scattered = ((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  return `${kind}${scattered.slice(1)}-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const newestFirst = (one: { micros: number; id: string }, other: { micros: number; id: string }) =>
  other.micros - one.micros || (other.id > one.id ? 1 : -1);

function searchPlainly(search: string, view: InboxView): string[] {
  const words = search.split(' ').map(plain);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const isIn = ({ isUnread }: LockedOwners) => view === 'todas' || isUnread;
  const names = held.filter((one) => isIn(one) && holds(one.name)).toSorted(newestFirst);
  const newest = new Map<number, Said>();
  const isInMessages = words.some((word) => word.length > 2);
  for (const one of said.filter(({ text }) => isInMessages && holds(text)).toSorted(newestFirst)) {
    if (!newest.has(one.conversation)) newest.set(one.conversation, one);
  }
  const messages = [...newest.values()].filter(({ conversation }) => {
    const one = held[conversation] as LockedOwners;
    return isIn(one) && !holds(one.name);
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
