import type { AiConfiguration } from '@prumo/contracts/agent';
import type { Case } from '@prumo/contracts/agent/cases';
import type { PublicationList } from '@prumo/contracts/agent/publications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  await aProduct(ana, {
    name: 'Residencial Aurora',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    precoMin: 500_000,
  });
});
afterAll(() => product.close());

const PATH = '/api/ai/configuration';
const SWITCH = `${PATH}/switch`;
const GREETING = 'Olá! Aqui é da Casa Boa, que bom falar com você.';
const configuration = async (): Promise<AiConfiguration> => (await ana.call('GET', PATH)).body;
async function publish(greeting: string, more: object = {}) {
  const now = await configuration();
  return ana.call('PUT', PATH, { ...now, responseScripts: { ...now.responseScripts, greeting }, ...more });
}
async function aCase(...checks: object[]): Promise<Case> {
  const said = [
    { from: 'lead', text: 'oi, procuro apartamento em Moema' },
    { from: 'ai', text: 'Olá!' },
    { from: 'lead', text: 'obrigado' },
  ];
  const { body } = await ana.call('POST', '/api/ai/cases', { said });
  return (await ana.call('PUT', `/api/ai/cases/${body.id}`, { title: 'Saudação', checks })).body;
}
const NO_VERSION = '/api/ai/publications/019a0000-0000-7000-8000-000000000000/restore';
const all = async (): Promise<PublicationList['publications']> =>
  (await ana.call('GET', '/api/ai/publications')).body.publications;
/** Number 0 is the state before the first, number 1 the product. */
const versions = async () => (await all()).filter(({ number }) => number > 1);
const versionOf = async (number: number) => (await all()).find((one) => one.number === number);
const restoring = async (number = 2) => `/api/ai/publications/${(await versionOf(number))?.id}/restore`;

test('a check that held blocks what would break it, with what the agent would say', async () => {
  await publish(GREETING);
  const check = { kind: 'must_mention', turn: 0, words: 'que bom falar' };
  const one = await aCase(check);
  const { status, body } = await publish('Fala! Aqui é da Casa Boa.');
  expect([status, body.code]).toEqual([409, 'cases_broken']);
  expect(body.error).toContain('Corrija ou publique com um motivo');
  expect(body.rehearsal.broken).toMatchObject([{ caseId: one.id, title: 'Saudação', check }]);
  expect(body.rehearsal.broken[0].would).toMatch(/^Aqui é da Casa Boa/);
  expect((await configuration()).responseScripts.greeting).toBe(GREETING);
  expect(await versions()).toHaveLength(1);

  expect((await publish('Olá! Que bom falar com você de novo.')).status).toBe(200);
  const [live] = await versions();
  expect(live).toMatchObject({ number: 3, isLive: true, overrideReason: null });
  expect(live?.changes).toEqual([
    { field: 'greeting', before: GREETING, after: 'Olá! Que bom falar com você de novo.' },
  ]);
  expect(live?.rehearsal).toMatchObject({ cases: 1, broken: [] });
  expect(live?.rehearsal?.differing).toBeGreaterThan(40);
  expect(live?.rehearsal?.examples[0]).toMatchObject({ burst: ['oi, procuro apartamento em Moema'] });
});

test('with a written reason it is published all the same, and the reason stays with the version', async () => {
  await publish(GREETING);
  await aCase({ kind: 'must_mention', turn: null, words: 'que bom falar' });
  expect((await publish('Fala! Tudo bem com você?', { overrideReason: ' ' })).status).toBe(409);
  const { status } = await publish('Fala! Tudo bem com você?', { overrideReason: 'Nova voz da marca' });
  expect(status).toBe(200);
  expect((await versions())[0]).toMatchObject({ number: 3, overrideReason: 'Nova voz da marca' });
  const [listed] = (await ana.call('GET', '/api/ai/cases')).body.cases;
  expect(listed.lastRun.broken).toBe(1);
  // What is broken already blocks nothing.
  expect((await publish('Fala! Tudo certo por aí?')).status).toBe(200);
  expect((await versions())[0]).toMatchObject({ number: 4, overrideReason: null });
});

