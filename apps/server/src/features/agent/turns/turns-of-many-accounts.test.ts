import type { ConversationId } from '@prumo/contracts/ids';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contextFor, inTransaction, type SetCtx } from '#platform/context.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { AccountModel } from '../model-settings/account-models.ts';
import { type BegunTurn, beginTurns } from './begin-turns.ts';
import { finishTurn } from './finish-turn.ts';
import { keepTurns } from './keep-turns.ts';
import type { AgentPorts } from './ports.ts';
import { agentTurnSource } from './run-turns.ts';

let product: TestProduct;
let ctx: SetCtx;
let accounts: [Client, Client, Client];
let ports: AgentPorts;
const PLACES = ['Moema', 'Pinheiros', 'Santana'];
const PHONE = '11987651234';

beforeAll(async () => {
  product = await startProduct();
  const actor = { kind: 'system', job: 'agente' } as const;
  ctx = contextFor(product.platform, { accountId: null, actor, clockOffsetMs: 0 });
  ports = {
    write: async (input) => answerTurn(input),
    productsOfCampaigns: async () => new Map(),
    registry: product.registry,
    listContacted: async () => new Set(),
  };
});
afterAll(() => product.close());

beforeEach(async () => {
  accounts = [await product.signUp(), await product.signUp(), await product.signUp()];
  for (const [index, client] of accounts.entries())
    await aProduct(client, {
      name: `Vista ${PLACES[index]}`,
      type: 'apartamento',
      location: `${PLACES[index]}, São Paulo`,
      description: 'Apartamentos de 2 quartos perto do parque.',
      precoMin: 500_000 + 10_000 * index,
      precoMax: 600_000 + 10_000 * index,
      statusImovel: 'Pronto para morar',
    });
  await Promise.all(accounts.map((client) => write(client, 'oi, que apartamentos vocês têm e quanto custam?')));
  product.clock.advance(9_000);
});

async function write(client: Client, text: string): Promise<void> {
  await client.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  while ((await product.runSource('webhook-events')) > 0);
}

async function conversationOf({ accountId }: Client): Promise<{ id: ConversationId; status: string; reason: unknown }> {
  const { rows } = await product.query(
    'select id, status, hand_over_reason as reason from conversations where user_id = $1',
    [accountId],
  );
  return rows[0];
}

async function beginAll(): Promise<BegunTurn[]> {
  const ids = await Promise.all(accounts.map(async (client) => (await conversationOf(client)).id));
  const begun = await inTransaction(ctx, (tx) => beginTurns(tx, ports, ids));
  expect(begun).toHaveLength(accounts.length);
  return begun;
}

const finishAll = (begun: BegunTurn[], writer = ports.write) =>
  Promise.all(begun.map((turn) => finishTurn(writer, turn)));

async function answersOf({ accountId }: Client): Promise<string[]> {
  const { rows } = await product.query(
    "select message from conversation_messages where user_id = $1 and author = 'ai' order by timestamp, id",
    [accountId],
  );
  return rows.map(({ message }) => message);
}

const countAnswers = () => Promise.all(accounts.map(async (client) => (await answersOf(client)).length));

test('each account is answered from its own catalogue', async () => {
  await keepTurns(ctx, await finishAll(await beginAll()));
  for (const [index, client] of accounts.entries()) {
    const said = (await answersOf(client)).join();
    expect(PLACES.filter((place) => said.includes(place))).toEqual([PLACES[index]]);
  }
});

test('who was taken over, and who wrote again, gets no reply of the set; the others do', async () => {
  const [taken, wroteAgain] = accounts;
  const finished = await finishAll(await beginAll());
  await taken.call('POST', `/api/conversations/${(await conversationOf(taken)).id}/takeover`);
  await write(wroteAgain, 'até 600 mil');
  expect(await keepTurns(ctx, finished)).toEqual([null, null, null]);
  expect(await countAnswers()).toEqual([0, 0, 1]);
  product.clock.advance(9_000);
  await product.drain();
  expect(await countAnswers()).toEqual([0, 1, 1]);
});

test('a turn that two processes wrote is answered once', async () => {
  const finished = await finishAll(await beginAll());
  await Promise.all([keepTurns(ctx, finished), keepTurns(ctx, finished)]);
  expect(await countAnswers()).toEqual([1, 1, 1]);
});

test('a turn that cannot be written is left to people, and stops no other', async () => {
  const [failing] = accounts;
  const broken = async (input: TurnInput, model: AccountModel) => {
    if (input.catalogue[0]?.name === 'Vista Moema') throw new Error('the writer is broken');
    return ports.write(input, model);
  };
  const failures = await keepTurns(ctx, await finishAll(await beginAll(), broken));
  expect(failures.filter(Boolean)).toHaveLength(1);
  expect(await countAnswers()).toEqual([0, 1, 1]);
  expect(await conversationOf(failing)).toMatchObject({ status: 'human_taken', reason: { code: 'not_written' } });
});

test('a reply that cannot be stored is left to people, and stops no other', async () => {
  const [, failing] = accounts;
  const finished = await finishAll(await beginAll());
  await product.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin if new.user_id = '${failing.accountId}' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse before insert on agent_decisions for each row execute function refuse()`);
  try {
    expect((await keepTurns(ctx, finished)).filter(Boolean)).toHaveLength(1);
  } finally {
    await product.query('drop function refuse cascade');
  }
  expect(await countAnswers()).toEqual([1, 0, 1]);
  expect(await conversationOf(failing)).toMatchObject({ status: 'human_taken', reason: { code: 'not_written' } });
});

test('a turn that cannot be begun waits a minute, and stops no other', async () => {
  const [failing] = accounts;
  const setZone = (zone: string) =>
    product.query(
      `insert into general_settings (id, user_id, timezone) values (gen_random_uuid(), $1, $2)
       on conflict (user_id) do update set timezone = excluded.timezone`,
      [failing.accountId, zone],
    );
  await setZone('Nowhere/At_All');
  const platform = { ...product.platform, log: pino({ level: 'silent' }) };
  await agentTurnSource(platform, ports).runDue({});
  expect(await countAnswers()).toEqual([0, 1, 1]);
  await setZone('America/Sao_Paulo');
  await product.drain();
  expect(await countAnswers()).toEqual([0, 1, 1]);
  product.clock.advance(61_000);
  await product.drain();
  expect(await countAnswers()).toEqual([1, 1, 1]);
});

test('while a model is asked for one reply, those of others leave', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = async (input: TurnInput, model: AccountModel) => {
    if (input.catalogue[0]?.name === 'Vista Moema') await asked;
    return ports.write(input, model);
  };
  const source = agentTurnSource(product.platform, { ...ports, write: slow, waitsForModel: true });
  const handled = source.runDue({});
  await expect.poll(countAnswers).toEqual([0, 1, 1]);
  answer();
  expect(await handled).toBe(3);
  expect(await countAnswers()).toEqual([1, 1, 1]);
});
