import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConversation } from '#test/factories/conversations.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
});

const takeOver = (by: Client, id: string, body?: { wanted: 'conversation' | 'lead' }) =>
  by.call('POST', `/api/conversations/${id}/takeover`, body);
const send = (by: Client, id: string, message: string, seenMessageId?: string) =>
  by.call('POST', `/api/conversations/${id}/send-message`, { message, seenMessageId });

test('who takes over a conversation of nobody owns its lead from then on', async () => {
  const { id } = await aConversation(product, ana);
  expect((await takeOver(bia, id)).body).toMatchObject({ ownerId: bia.userId, assignedToUserId: bia.userId });
  const sol = await aMember(product, ana, 'secretary', 'Sol');
  const { id: other } = await aConversation(product, ana, { phone: '11987650002' });
  expect((await takeOver(sol, other)).body).toMatchObject({ ownerId: null, assignedToUserId: sol.userId });
});

test('in an account of one person nobody owns anything', async () => {
  const alone = await product.signUp();
  const { id } = await aConversation(product, alone);
  expect((await takeOver(alone, id)).body).toMatchObject({ ownerId: null, assignedToUserId: alone.userId });
});

test('taking over the conversation of somebody else’s lead asks first', async () => {
  const { id, leadId } = await aConversation(product, ana);
  await ana.call('PUT', `/api/leads/${leadId}/owner`, { from: null, to: bia.userId });
  const asked = await takeOver(caio, id);
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { code: 'lead_owned', ownerId: bia.userId, ownerName: 'Bia' },
  ]);
  expect((await ana.call('GET', `/api/conversations/${id}`)).body.status).toBe('ai_active');
  const kept = await takeOver(caio, id, { wanted: 'conversation' });
  expect(kept.body).toMatchObject({ ownerId: bia.userId, assignedToUserId: caio.userId });
  expect((await takeOver(caio, id, { wanted: 'lead' })).status).toBe(403);
  const taken = await takeOver(ana, id, { wanted: 'lead' });
  expect(taken.body).toMatchObject({ ownerId: ana.userId });
});

test('whoever gets a taken conversation with its lead has it since then, also from whoever leaves the team', async () => {
  const { id, leadId } = await aConversation(product, ana);
  const shown = async () => {
    const { assignedToUserId, takenOverAt } = (await ana.call('GET', `/api/conversations/${id}`)).body;
    return { assignedToUserId, takenOverAt };
  };
  const hourLater = () => {
    product.clock.advance(3_600_000);
    return product.clock.now().toISOString();
  };
  await takeOver(bia, id);
  const transferred = hourLater();
  await bia.call('PUT', `/api/leads/${leadId}/owner`, { from: bia.userId, to: caio.userId });
  expect(await shown()).toEqual({ assignedToUserId: caio.userId, takenOverAt: transferred });
  const takenFrom = hourLater();
  await takeOver(ana, id, { wanted: 'lead' });
  expect(await shown()).toEqual({ assignedToUserId: ana.userId, takenOverAt: takenFrom });
  hourLater();
  await takeOver(ana, id);
  expect(await shown()).toEqual({ assignedToUserId: ana.userId, takenOverAt: takenFrom });
  await takeOver(caio, id, { wanted: 'conversation' });
  await ana.call('PUT', `/api/leads/${leadId}/owner`, { from: ana.userId, to: caio.userId });
  const left = hourLater();
  await ana.call('POST', `/api/team/members/${caio.userId}/deactivate`, { to: bia.userId });
  expect(await shown()).toEqual({ assignedToUserId: bia.userId, takenOverAt: left });
});

test('two who take over one conversation at once: one owns the lead, the other is asked', async () => {
  const { id } = await aConversation(product, ana);
  const answers = await Promise.all([bia, caio].map((by) => takeOver(by, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? bia : caio;
  expect((await ana.call('GET', `/api/conversations/${id}`)).body.ownerId).toBe(winner.userId);
});

test('a reply that somebody else’s crossed is not sent, and shows what they sent', async () => {
  const { id } = await aConversation(product, ana);
  const { body: opened } = await takeOver(bia, id);
  const seen = opened.messages.at(-1).id;
  const { body: first } = await send(bia, id, 'Já mando a planta', seen);
  const refused = await send(caio, id, 'Mando a planta?', seen);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'answered_meanwhile', name: 'Bia', message: { id: first.id, content: 'Já mando a planta' } },
  ]);
  expect((await send(bia, id, 'Segue', seen)).status).toBe(200);
  const { body: thread } = await caio.call('GET', `/api/conversations/${id}`);
  expect((await send(caio, id, 'Mando mesmo assim', thread.messages.at(-1).id)).status).toBe(200);
  expect((await send(caio, id, 'De um programa de antes')).status).toBe(200);
});

test('the inbox is filtered by person, with its total, also in a search', async () => {
  const mine = await aConversation(product, ana, { phone: '11987650001', name: 'Rita' });
  await aConversation(product, ana, { phone: '11987650002', name: 'Rui' });
  await takeOver(bia, mine.id);
  const names = async (by: Client, query: string) => {
    const { body, headers } = await by.call('GET', `/api/conversations${query}`);
    return [body.map(({ leadName }: { leadName: string }) => leadName), headers['x-total-count']];
  };
  expect(await names(bia, '?owner=me')).toEqual([['Rita'], '1']);
  expect(await names(caio, '?owner=me')).toEqual([[], '0']);
  expect(await names(caio, '?owner=none')).toEqual([['Rui'], '1']);
  expect(await names(caio, `?owner=${bia.userId}&view=com_pessoa`)).toEqual([['Rita'], '1']);
  expect(await names(caio, '/all?owner=none')).toEqual([['Rui'], '1']);
  expect(await names(caio, '?owner=none&search=r')).toEqual([['Rui'], '1']);
  expect(await names(caio, '?owner=none&search=rita')).toEqual([[], '0']);
});
