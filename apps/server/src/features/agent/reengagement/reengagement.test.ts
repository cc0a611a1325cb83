import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { ConversationId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contextFor, inTransaction } from '#platform/context.ts';
import { aProduct } from '#test/factories/products.ts';
import { untilTuesdayNoon } from '#test/fake-clock.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { beginTurns } from '../turns/begin-turns.ts';
import { finishTurn } from '../turns/finish-turn.ts';
import { keepTurns } from '../turns/keep-turns.ts';
import type { AgentPorts } from '../turns/ports.ts';

const PHONE = '11987651234';
const HOUR_MS = 3_600_000;
const CONFIGURATION = {
  companyName: 'Porto Azul',
  companyDescription: 'Imóveis à venda no litoral.',
  responseScripts: { ...DEFAULT_SCRIPTS },
};
const ON = { isOn: true, firstAfterHours: 24, hasSecond: true, secondAfterHours: 72 };

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  // Before the account signs in, because its session ends after some days.
  product.clock.advance(untilTuesdayNoon(product.clock.now()));
  ana = await product.signUp();
  await aProduct(ana, {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    description: 'Apartamentos de 2 quartos perto do parque.',
    features: ['Piscina aquecida', 'Espaço para home office'],
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
    statusImovel: 'Pronto para morar',
  });
  await take(ON);
});
afterAll(() => product.close());

const save = (more: object) => ana.call('PUT', '/api/ai/configuration', { ...CONFIGURATION, ...more });
const take = (reengagement: object) => save({ reengagement });

async function says(...texts: string[]): Promise<void> {
  for (const text of texts) {
    const sent = await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
    expect(sent.status).toBeLessThan(300);
    await product.drain(ana.accountId);
    await pass(9_000);
  }
}
async function pass(ms: number): Promise<void> {
  product.clock.advance(ms);
  await product.drain(ana.accountId);
}
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await pass(24 * HOUR_MS);
}
/** Until it is so late in São Paulo, today or tomorrow. */
async function passUntil(hour: number): Promise<void> {
  const day = 24 * HOUR_MS;
  const now = product.clock.now().getTime() - 3 * HOUR_MS;
  const at = Math.floor(now / day) * day + hour * HOUR_MS;
  await pass((at > now ? at : at + day) - now);
}
async function openTalk(): Promise<string> {
  await says('oi, procuro apartamento');
  expect(await planned()).not.toBeNull();
  return (await conversation()).id;
}
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
async function texts(author = 'ai'): Promise<string[]> {
  const { rows } = await product.query(
    'select message from conversation_messages where user_id = $1 and author = $2 order by timestamp, id',
    [ana.accountId, author],
  );
  return rows.map(({ message }) => message);
}
const again = async (): Promise<{ message: string; at: Date; because: unknown }[]> =>
  (
    await product.query(
      `select message, timestamp as at, written_because as because from conversation_messages
       where user_id = $1 and client_key like 'again:%' order by timestamp`,
      [ana.accountId],
    )
  ).rows;
const planned = async (): Promise<Date | null> =>
  (await product.query('select reengage_at from conversations where user_id = $1', [ana.accountId])).rows[0]
    .reengage_at;

test('a talk that stops is taken up after the hours of the account, a second time, and never again', async () => {
  await openTalk();
  const stopped = product.clock.now();
  await pass(24 * HOUR_MS - 1000);
  expect(await again()).toEqual([]);
  await pass(1000);
  const [first] = await again();
  expect(first?.at).toEqual(new Date(stopped.getTime() + 24 * HOUR_MS));
  expect(first?.because).toMatchObject({ reason: { code: 'reengaged', number: 1, afterHours: 24 } });

  await pass(72 * HOUR_MS - 1000);
  expect(await again()).toHaveLength(1);
  await pass(1000);
  const [, second] = await again();
  expect(second?.because).toMatchObject({ reason: { code: 'reengaged', number: 2, afterHours: 72 } });
  expect(second?.message).toMatch(/^Se /m);
  await passDays(14);
  expect(await again()).toHaveLength(2);
});

test('it is written from the catalogue and the open question, and both are new and ask nothing that is known', async () => {
  await openTalk();
  await passDays(5);
  const [reply = '', first = '', second = ''] = await texts();
  expect(reply).not.toContain('Vista Moema');
  expect(first).toContain('*Vista Moema*: apartamento pronto, em Moema, São Paulo, de 58 a 70 m²');
  expect(first.endsWith('Até que valor devo considerar na busca? Pode ser aproximado.')).toBe(true);
  expect(second).toMatch(/Vista Moema.*perto do parque/);
  expect(second.endsWith('Se não for mais o caso, é só me avisar que eu não insisto.')).toBe(true);
});

test('without a second there is one', async () => {
  await take({ ...ON, hasSecond: false });
  await openTalk();
  await passDays(1);
  expect(await planned()).toBeNull();
  await passDays(10);
  expect(await again()).toHaveLength(1);
});

