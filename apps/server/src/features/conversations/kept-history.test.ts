import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { type Change, changingThreads } from '#test/worlds/changing-threads.ts';

let product: TestProduct;
let ana: Client;
let threads: ReturnType<typeof changingThreads>;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  for (const n of [1, 2, 3]) await aLead(ana, { name: `Rita ${n}`, phone: `1198765000${n}` });
  threads = changingThreads(product, ana);
  await threads.begin();
});
afterAll(() => product.close());

const MONTH_MS = 30 * 24 * 3600 * 1000;
type Message = {
  id: string;
  conversation_id: string;
  direction: string;
  author: string;
  author_user_id: string | null;
  status: string;
  sentiment: string | null;
  is_simulated: boolean;
  timestamp: Date;
};

type Hour = { hour: Date; heard_at: Date | null; conversation_id: string };

const isAnswer = ({ author, status }: Message) =>
  (author === 'ai' || author === 'user') && ['sent', 'delivered', 'read'].includes(status);

function waitsOf(thread: readonly Message[]) {
  let open: Message[] = [];
  return thread.flatMap((message) => {
    if (message.direction === 'inbound') open.push(message);
    if (!isAnswer(message)) return [];
    const first = open.find(({ timestamp }) => message.timestamp.getTime() - timestamp.getTime() <= MONTH_MS);
    open = [];
    if (!first) return [];
    const { id, conversation_id, author, author_user_id, timestamp } = message;
    const seconds = (timestamp.getTime() - first.timestamp.getTime()) / 1000;
    return [{ answer_id: id, conversation_id, answered_by: author, answered_by_user: author_user_id, seconds }];
  });
}

function hoursOf(messages: readonly Message[]) {
  const parts = messages.filter((one) => one.direction === 'inbound' || (one.author === 'ai' && isAnswer(one)));
  const hour = ({ timestamp }: Message) => new Date(Math.floor(timestamp.getTime() / 3_600_000) * 3_600_000);
  const grouped = Map.groupBy(parts, (one) => `${one.conversation_id} ${hour(one).toISOString()}`);
  return [...grouped].map(([key, group]) => {
    const heard = group.filter(({ direction }) => direction === 'inbound');
    const felt = (sentiment: string) => heard.filter((one) => one.sentiment === sentiment).length;
    const heardAt = heard.length === 0 ? null : Math.max(...heard.map(({ timestamp }) => timestamp.getTime()));
    const moods = { positive: felt('positivo'), neutral: felt('neutro'), negative: felt('negativo') };
    return { key, heard: heard.length, answered: group.length - heard.length, heard_at: heardAt, ...moods };
  });
}

const by = (name: string) => (one: object, other: object) =>
  String(one[name as keyof object]).localeCompare(String(other[name as keyof object]));

async function expectKept(): Promise<void> {
  const { rows: messages }: { rows: Message[] } = await product.query(
    `select * from thread_messages where user_id = $1 and not is_simulated order by timestamp, id`,
    [ana.accountId],
  );
  const { rows: waits } = await product.query(
    'select answer_id, conversation_id, answered_by, answered_by_user, seconds from conversation_waits where user_id = $1',
    [ana.accountId],
  );
  const threads = [...Map.groupBy(messages, (one) => one.conversation_id).values()];
  expect(waits.toSorted(by('answer_id'))).toEqual(threads.flatMap(waitsOf).toSorted(by('answer_id')));
  const { rows: hours }: { rows: Hour[] } = await product.query(
    `select * from conversation_hours where user_id = $1 and heard + answered > 0`,
    [ana.accountId],
  );
  const kept = hours.map(({ hour, heard_at, conversation_id, ...counts }) => ({
    ...{ key: `${conversation_id} ${hour.toISOString()}`, ...counts },
    heard_at: heard_at?.getTime() ?? null,
  }));
  expect(kept.toSorted(by('key'))).toMatchObject(hoursOf(messages).toSorted(by('key')));
}

const minutes = fc.oneof(fc.nat(90), fc.nat(45 * 24 * 60));
const share = fc.record({ of: fc.integer({ min: 1, max: 6 }), part: fc.nat(5) });
const message = fc.record({
  ago: minutes,
  author: fc.constantFrom('lead', 'lead', 'ai', 'user', 'campaign'),
  status: fc.constantFrom('queued', 'sent', 'read', 'failed'),
  sentiment: fc.constantFrom(null, 'positivo', 'neutro', 'negativo'),
  simulated: fc.nat(9).map((number) => number === 0),
  talk: fc.nat(2),
});
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('say' as const), said: fc.array(message, { maxLength: 6 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      share,
      change: fc.constantFrom<Change>('sent', 'failed', 'simulated', 'angry', 'later'),
      ago: minutes,
    }),
  },
  fc.record({ do: fc.constant('reassign' as const), share, talk: fc.nat(2) }),
  fc.record({ do: fc.constant('delete' as const), share }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function run(one: Act): Promise<void> {
  if (one.do === 'say') await threads.say(one.said);
  else if (one.do === 'change') await threads.change(one.share, one.change, one.ago);
  else if (one.do === 'reassign') await threads.reassign(one.share, one.talk);
  else await threads.remove(one.share);
}

test('waits and hours are those of the messages, whatever was written, changed, reassigned or deleted', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      await threads.silence();
      for (const one of acts) await run(one);
      await expectKept();
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('a conversation that goes takes its waits and hours along', async () => {
  await run({
    do: 'say',
    said: [
      { ...SAID, author: 'lead', ago: 9 },
      { ...SAID, author: 'ai', ago: 5 },
    ],
  });
  await expectKept();
  await threads.end();
  for (const table of ['conversation_waits', 'conversation_hours'])
    expect((await product.query(`select 1 from ${table} where user_id = $1`, [ana.accountId])).rows).toEqual([]);
});

const SAID = { status: 'sent', sentiment: null, simulated: false, talk: 0 } as const;
