import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningCampaign } from '#test/factories/campaigns.ts';
import { aLead, completeSinceBefore, phoneOf } from '#test/factories/leads.ts';
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

let last = 0;
async function addLead(fields: object = {}) {
  last += 1;
  return aLead(ana, { name: `Lead ${last}`, phone: phoneOf(last), ...fields });
}
async function launch(): Promise<void> {
  await aRunningCampaign(ana, { steps: ['Oi {nome}!'] });
  await product.drain(ana.accountId);
}
async function says(phone: string, text: string): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
}
const statusOf = async (id: string) => (await ana.call('GET', `/api/leads/${id}`)).body.status;
const moveTo = (id: string, status: string) => ana.call('PATCH', `/api/leads/${id}/status`, { status });
const undo = (undoId: string) => ana.call('POST', `/api/leads/undo/${undoId}`);
type Move = {
  from: string;
  to: string;
  reason: string | null;
  evidence: { text: string } | null;
  undoId: string | null;
};
async function movesOf(id: string): Promise<Move[]> {
  const { body } = await ana.call('GET', `/api/leads/${id}/timeline?limit=100`);
  return body.entries
    .filter(({ kind }: { kind: string }) => kind === 'status')
    .map(({ data }: { data: Move }) => data)
    .reverse();
}
const reasonsOf = async (id: string) => (await movesOf(id)).map(({ to, reason }) => `${to}: ${reason}`);
const FIVE_ITEMS = 'apartamento pronto em Moema, até 600 mil, para morar';

test('a lead comes from Novo to Quente by what happens, each move with its message', async () => {
  const { id, phone } = await addLead();
  await launch();
  expect(await statusOf(id)).toBe('contatado');
  await says(phone, 'oi, me conta mais');
  expect(await statusOf(id)).toBe('interessado');
  await says(phone, FIVE_ITEMS);
  expect(await statusOf(id)).toBe('qualificado');
  await says(phone, 'posso visitar sabado de manha?');
  expect(await statusOf(id)).toBe('quente');
  expect((await movesOf(id)).map(({ from, to, reason, evidence }) => [from, to, reason, evidence?.text])).toEqual([
    ['novo', 'contatado', 'contacted', 'Oi cliente!'],
    ['contatado', 'interessado', 'replied', 'oi, me conta mais'],
    ['interessado', 'qualificado', 'complete', FIVE_ITEMS],
    ['qualificado', 'quente', 'visit', 'posso visitar sabado de manha?'],
  ]);
});

test('everybody a campaign wrote to counts as contacted, on the board and in the funnel', async () => {
  const leads = await Promise.all(Array.from({ length: 7 }, () => addLead()));
  const kept = await addLead({ status: 'negociacao' });
  await launch();
  expect(await Promise.all(leads.map(({ id }) => statusOf(id)))).toEqual(leads.map(() => 'contatado'));
  expect(await statusOf(kept.id)).toBe('negociacao');
  const { body } = await ana.call('GET', '/api/analytics/overview?period=7d');
  const reached = body.funnel.find(({ stage }: { stage: string }) => stage === 'contatado');
  expect(reached.count).toBe(8);
});

test('who writes first is contacted by the reply, and interested by the next message', async () => {
  const { id, phone } = await addLead();
  await says(phone, 'oi');
  expect(await reasonsOf(id)).toEqual(['contatado: contacted']);
  await says(phone, 'tem algo em Moema?');
  expect(await statusOf(id)).toBe('interessado');
});

test('a refusal, an opt-out and an automatic answer are no interest', async () => {
  const [no, out, machine] = [await addLead(), await addLead(), await addLead()];
  await launch();
  await says(no.phone, 'não tenho interesse, obrigado');
  await says(out.phone, 'SAIR');
  await says(machine.phone, 'Olá! Agradecemos seu contato. Nosso horário de atendimento é das 9h às 18h.');
  expect(await Promise.all([no, out, machine].map(({ id }) => statusOf(id)))).toEqual([
    'contatado',
    'contatado',
    'contatado',
  ]);
});

test('asking for an offer makes hot, wherever the lead stands before', async () => {
  const { id, phone } = await addLead({ status: 'frio' });
  await launch();
  expect(await statusOf(id)).toBe('frio');
  await says(phone, 'me manda uma proposta por favor');
  expect(await reasonsOf(id)).toEqual(['quente: offer']);
});

test.each(['proposta', 'negociacao', 'fechado', 'perdido'])('a lead in %s is left to people', async (status) => {
  const { id, phone } = await addLead({ status });
  await launch();
  await says(phone, `posso visitar sabado? ${FIVE_ITEMS}`);
  expect(await statusOf(id)).toBe(status);
  expect(await movesOf(id)).toEqual([]);
});