test('who is due at night is written to in the morning, in the zone of the account', async () => {
  await ana.call('POST', '/api/general/settings', { companyName: 'Porto Azul', timezone: 'America/Manaus' });
  await passUntil(22);
  await says('oi, procuro apartamento');
  await pass(24 * HOUR_MS);
  expect(await again()).toEqual([]);
  const local = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Manaus', dateStyle: 'short', timeStyle: 'short' }).format(at);
  const at = (await planned()) as Date;
  expect(local(at)).toMatch(/ 09:[0-2]\d$/);
  await pass(at.getTime() - product.clock.now().getTime() - 1000);
  expect(await again()).toEqual([]);
  await pass(1000);
  expect((await again()).map((one) => one.at)).toEqual([at]);
});

test('what would be due on a Sunday is due on Monday', async () => {
  await pass(4 * 24 * HOUR_MS);
  await says('oi, procuro apartamento');
  expect(((await planned()) as Date).getUTCDay()).toBe(1);
});

test('the hours of campaigns are the hours of re-engagements too', async () => {
  const day = { from: '14:00', to: '16:00' };
  const days = { sun: null, mon: day, tue: day, wed: day, thu: day, fri: day, sat: null };
  const saved = await ana.call('POST', '/api/sending/settings', { allowedHours: { days, appliesToSimulator: true } });
  expect(saved.status).toBeLessThan(300);
  await passUntil(12);
  await says('oi, procuro apartamento');
  const at = (await planned()) as Date;
  expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay());
  expect(at.getUTCHours()).toBe(17);
});

const act = async (path: string, body: object = {}) =>
  expect((await ana.call('POST', `/api/conversations/${(await conversation()).id}/${path}`, body)).status).toBeLessThan(
    300,
  );
const setStage = async (status: string) =>
  expect((await ana.call('PUT', `/api/leads/${(await conversation()).leadId}`, { status })).status).toBe(200);

test.each([
  ['a takeover', () => act('takeover')],
  [
    'a takeover that was given back',
    async () => {
      await act('takeover');
      await act('release');
    },
  ],
  ['a release', () => act('release')],
  [
    'a message of a person who then gave the talk back',
    async () => {
      await act('takeover');
      await act('send-message', { message: 'Oi Rita, aqui é a Ana. Conseguiu ver?' });
      await act('release');
    },
  ],
  ['a hand-over', () => says('quero falar com uma pessoa')],
  ['an opt-out', () => says('para de mandar mensagem')],
  ['a lead who says not now', () => says('agora não, obrigada')],
  ['a lead who thinks about it', () => says('vou pensar')],
  ['a number put among those not to be disturbed', () => ana.call('POST', '/api/suppressions', { phone: PHONE })],
  ['an archived conversation', () => act('archive', { isActive: false })],
  ['a sale', () => setStage('fechado')],
  ['a loss', () => setStage('perdido')],
  ['the AI switched off', () => save({ isActive: false })],
  ['the AI of the channel switched off', () => ana.call('POST', '/api/whatsapp/settings', { aiEnabled: false })],
  ['automatic answers switched off', () => ana.call('POST', '/api/whatsapp/settings', { autoReply: false })],
  ['re-engagements switched off', () => take({ ...ON, isOn: false })],
  ['a follow-up that people owe', () => says('posso visitar sábado?')],
])('nothing is taken up after %s', async (_what, end) => {
  await openTalk();
  await end();
  await passDays(10);
  expect(await again()).toEqual([]);
  expect(await planned()).toBeNull();
});

test('nothing is taken up before it is switched on, nor what stopped before', async () => {
  await take({ ...ON, isOn: false });
  await says('oi, procuro apartamento');
  await take(ON);
  await passDays(10);
  expect(await again()).toEqual([]);
});

