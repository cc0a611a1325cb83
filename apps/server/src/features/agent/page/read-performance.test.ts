import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { type PerformanceFigure, type PerformanceRow, TAKEN_BY_PERSON } from '@prumo/contracts/agent/performance';
import { handOverKey } from '@prumo/contracts/reasons/hand-over';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDecision } from '#test/factories/conversations.ts';
import { storedMessages } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const DAY = 24 * 3600 * 1000;
const say = async (phone: string, text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone, name: `Lead ${phone.slice(-2)}`, text });
  await product.drain(ana.accountId);
  product.clock.advance(10_000);
  await product.drain(ana.accountId);
};
const figures = async (days = '30') => (await ana.call('GET', `/api/ai/performance?days=${days}`)).body;
const rows = async (figure: PerformanceFigure, value?: string) => {
  const more = value === undefined ? '' : `&value=${encodeURIComponent(value)}`;
  return (await ana.call('GET', `/api/ai/performance/rows?figure=${figure}${more}`)).body;
};
const conversationOf = async (phone: string) =>
  (await ana.call('GET', '/api/conversations')).body.find(({ leadPhone }: { leadPhone: string }) =>
    leadPhone.endsWith(phone.slice(-8)),
  ).id as string;

const RITA = '11987651201';
const SAULO = '11987651202';

async function play(): Promise<void> {
  await say(RITA, 'oi, procuro apartamento em Moema até 600 mil');
  await say(RITA, 'quero pronto');
  await say(RITA, 'é para morar');
  await say(SAULO, 'quero falar com um corretor');
}

test('every figure is the number of the rows it opens to', async () => {
  await play();
  const found = await figures();
  expect(found).toMatchObject({
    turns: 4,
    conversations: 2,
    repeatedQuestions: 0,
    afterTakeover: 0,
    blocked: [],
    qualified: { count: 1, medianTurns: 3 },
    transfers: [{ count: 1 }],
    firstResponse: { count: 4, p50Seconds: 10, p90Seconds: 10 },
    model: null,
  });
  const told = Object.fromEntries(
    found.collected.map(({ item, count }: { item: string; count: number }) => [item, count]),
  );
  expect(told).toEqual({ propertyType: 1, location: 1, budget: 1, propertyStage: 1, objetivo: 1 });
  const opened: [PerformanceFigure, string | undefined, number][] = [
    ['conversations', undefined, 2],
    ['repeated', undefined, 0],
    ['after_takeover', undefined, 0],
    ['blocked', undefined, 0],
    ['collected', undefined, 5],
    ['collected', 'budget', 1],
    ['qualified', undefined, 1],
    ['transfers', handOverKey(found.transfers[0].reason), 1],
    ['transfers', 'outro motivo', 0],
    ['first_response', undefined, 4],
  ];
  for (const [figure, value, count] of opened) {
    const { total, rows: listed } = await rows(figure, value);
    expect([figure, value, total, listed.length]).toEqual([figure, value, count, count]);
  }
  expect((await rows('qualified')).rows[0]).toMatchObject({
    name: 'Lead 01',
    conversationId: await conversationOf(RITA),
    note: '3',
  });
});

test('a takeover opens to itself, without the transfers that have a reason', async () => {
  await play();
  await ana.call('POST', `/api/conversations/${await conversationOf(RITA)}/takeover`);
  const found = await figures();
  expect(found.transfers).toMatchObject([{ count: 1 }, { count: 1 }]);
  const { total, rows: listed } = await rows('transfers', TAKEN_BY_PERSON);
  expect({ total, names: listed.map(({ name }: { name: string }) => name) }).toEqual({ total: 1, names: ['Lead 01'] });
});

test('only the days that are asked for count, by the account’s midnight', async () => {
  await play();
  expect(await figures('1')).toMatchObject({ turns: 4 });
  product.clock.advance(2 * DAY);
  expect(await figures('1')).toMatchObject({ turns: 0, firstResponse: { count: 0, p50Seconds: null }, transfers: [] });
  expect(await figures('7')).toMatchObject({ turns: 4, firstResponse: { count: 4 } });
  product.clock.advance(5 * DAY);
  expect(await figures('7')).toMatchObject({ turns: 0 });
});

test('what must never happen would be counted: an asked item that was known, a message after a takeover', async () => {
  await play();
  const id = await conversationOf(RITA);
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  product.clock.advance(60_000);
  const said = { conversationId: id, direction: 'outbound', author: 'ai', message: 'Oi de novo', status: 'sent' };
  await storedMessages(product, ana, [{ ...said, dueAt: product.clock.now(), timestamp: product.clock.now() }]);
  await aDecision(product, ana, id, {
    action: 'ask',
    reason: { code: 'answered' },
    detail: { questions: ['budget', 'purpose'], known: ['budget', 'type'] },
  });
  await aDecision(product, ana, id, {
    action: 'ask',
    reason: { code: 'answered' },
    detail: { questions: ['type', 'stage'], known: [], repeated: ['stage'] },
  });
  expect(await figures()).toMatchObject({ repeatedQuestions: 2, afterTakeover: 1 });
  const { rows: after } = await rows('after_takeover');
  expect(after.map(({ conversationId, note }: PerformanceRow) => [conversationId, note])).toEqual([[id, 'Oi de novo']]);
  const { rows: repeated } = await rows('repeated');
  expect(repeated.map(({ conversationId, note }: PerformanceRow) => [conversationId, note]).sort()).toEqual([
    [id, 'budget'],
    [id, 'stage'],
  ]);
});

test('what the gate took out of a reply is counted by its reason', async () => {
  const { body: before } = await ana.call('GET', '/api/ai/configuration');
  const greeting = 'Olá! Temos apartamentos a partir de R$ 99.000. Como posso ajudar você hoje?';
  await ana.call('PUT', '/api/ai/configuration', { ...before, responseScripts: { ...DEFAULT_SCRIPTS, greeting } });
  await say(RITA, 'oi');
  expect((await figures()).blocked).toEqual([{ reason: 'unsupported_figure', count: 1 }]);
  expect((await rows('blocked', 'unsupported_figure')).total).toBe(1);
});

test('an unknown figure or period is refused', async () => {
  for (const bad of ['rows?figure=nada', 'rows?figure=blocked&page=0', '?days=8', 'rows?figure=blocked&days=0']) {
    const { status, body } = await ana.call('GET', `/api/ai/performance${bad.startsWith('?') ? '' : '/'}${bad}`);
    expect([bad, status, body.error]).toEqual([bad, 400, 'Valor inválido']);
  }
});
