import type { ModelRunEstimate } from '@prumo/contracts/agent/cases';
import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type DialectServer, startDialectServer } from '#test/fakes/model-dialects.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const SEARCH = 'procuro apartamento de 2 quartos em Moema';
/** What the gate lets a model say of the product, in words the built-in engine does not use. */
const OTHERWISE = 'O *Vista Moema* combina com você.';

let server: DialectServer;
let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  server = await startDialectServer('anthropic');
  product = await startProduct({ outboundAllow: [server.baseUrl] });
});
afterAll(async () => {
  await product.close();
  await server.close();
});

/** The recorded replies: the draft as it stands, but in the places named another text. */
function answers(otherwise: readonly number[] = [], text = OTHERWISE): void {
  let place = 0;
  server.requests.length = 0;
  server.mind = ({ document }, dialect) => {
    place += 1;
    const texto = otherwise.includes(place) ? text : JSON.parse(document).plano.rascunho;
    return dialect.say({ kind: 'call', name: 'responder', input: { texto } });
  };
}

async function chooseModel(more: object = {}): Promise<void> {
  const own = { provider: 'anthropic', baseUrl: server.baseUrl, model: 'claude-da-conta', apiKey: 'sk-da-conta-12345' };
  const body = { owner: 'account', own: { ...own, priceInput: 1000, priceOutput: 1000 }, dailyLimit: null, ...more };
  expect((await ana.call('PUT', '/api/ai/model', body)).status).toBe(200);
}

async function aCase(checks: object[], ...bursts: string[]): Promise<string> {
  const said = bursts.flatMap((text) => [
    { from: 'lead', text },
    { from: 'ai', text: 'Certo.' },
  ]);
  const { body } = await ana.call('POST', '/api/ai/cases', { said });
  const saved = await ana.call('PUT', `/api/ai/cases/${body.id}`, { title: body.title, checks });
  expect(saved.status).toBe(200);
  return body.id;
}
const notOtherwise: CaseCheck = { kind: 'must_not_mention', turn: null, words: 'combina com você' };

beforeEach(async () => {
  ana = await product.signUp();
  await aProduct(ana, { name: 'Vista Moema', type: 'apartamento', location: 'Moema, São Paulo' });
  answers();
});
const play = (id: string) => ana.call('POST', `/api/ai/cases/${id}/model-run`);
const estimate = async () => (await ana.call<ModelRunEstimate>('GET', '/api/ai/cases/model-run')).body;
const listed = async () => (await ana.call('GET', '/api/ai/cases')).body.cases;
const spent = async () => (await ana.call('GET', '/api/ai/model')).body.spentToday;

test('a case holds only if all four plays hold: one that answers otherwise the third time breaks it', async () => {
  await chooseModel();
  const id = await aCase([notOtherwise], SEARCH);
  expect((await listed())[0].modelRun).toBeNull();
  expect((await play(id)).body).toMatchObject({ model: 'claude-da-conta', fulfilled: 4, written: 4, asked: 4 });
  answers([3]);
  expect((await play(id)).body).toMatchObject({ fulfilled: 3, written: 4, asked: 4 });
  expect(server.requests).toHaveLength(4);
  expect((await listed())[0].modelRun).toMatchObject({ fulfilled: 3, model: 'claude-da-conta' });
});

test('what the gate refuses is written by the engine, in a test as in a talk', async () => {
  await chooseModel();
  const id = await aCase([notOtherwise], SEARCH);
  answers([1, 2], `${OTHERWISE} Dou 30% de desconto.`);
  expect((await play(id)).body).toMatchObject({ fulfilled: 4, written: 2, asked: 4 });
});

test('the calls told before are those that are made, and the cost is told apart as a test', async () => {
  await chooseModel();
  const ids = [await aCase([notOtherwise], SEARCH, 'pra morar', 'obrigado'), await aCase([notOtherwise], SEARCH)];
  await aCase([], SEARCH);
  const before = await estimate();
  expect(before).toMatchObject({ model: 'claude-da-conta', left: null });
  expect(before.cases.toSorted()).toEqual(ids.toSorted());
  expect(server.requests).toHaveLength(0);
  for (const id of ids) expect((await play(id)).status).toBe(200);
  expect(server.requests).toHaveLength(before.calls);
  expect(before.calls).toBeGreaterThanOrEqual(8);
  const { total, trials } = await spent();
  expect([total, trials]).toEqual([trials, before.calls * 1.28]);
  expect(before.cost).toBeGreaterThan(total / 3);
  expect(before.cost).toBeLessThan(total * 3);
});

test('the limit of the day stops a run, counts what it cost and keeps no result of it', async () => {
  await chooseModel({ dailyLimit: 2 });
  const id = await aCase([notOtherwise], SEARCH, 'pra morar', 'tem algo maior em Moema?');
  expect((await estimate()).left).toBe(2);
  const { status, body } = await play(id);
  expect([status, body.code]).toEqual([409, 'model_limit_reached']);
  expect(body.error).toContain('limite de custo do modelo para hoje');
  const asked = server.requests.length;
  expect((await spent()).trials).toBeCloseTo(asked * 1.28);
  expect(asked).toBeLessThan((await estimate()).calls);
  expect((await listed())[0].modelRun).toBeNull();
  expect([(await estimate()).left, (await play(id)).body.code]).toEqual([0, 'model_limit_reached']);
  expect(server.requests).toHaveLength(asked);
});

test('a change of the case asks for another run; one without checks, without a model or of others is none', async () => {
  const id = await aCase([notOtherwise], SEARCH);
  expect([(await play(id)).body.code, (await estimate()).model]).toEqual(['no_model', null]);
  await chooseModel();
  await play(id);
  product.clock.advance(1_000);
  const checks = [notOtherwise, { kind: 'must_mention', turn: 0, words: 'Moema' }];
  await ana.call('PUT', `/api/ai/cases/${id}`, { title: 'Moema', checks });
  expect((await listed())[0].modelRun).toBeNull();
  expect((await play(await aCase([], SEARCH))).body.code).toBe('case_without_checks');
  ana = await product.signUp();
  await chooseModel();
  expect((await play(id)).status).toBe(404);
});
