import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toldTimes } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const PHONE = '11987650001';

let product: TestProduct;
let accounts: Client[];
beforeAll(async () => {
  product = await startProduct();
});
/** People of three accounts wrote before, from the same number. */
beforeEach(async () => {
  accounts = [await product.signUp(), await product.signUp(), await product.signUp()];
  await everyoneWrites('oi');
  await product.drain();
});
// One test has an event fail alone, which is logged as an error.
afterAll(() => expect(product.close()).rejects.toThrow('refused'));

const write = (account: Client, text: string, phone = PHONE) =>
  account.call('POST', '/api/simulator/messages', { phone, text });

async function everyoneWrites(text: string): Promise<void> {
  for (const account of accounts) await write(account, text);
}

const ids = () => accounts.map(({ accountId }) => accountId);

async function heard(text: string) {
  const { rows } = await product.query(
    `select m.user_id as "accountId", m.xmin::text as transaction from conversation_messages m
     where m.user_id = any($1) and m.message = $2 and m.direction = 'inbound' order by array_position($1, m.user_id)`,
    [ids(), text],
  );
  return rows as { accountId: string; transaction: string }[];
}

async function waiting() {
  const { rows } = await product.query(
    `select user_id as "accountId", attempts, due_at <= received_at as "isDue" from webhook_events
     where user_id = any($1) and processed_at is null order by array_position($1, user_id)`,
    [ids()],
  );
  return rows;
}

async function whileRefused(of: Client, code: string, work: () => Promise<void>): Promise<void> {
  await product.query(`
    create or replace function refuse_for_test() returns trigger language plpgsql as
      $$ begin if new.user_id = '${of.accountId}' then raise exception 'refused' using errcode = '${code}'; end if; return new; end $$;
    create trigger refused before insert on conversation_messages for each row execute function refuse_for_test()`);
  try {
    await work();
  } finally {
    await product.query('drop trigger refused on conversation_messages');
  }
}

test('messages of several accounts are recorded in one transaction, each for its own account', async () => {
  await everyoneWrites('ainda tem o apartamento?');
  expect(await product.runSource('webhook-events')).toBe(3);
  const messages = await heard('ainda tem o apartamento?');
  expect(messages.map(({ accountId }) => accountId)).toEqual(ids());
  expect(new Set(messages.map(({ transaction }) => transaction)).size).toBe(1);
  for (const account of accounts) {
    const { rows } = await product.query(
      `select (select count(*)::int from leads where user_id = $1) as leads,
        (select count(*)::int from analytics_events where user_id = $1 and event_type = 'message_received') as received,
        (select count from notifications where user_id = $1 and read_at is null) as told`,
      [account.accountId],
    );
    expect(rows).toEqual([{ leads: 1, received: 2, told: 2 }]);
  }
});

test('two messages of one person are recorded in their order, and a repeat among them once', async () => {
  const [ana] = accounts as [Client];
  const { rows: before } = await product.query('select fence from conversations where user_id = $1', [ana.accountId]);
  await write(ana, 'primeira');
  await write(ana, 'segunda');
  await toldTimes(product, ana, 3);
  await product.drain();
  const { rows } = await product.query(
    `select message from conversation_messages where user_id = $1 and direction = 'inbound' order by id`,
    [ana.accountId],
  );
  expect(rows.map(({ message }) => message)).toEqual(['oi', 'primeira', 'segunda']);
  const { rows: after } = await product.query('select fence from conversations where user_id = $1', [ana.accountId]);
  expect(after[0].fence).toBe(before[0].fence + 2);
});

test('what a person writes after an opt-out is heard after it', async () => {
  const [ana, bia] = accounts as [Client, Client];
  await write(ana, 'SAIR');
  await write(ana, 'obrigado');
  await write(bia, 'obrigado');
  await product.drain();
  const { rows } = await product.query(
    'select user_id as "accountId", has_written_since as "hasWrittenSince" from suppressions where user_id = any($1)',
    [ids()],
  );
  expect(rows).toEqual([{ accountId: ana.accountId, hasWrittenSince: true }]);
  expect((await heard('obrigado')).map(({ accountId }) => accountId)).toEqual([ana.accountId, bia.accountId]);
});

test('a new person among known ones becomes a lead, and each of their messages is kept', async () => {
  const [ana] = accounts as [Client];
  await aLead(ana, { name: 'Rui', phone: '11987650003' });
  await write(ana, 'um novo', '11987650002');
  await everyoneWrites('um conhecido');
  await write(ana, 'ainda novo', '11987650002');
  await write(ana, 'a primeira de um lead', '11987650003');
  await product.drain();
  expect(await heard('um conhecido')).toHaveLength(3);
  const { rows } = await product.query(
    `select c.person_key as person, array_agg(m.message order by m.id) as said
     from conversation_messages m join conversations c on c.id = m.conversation_id
     where m.user_id = $1 and m.direction = 'inbound' group by 1 order by 1`,
    [ana.accountId],
  );
  expect(rows.map(({ said }) => said)).toEqual([
    ['oi', 'um conhecido'],
    ['um novo', 'ainda novo'],
    ['a primeira de um lead'],
  ]);
});

test('an event that always fails stops only itself', async () => {
  const [ana, bia, caio] = accounts as [Client, Client, Client];
  await everyoneWrites('tudo bem?');
  await whileRefused(bia, 'P0001', async () => {
    expect(await product.runSource('webhook-events')).toBe(2);
  });
  expect((await heard('tudo bem?')).map(({ accountId }) => accountId)).toEqual([ana.accountId, caio.accountId]);
  expect(await waiting()).toEqual([{ accountId: bia.accountId, attempts: 1, isDue: false }]);
});

test('a failure that passes postpones nothing and counts no attempt', async () => {
  const [, bia] = accounts as [Client, Client];
  await everyoneWrites('tudo bem?');
  await whileRefused(bia, '57P03', async () => {
    expect(await product.runSource('webhook-events')).toBe(0);
  });
  expect(await waiting()).toEqual(ids().map((accountId) => ({ accountId, attempts: 0, isDue: true })));
  expect(await product.runSource('webhook-events')).toBe(3);
  expect(await heard('tudo bem?')).toHaveLength(3);
});