test('a version before comes back, through the same gate, with its switch and re-engagements', async () => {
  const reengagement = { isOn: true, firstAfterHours: 5, hasSecond: false, secondAfterHours: 72, template: null };
  await publish(GREETING, { reengagement });
  await publish('Olá! Bem-vindo à Casa Boa.', { reengagement: { ...reengagement, firstAfterHours: 9 } });
  await aCase({ kind: 'must_mention', turn: 0, words: 'bem vindo' });
  await ana.call('PUT', SWITCH, { isActive: false });
  expect((await versions())[0]?.changes).toEqual([{ field: 'isActive', before: true, after: false }]);
  const refused = await ana.call('POST', await restoring(), {});
  expect([refused.status, refused.body.code]).toEqual([409, 'cases_broken']);
  const restored = await ana.call('POST', await restoring(), { overrideReason: 'Volta' });
  expect(restored.body).toMatchObject({ isActive: true, responseScripts: { greeting: GREETING }, reengagement });
  expect((await versions()).map(({ number }) => number)).toEqual([5, 4, 3, 2]);
  expect((await versions())[0]?.changes.map(({ field }) => field)).toEqual([
    'greeting',
    'isActive',
    'reengagementFirst',
  ]);
  expect((await ana.call('POST', NO_VERSION, {})).status).toBe(404);
});

test('the state before the first save is kept, and one can return to it', async () => {
  const before = await configuration();
  await publish(GREETING);
  expect(await versionOf(0)).toMatchObject({ number: 0, author: null, changes: [], isRestorable: true });
  expect((await versionOf(2))?.changes.map(({ field }) => field)).toEqual(['greeting']);
  await ana.call('POST', await restoring(0), {});
  expect(await configuration()).toEqual({ ...before, updatedAt: expect.any(String) });
  // A change of a product is no state of the agent.
  expect((await ana.call('POST', await restoring(1), {})).status).toBe(404);
});

test('turning the AI off waits for no case, also where the same save would break one', async () => {
  await publish(GREETING);
  await aCase({ kind: 'must_mention', turn: 0, words: 'que bom falar' });
  const { status, body } = await publish('Fala! Aqui é da Casa Boa.', { isActive: false });
  expect([status, body.code]).toEqual([409, 'cases_broken']);
  expect(await configuration()).toMatchObject({ isActive: false, responseScripts: { greeting: GREETING } });
  expect((await versions())[0]?.changes).toEqual([{ field: 'isActive', before: true, after: false }]);
  expect((await ana.call('PUT', SWITCH, { isActive: true })).body.isActive).toBe(true);
  await ana.call('PUT', SWITCH, { isActive: true });
  expect(await versions()).toHaveLength(3);
});

test('re-engagements are versions, which play no case', async () => {
  await publish(GREETING);
  await aCase({ kind: 'must_mention', turn: 0, words: 'que bom falar' });
  const { reengagement } = await configuration();
  await publish(GREETING, { reengagement: { ...reengagement, isOn: true, firstAfterHours: 6 } });
  expect((await versions())[0]).toMatchObject({
    rehearsal: null,
    changes: [
      { field: 'reengagementIsOn', before: false, after: true },
      { field: 'reengagementFirst', before: 24, after: 6 },
    ],
  });
});

test('an account without cases saves as before; each save that changes something is a version', async () => {
  expect(await versions()).toEqual([]);
  await publish(GREETING);
  await publish(GREETING);
  const [only, ...others] = await versions();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ number: 2, author: expect.any(String), rehearsal: null, isLive: true });
  const bia = await product.signUp();
  expect((await bia.call('GET', '/api/ai/publications')).body.publications).toEqual([]);
  expect((await bia.call('POST', await restoring(), {})).status).toBe(404);
});

test('twenty cases and fifty leads are played while others are answered', async () => {
  await publish(GREETING);
  for (let number = 0; number < 20; number += 1) await aCase({ kind: 'must_not_hand_over', turn: null });
  await publish('Olá! Seja bem-vindo à Casa Boa.');
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
  }, 5);
  const { status } = await publish('Olá! Como vai? Aqui é da Casa Boa.');
  clearInterval(beat);
  expect(status).toBe(200);
  expect((await versions())[0]?.rehearsal).toMatchObject({ cases: 20, turns: 250 });
  // Held up, the loop would have had a few.
  expect(beats).toBeGreaterThan(20);
});
