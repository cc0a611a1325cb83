import type { Lead } from '@prumo/contracts/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLead, phoneOf, someLeads } from '#test/factories/leads.ts';
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

type Transfer = { from?: string | null; to: string | null; note?: string };
const give = (by: Client, { id }: Pick<Lead, 'id'>, { from = null, ...giving }: Transfer) =>
  by.call('PUT', `/api/leads/${id}/owner`, { from, ...giving });
const owner = (by: Client, { id }: Pick<Lead, 'id'>) => by.call('GET', `/api/leads/${id}/owner`);

describe('who owns a lead', () => {
  test('a broker takes one of nobody, passes it on with a note, and the next leaves it', async () => {
    const lead = await aLead(ana);
    expect((await give(bia, lead, { to: bia.userId })).body).toMatchObject({ ownerId: bia.userId });
    const passed = await give(bia, lead, { from: bia.userId, to: caio.userId, note: ' Prefere ligação ' });
    expect(passed.body).toMatchObject({ ownerId: caio.userId });
    expect((await owner(bia, lead)).body.note).toBeNull();
    const note = { text: 'Prefere ligação', by: 'Bia', at: expect.any(String) };
    expect((await owner(caio, lead)).body).toEqual({ ownerId: caio.userId, note });
    await caio.call('POST', `/api/leads/${lead.id}/owner/note-seen`);
    expect((await owner(caio, lead)).body.note).toBeNull();
    expect((await give(caio, lead, { from: caio.userId, to: null })).body).toMatchObject({ ownerId: null });
    const { rows } = await product.query('select reason from lead_owner_changes where user_id = $1 order by id', [
      ana.accountId,
    ]);
    expect(rows.map(({ reason }) => reason.code)).toEqual(['taken', 'transferred', 'left']);
  });

  test('of two who take it at once one gets it, and the other is told who has it', async () => {
    const lead = await aLead(ana);
    const answers = await Promise.all([bia, caio].map((by) => give(by, lead, { to: by.userId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body: now } = await owner(ana, lead);
    const name = now.ownerId === bia.userId ? 'Bia' : 'Caio';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'lead_owned',
      error: `Este lead já é de ${name}.`,
      ownerId: now.ownerId,
      ownerName: name,
    });
  });

  test('a broker cannot take what is somebody else’s, nor give away what is nobody’s', async () => {
    const lead = await aLead(ana);
    expect((await give(bia, lead, { to: caio.userId })).body).toMatchObject({ code: 'right_missing' });
    await give(ana, lead, { to: caio.userId });
    expect((await give(bia, lead, { from: caio.userId, to: bia.userId })).status).toBe(403);
    expect((await owner(ana, lead)).body.ownerId).toBe(caio.userId);
  });

  test('a secretary gives any lead, a reader none, and another account finds nothing', async () => {
    const lead = await aLead(ana);
    const sol = await aMember(product, ana, 'secretary', 'Sol');
    const lia = await aMember(product, ana, 'reader', 'Lia');
    expect((await give(sol, lead, { to: bia.userId })).status).toBe(200);
    expect((await give(sol, lead, { from: bia.userId, to: caio.userId })).status).toBe(200);
    expect((await give(sol, lead, { from: caio.userId, to: sol.userId })).body.code).toBe('member_cannot_own');
    expect((await give(lia, lead, { from: caio.userId, to: null })).status).toBe(403);
    const stranger = await product.signUp();
    expect((await give(stranger, lead, { to: stranger.userId })).status).toBe(404);
    expect((await owner(stranger, lead)).status).toBe(404);
  });
});

test('the timeline of the lead tells who had it, who has it and why', async () => {
  const lead = await aLead(ana);
  await give(bia, lead, { to: bia.userId });
  await give(bia, lead, { from: bia.userId, to: caio.userId, note: 'Liga à tarde' });
  const { body } = await ana.call('GET', `/api/leads/${lead.id}/timeline`);
  const entries = body.entries.filter(({ kind }: { kind: string }) => kind === 'owner');
  expect(entries).toMatchObject([
    { by: { name: 'Bia' }, data: { from: 'Bia', to: 'Caio', reason: { code: 'transferred' }, note: 'Liga à tarde' } },
    { by: { name: 'Bia' }, data: { from: null, to: 'Bia', reason: { code: 'taken' }, note: null } },
  ]);
});

describe('a selection of leads', () => {
  const bulk = (by: Client, ids: string[], value = '') =>
    by.call('POST', '/api/leads/bulk', { ids, action: 'owner', value });
  const ownersOf = async () =>
    (await ana.call<{ leads: Lead[] }>('GET', '/api/leads')).body.leads.map(({ ownerId }) => ownerId).toReversed();

  test('is given together and back with one undo', async () => {
    const leads = await someLeads(ana, 3);
    await give(ana, leads[0] as Lead, { to: caio.userId });
    const ids = leads.map(({ id }) => id);
    const given = await bulk(ana, ids, bia.userId);
    expect(given.body).toMatchObject({ updated: 3, failed: [] });
    expect(await ownersOf()).toEqual([bia.userId, bia.userId, bia.userId]);
    await give(ana, leads[1] as Lead, { from: bia.userId, to: caio.userId });
    const undone = await ana.call('POST', `/api/leads/undo/${given.body.undoId}`);
    expect(undone.body).toMatchObject({ restored: 2, refused: [{ name: 'Lead 1', reason: 'changed' }] });
    expect(await ownersOf()).toEqual([caio.userId, caio.userId, null]);
  });

  test('of a broker leaves out what is somebody else’s', async () => {
    const leads = await someLeads(ana, 2);
    await give(ana, leads[0] as Lead, { to: caio.userId });
    const ids = leads.map(({ id }) => id);
    expect((await bulk(bia, ids, bia.userId)).body).toMatchObject({
      updated: 1,
      failed: [{ name: 'Lead 0', reason: 'É de outra pessoa da equipe' }],
    });
    expect(await ownersOf()).toEqual([caio.userId, bia.userId]);
  });

  test('refuses a person who cannot own them and a value that is no person', async () => {
    const { id } = await aLead(ana);
    const lia = await aMember(product, ana, 'reader', 'Lia');
    expect((await bulk(ana, [id], lia.userId)).body.code).toBe('member_cannot_own');
    expect((await bulk(ana, [id], 'x')).status).toBe(400);
  });
});

test('leads, their count and the board are filtered by person', async () => {
  const [mine, theirs] = await someLeads(ana, 3);
  await give(ana, mine as Lead, { to: bia.userId });
  await give(ana, theirs as Lead, { to: caio.userId });
  const names = async (by: Client, path: string) =>
    (await by.call<{ leads: Lead[]; total: number }>('GET', path)).body.leads.map(({ name }) => name).toSorted();
  for (const path of ['/api/leads', '/api/pipeline/board']) {
    expect(await names(bia, `${path}?owner=me`)).toEqual(['Lead 0']);
    expect(await names(ana, `${path}?owner=${caio.userId}`)).toEqual(['Lead 1']);
    expect(await names(ana, `${path}?owner=none`)).toEqual(['Lead 2']);
    expect(await names(ana, `${path}?owner=none&search=lead 0`)).toEqual([]);
  }
  expect((await bia.call('GET', '/api/leads/count?owner=me')).body).toEqual({ total: 1 });
  expect((await bia.call('GET', '/api/leads?owner=x')).status).toBe(400);
});

test('who leaves the team hands over leads with their conversations, and who changes role leaves them', async () => {
  const lead = await aLead(ana, { phone: phoneOf(1) });
  const other = await aLead(ana, { phone: phoneOf(2) });
  await give(ana, lead, { to: bia.userId });
  await give(ana, other, { to: caio.userId });
  const { body: conversation } = await bia.call('POST', '/api/conversations/start', { leadId: lead.id });
  const { body: belongings } = await ana.call('GET', `/api/team/members/${bia.userId}/belongings`);
  expect(belongings).toEqual({ leads: 1, conversations: 1, groups: [] });
  await ana.call('POST', `/api/team/members/${bia.userId}/deactivate`, { to: caio.userId });
  expect((await owner(ana, lead)).body.ownerId).toBe(caio.userId);
  expect((await ana.call('GET', `/api/conversations/${conversation.id}`)).body).toMatchObject({
    ownerId: caio.userId,
    assignedToUserId: caio.userId,
  });
  await ana.call('PUT', `/api/team/members/${caio.userId}`, { role: 'reader' });
  expect((await owner(ana, lead)).body.ownerId).toBeNull();
  expect((await owner(ana, other)).body.ownerId).toBeNull();
});

test('the people of a team are told to whoever sees leads, and an account of one person has none', async () => {
  const lia = await aMember(product, ana, 'reader', 'Lia');
  await ana.call('POST', `/api/team/members/${caio.userId}/deactivate`, { to: null });
  const { body } = await lia.call('GET', '/api/team/people');
  expect(body.hasTeam).toBe(true);
  expect(body.people.map(({ name, canOwn }: { name: string; canOwn: boolean }) => [name, canOwn])).toEqual([
    [expect.stringMatching(/^ana/), true],
    ['Bia', true],
    ['Caio', false],
    ['Lia', false],
  ]);
  for (const { userId } of [bia, lia]) await ana.call('POST', `/api/team/members/${userId}/deactivate`, { to: null });
  const { body: left } = await ana.call('GET', '/api/team/people');
  expect([left.hasTeam, left.people.length]).toEqual([false, 4]);
  await ana.call('POST', `/api/team/members/${bia.userId}/reactivate`);
  expect((await ana.call('GET', '/api/team/people')).body.hasTeam).toBe(true);
  const alone = await product.signUp();
  expect((await alone.call('GET', '/api/team/people')).body).toEqual({ hasTeam: false, people: [] });
});
