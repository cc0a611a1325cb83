import type { KnowledgeList } from '@prumo/contracts/agent/knowledge';
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
});
afterAll(() => product.close());

const PATH = '/api/ai/knowledge';
const FGTS = {
  kind: 'question',
  title: 'Aceitam FGTS?',
  text: 'Sim, aceitamos FGTS na entrada e nas parcelas.',
};
const CHECK = { kind: 'must_mention', turn: 0, words: 'aceitamos FGTS na entrada' };

const entries = async (): Promise<KnowledgeList['entries']> => (await ana.call('GET', PATH)).body.entries;
const versions = async (): Promise<PublicationList['publications']> =>
  (await ana.call('GET', '/api/ai/publications')).body.publications;
async function write(body: object): Promise<string> {
  const answer = await ana.call('POST', PATH, body);
  expect(answer.status).toBe(201);
  return `${PATH}/${answer.body.id}`;
}
async function aCase(text: string, ...checks: object[]) {
  const { body } = await ana.call('POST', '/api/ai/cases', { said: [{ from: 'lead', text }] });
  const saved = await ana.call('PUT', `/api/ai/cases/${body.id}`, { title: body.title, checks });
  expect(saved.body.checks.filter(({ isMet }: { isMet: boolean }) => !isMet)).toEqual([]);
}

test('an edit that breaks a case is refused with what the agent would say, and nothing of it stays', async () => {
  const path = await write(FGTS);
  await aCase('vocês aceitam FGTS?', CHECK);
  const edited = { ...FGTS, text: 'Aceitamos FGTS só na quitação.' };
  const { status, body } = await ana.call('PUT', path, edited);
  expect([status, body.code]).toEqual([409, 'cases_broken']);
  expect(body.rehearsal.broken).toMatchObject([{ title: 'vocês aceitam FGTS?', check: CHECK }]);
  expect(body.rehearsal.broken[0].would).toContain('Aceitamos FGTS só na quitação.');
  expect((await entries())[0]?.text).toBe(FGTS.text);
  expect(await versions()).toHaveLength(2);

  expect((await ana.call('PUT', path, { ...FGTS, text: `${FGTS.text} Consulte o saldo antes.` })).status).toBe(200);
  const published = await ana.call('PUT', path, { ...edited, overrideReason: 'A regra mudou' });
  expect(published.body).toMatchObject({ text: edited.text });
  expect((await versions())[0]).toMatchObject({
    number: 3,
    overrideReason: 'A regra mudou',
    changes: [],
    knowledge: [{ before: { text: `${FGTS.text} Consulte o saldo antes.` }, after: { text: edited.text } }],
  });
});

test('removing what a case needs is refused, and so is keeping it from leads', async () => {
  const path = await write(FGTS);
  await aCase('vocês aceitam FGTS?', CHECK);
  const refused = await ana.call('DELETE', path);
  expect([refused.status, refused.body.code]).toEqual([409, 'cases_broken']);
  expect(await entries()).toHaveLength(1);
  const forTeam = await ana.call('PUT', path, { ...FGTS, audience: 'team' });
  expect([forTeam.status, (await entries())[0]?.audience]).toEqual([409, 'leads']);
  expect((await ana.call('DELETE', path, { overrideReason: 'Não vale mais' })).status).toBe(200);
  expect((await versions())[0]?.knowledge).toMatchObject([{ before: { title: FGTS.title }, after: null }]);
});

test('a version brings its texts back: those removed, those changed, without those added later', async () => {
  const aurora = await aProduct(ana, { name: 'Residencial Aurora' });
  const path = await write(FGTS);
  await write({ ...FGTS, title: 'Tem piscina?', text: 'Tem piscina aquecida.', productId: aurora.id });
  const then = await entries();
  const [{ id, number }] = (await versions()) as [PublicationList['publications'][number]];
  await ana.call('PUT', path, { ...FGTS, text: 'Aceitamos FGTS na entrada.' });
  await ana.call('DELETE', path);
  await write({ ...FGTS, title: 'Aceitam permuta?', text: 'Aceitamos permuta por imóvel menor.' });
  await ana.call('PUT', `/api/products/${aurora.id}`, { name: 'Aurora Moema' });
  expect((await ana.call('POST', `/api/ai/publications/${id}/restore`, {})).status).toBe(200);
  const texts = (list: KnowledgeList['entries']) => list.map(({ id: entry, title, text }) => [entry, title, text]);
  expect(texts(await entries())).toEqual(texts(then));
  const [restored] = await versions();
  expect(restored).toMatchObject({ isLive: true, changes: [] });
  expect(restored?.number).toBe(number + 5);
  expect(restored?.knowledge).toHaveLength(2);

  // About a product that was deleted, nothing comes back.
  await ana.call('DELETE', `/api/products/${aurora.id}`);
  expect((await versions())[0]).toMatchObject({
    products: [{ kind: 'removed', name: 'Aurora Moema' }],
    knowledge: [{ before: { title: 'Tem piscina?' }, after: null }],
    isRestorable: false,
  });
  expect((await ana.call('POST', `/api/ai/publications/${id}/restore`, {})).status).toBe(200);
  expect((await entries()).map(({ title }) => title)).toEqual([FGTS.title]);
});