test('an answer ends the second, and the talk goes on from what was said', async () => {
  await openTalk();
  await passDays(1);
  await says('pronto para morar');
  expect((await texts()).at(-1)).not.toContain('fase da obra');
  const { status, body } = await ana.call('GET', `/api/conversations/${(await conversation()).id}/qualification`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('pronto');
  await pass(23 * HOUR_MS);
  expect(await again()).toHaveLength(1);
});

test.each([
  ['não quero mais, para de mandar', 'opt_out'],
  ['agora não', 'declined'],
])('who answers %s is left in peace, with courtesy', async (text, how) => {
  await openTalk();
  await passDays(1);
  await says(text);
  const [last = ''] = (await texts(how === 'opt_out' ? 'confirmation' : 'ai')).slice(-1);
  expect(last).toMatch(how === 'opt_out' ? /não (?:vai receber|enviaremos|receberá)|mensagens/i : /Sem problemas/);
  await passDays(14);
  expect(await again()).toHaveLength(1);
});

test('hours that change hold for what is planned', async () => {
  await openTalk();
  await take({ ...ON, firstAfterHours: 48 });
  await product.drain(ana.accountId);
  await pass(47 * HOUR_MS);
  expect(await again()).toEqual([]);
  await take({ ...ON, firstAfterHours: 47 });
  await product.drain(ana.accountId);
  expect(await again()).toHaveLength(1);
});

test('it is a message of the AI wherever one is shown, counted and explained', async () => {
  const id = await openTalk();
  const { body: shown } = await ana.call('GET', `/api/conversations/${id}`);
  expect(shown.reengagesAt).toBe(((await planned()) as Date).toISOString());
  await passDays(1);
  const { body } = await ana.call('GET', `/api/conversations/${id}`);
  expect(body.messages.at(-1)).toMatchObject({
    from: 'ai',
    status: 'sent',
    writtenBecause: { answers: '', reason: { code: 'reengaged', number: 1, afterHours: 24, news: 'product' } },
  });
  await pass(60_000);
  await says('pronto para morar');
  const { body: figures } = await ana.call('GET', '/api/ai/performance?days=30');
  expect(figures).toMatchObject({ reengaged: 1, reengagedAnswered: 1, repeatedQuestions: 0 });
  for (const figure of ['reengaged', 'reengaged_answered']) {
    const rows = await ana.call('GET', `/api/ai/performance/rows?days=30&figure=${figure}`);
    expect(rows.body).toMatchObject({ total: 1, rows: [{ conversationId: id }] });
  }
});

function machine() {
  const actor = { kind: 'system', job: 'agente' } as const;
  const ports: AgentPorts = {
    write: async (input) => answerTurn(input),
    productsOfCampaigns: async () => new Map(),
    registry: product.registry,
    listContacted: async () => new Set(),
  };
  return { ctx: contextFor(product.platform, { accountId: null, actor, clockOffsetMs: 0 }), ports };
}

test('a re-engagement that two processes begin, and one that dies before it stores it, is sent once', async () => {
  await openTalk();
  const { rows } = await product.query('select id from conversations where user_id = $1', [ana.accountId]);
  const ids = rows.map(({ id }) => id);
  product.clock.advance(24 * HOUR_MS);
  const { ctx, ports } = machine();
  const begin = () => inTransaction(ctx, (tx) => beginTurns(tx, ports, ids));
  const [died] = await begin();
  expect(died?.reengagement).toMatchObject({ number: 1 });
  expect(await begin()).toEqual([]);
  await product.drain(ana.accountId);
  expect(await again()).toEqual([]);

  // The lease of the dead process is over: another begins it again, and the first turns out to live.
  product.clock.advance(61_000);
  const [second] = await begin();
  if (!died || !second) throw new Error('nothing was begun');
  const finished = await Promise.all([died, second].map((turn) => finishTurn(ports.write, turn)));
  await Promise.all(finished.map((turn) => keepTurns(ctx, [turn])));
  await product.drain(ana.accountId);
  expect(await again()).toHaveLength(1);
  const { rows: left } = await product.query(
    `select count(*)::int as count from outbox where user_id = $1 and kind = 'answer' and status = 'sent'`,
    [ana.accountId],
  );
  expect(left[0].count).toBe(2);
});

test.each([
  ['taken over', 'takeover', {}],
  ['archived', 'archive', { isActive: false }],
])('who is %s while it is written gets none', async (_what, path, body) => {
  const id = (await openTalk()) as ConversationId;
  product.clock.advance(24 * HOUR_MS);
  const { ctx, ports } = machine();
  const begun = await inTransaction(ctx, (tx) => beginTurns(tx, ports, [id]));
  expect(begun).toHaveLength(1);
  const finished = await Promise.all(begun.map((turn) => finishTurn(ports.write, turn)));
  await act(path, body);
  await keepTurns(ctx, finished);
  await passDays(5);
  expect(await again()).toEqual([]);
});

test('who is taken over before it leaves gets none', async () => {
  const id = await openTalk();
  product.clock.advance(24 * HOUR_MS);
  await product.runSource('agent-turns');
  expect(await again()).toHaveLength(1);
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  await product.drain(ana.accountId);
  expect(await again()).toEqual([]);
});

test('each account is taken up by its own settings and catalogue', async () => {
  await openTalk();
  const bia = await product.signUp();
  await bia.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text: 'oi, procuro apartamento' });
  await product.drain();
  product.clock.advance(9_000);
  await product.drain();
  product.clock.advance(24 * HOUR_MS);
  await product.drain();
  expect(await again()).toHaveLength(1);
  const { rows } = await product.query(
    "select 1 from conversation_messages where user_id = $1 and client_key like 'again:%'",
    [bia.accountId],
  );
  expect(rows).toEqual([]);
});

test('the settings are kept where a client does not send them, and refused in words', async () => {
  await take({ isOn: true, firstAfterHours: 5 });
  const kept = { isOn: true, firstAfterHours: 5, hasSecond: true, secondAfterHours: 72, template: null };
  expect((await save({})).body.reengagement).toEqual(kept);
  expect((await ana.call('GET', '/api/ai-config')).body.reengagement).toEqual(kept);
  const unsaved = (await (await product.signUp()).call('GET', '/api/ai/configuration')).body.reengagement;
  expect(unsaved).toEqual({ ...kept, isOn: false, firstAfterHours: 24 });
  for (const firstAfterHours of [1, 169, 2.5]) {
    const refused = await take({ ...ON, firstAfterHours });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Use de 2 a 168 horas');
  }
});