test('what a person moved back stays back for evidence of the same kind, and goes on by more', async () => {
  const { id, phone } = await addLead();
  await launch();
  await says(phone, 'oi');
  expect(await statusOf(id)).toBe('interessado');
  await moveTo(id, 'novo');
  await says(phone, 'ainda estou aqui');
  expect(await statusOf(id)).toBe('novo');
  await says(phone, 'posso visitar sabado?');
  expect(await statusOf(id)).toBe('quente');
});

test('a person who moves a lead ahead sets a floor, not an end', async () => {
  const { id, phone } = await addLead();
  await moveTo(id, 'interessado');
  await launch();
  await says(phone, 'oi');
  expect(await statusOf(id)).toBe('interessado');
  await says(phone, FIVE_ITEMS);
  expect(await statusOf(id)).toBe('qualificado');
});

test('an automatic move is taken back from the history, once, and not made again by its kind of evidence', async () => {
  const { id, phone } = await addLead();
  await launch();
  await says(phone, 'oi');
  const [contacted, replied] = await movesOf(id);
  expect(contacted?.undoId).toBeNull();
  const answer = await undo(replied?.undoId ?? '');
  const funnel = async () =>
    (await ana.call('GET', '/api/analytics/overview?period=7d')).body.funnel.map(
      ({ count }: { count: number }) => count,
    );
  expect(answer.body).toEqual({ restored: 1, refused: [] });
  expect(await statusOf(id)).toBe('contatado');
  expect(await funnel()).toEqual([1, 1, 0, 0, 0]);
  await says(phone, 'e então?');
  expect(await statusOf(id)).toBe('contatado');
  expect(await reasonsOf(id)).toEqual(['contatado: contacted', 'interessado: replied', 'contatado: rejected']);
  expect((await movesOf(id)).map(({ undoId }) => undoId !== null)).toEqual([true, false, false]);
  await says(phone, FIVE_ITEMS);
  expect(await statusOf(id)).toBe('qualificado');
});

test('a move on the board is taken back, and what was taken back holds nothing', async () => {
  const { id, phone } = await addLead();
  await launch();
  const { body: moved } = await moveTo(id, 'negociacao');
  expect((await undo(moved.undoId)).body).toEqual({ restored: 1, refused: [] });
  expect(await statusOf(id)).toBe('contatado');
  await says(phone, 'oi');
  expect(await statusOf(id)).toBe('interessado');
  const { body: same } = await moveTo(id, 'interessado');
  expect(same.undoId).toBeUndefined();
});

test('with the switch off nothing moves, and a switch on again moves nothing by itself', async () => {
  await ana.call('POST', '/api/general/settings', { movesLeads: false });
  const { id, phone } = await addLead();
  await launch();
  await says(phone, `posso visitar? ${FIVE_ITEMS}`);
  expect(await statusOf(id)).toBe('novo');
  await ana.call('POST', '/api/general/settings', { movesLeads: true });
  expect(await statusOf(id)).toBe('novo');
  await says(phone, 'oi de novo');
  expect(await reasonsOf(id)).toEqual(['interessado: replied']);
});

test('who completes the five items by hand qualifies the lead; with a stage in the same form the stage stands', async () => {
  const items = { propertyType: 'casa', propertyStage: 'pronto', location: 'Moema', objetivo: 'moradia' };
  const [one, two] = [await addLead(items), await addLead(items)];
  const saved = await ana.call('PUT', `/api/leads/${one.id}`, { budget: '500000' });
  expect(saved.body.status).toBe('qualificado');
  await ana.call('PUT', `/api/leads/${two.id}`, { budget: '500000', status: 'contatado' });
  expect(await statusOf(two.id)).toBe('contatado');
  expect((await movesOf(one.id))[0]).toMatchObject({ reason: 'complete', evidence: null });
});

test('Classificar Automaticamente leaves a lead hot that asked to visit, and classifies the rest as before', async () => {
  const { id, phone } = await addLead();
  await launch();
  await says(phone, 'posso visitar sabado?');
  await says(phone, FIVE_ITEMS);
  expect(await statusOf(id)).toBe('quente');
  const old = await addLead();
  await completeSinceBefore(product, old.id);
  const { body } = await ana.call('POST', '/api/leads/auto-classify', {});
  expect(body.updated).toBe(1);
  expect([await statusOf(id), await statusOf(old.id)]).toEqual(['quente', 'qualificado']);
  expect(await reasonsOf(old.id)).toEqual(['qualificado: complete']);
});
