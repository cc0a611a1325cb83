import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  for (const n of [1, 2, 3]) await aLead(ana, { name: `Rita ${n}`, phone: `1198765000${n}` });
  await product.query(
    `insert into conversations (id, user_id, lead_id, person_key)
     select gen_random_uuid(), $1, id, phone_key from leads where user_id = $1`,
    [ana.accountId],
  );
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
    `select * from conversation_messages where user_id = $1 and not is_simulated order by timestamp, id`,
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
  fc.record({ do: fc.constant('set' as const), share, set: fc.constantFrom("status = 'sent'", "status = 'failed'") }),
  fc.record({ do: fc.constant('set' as const), share, set: fc.constantFrom('is_simulated = not is_simulated') }),
  fc.record({ do: fc.constant('set' as const), share, set: fc.constantFrom("sentiment = 'negativo'") }),
  fc.record({
    do: fc.constant('set' as const),
    share,
    set: minutes.map((m) => `timestamp = date_trunc('second', now()) - interval '${m} min'`),
  }),
  fc.record({ do: fc.constant('move' as const), share, talk: fc.nat(2) }),
  fc.record({ do: fc.constant('delete' as const), share }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const TALK = '(array(select id from conversations where user_id = $1 order by id))[$2 + 1]';

async function run(one: Act): Promise<void> {
  if (one.do === 'say') {
    await product.query(
      `insert into conversation_messages (id, user_id, conversation_id, direction, author, author_user_id, message, status,
         sentiment, is_simulated, timestamp)
       select gen_random_uuid(), $1, (array(select id from conversations where user_id = $1 order by id))[talk + 1],
         case author when 'lead' then 'inbound' else 'outbound' end, author, case author when 'user' then $1::uuid end, 'oi',
         case author when 'lead' then 'received' else status end, case author when 'lead' then sentiment end, simulated,
         date_trunc('second', now()) - ago * interval '1 minute'
       from jsonb_to_recordset($2::jsonb) as m(ago int, author text, status text, sentiment text, simulated bool, talk int)`,
      [ana.accountId, JSON.stringify(one.said)],
    );
    return;
  }
  const chosen = `user_id = $1 and abs(hashtext(id::text)) % ${one.share.of} = ${one.share.part % one.share.of}`;
  const outbound = one.do === 'set' && one.set.startsWith('status') ? "and direction = 'outbound'" : '';
  if (one.do === 'delete') await product.query(`delete from conversation_messages where ${chosen}`, [ana.accountId]);
  else if (one.do === 'set')
    await product.query(`update conversation_messages set ${one.set} where ${chosen} ${outbound}`, [ana.accountId]);
  else
    await product.query(`update conversation_messages set conversation_id = ${TALK} where ${chosen}`, [
      ana.accountId,
      one.talk,
    ]);
}

test('waits and hours are those of the messages, whatever was written, changed, moved or deleted', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      await product.query('delete from conversation_messages where user_id = $1', [ana.accountId]);
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
  await product.query('delete from conversations where user_id = $1', [ana.accountId]);
  for (const table of ['conversation_waits', 'conversation_hours'])
    expect((await product.query(`select 1 from ${table} where user_id = $1`, [ana.accountId])).rows).toEqual([]);
});

const SAID = { status: 'sent', sentiment: null, simulated: false, talk: 0 } as const;
