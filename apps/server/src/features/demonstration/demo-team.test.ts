import type { TeamMember } from '@prumo/contracts/team';
import type { Roleta, RoletaPerson } from '@prumo/contracts/team/roleta';
import { roletaWords } from '@prumo/contracts/team/roleta/words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { lastReasonOf, onDuty, ownerOf, queueOf } from '#test/factories/roleta.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  expect((await ana.call('POST', PATH)).status).toBe(200);
});

const PATH = '/api/demonstration';
const NAMES = ['Helena Duarte', 'Marcelo Pires', 'Camila Rocha', 'Diego Farias'];

const read = async (path: string) => (await ana.call('GET', path)).body;
const membersOf = async (): Promise<TeamMember[]> => (await read('/api/team')).members;
const roletaOf = (): Promise<Roleta> => read('/api/roleta');

async function demoMember(name: string): Promise<TeamMember> {
  const member = (await membersOf()).find((one) => one.name === name);
  if (!member) throw new Error(`nobody is called ${name}`);
  return member;
}

const leadCalled = async (name: string) =>
  (await read('/api/leads?limit=200')).leads.find((lead: { name: string }) => lead.name === name);

const rowsLeft = async () =>
  (
    await product.query(
      `select 'user' as what from users u join members m on m.user_id = u.id where m.account_id = $1 and m.user_id <> $2
       union all select 'settings' from roleta_settings where user_id = $1
       union all select 'group' from roleta_groups where user_id = $1
       union all select 'rule' from roleta_rules where user_id = $1
       union all select 'duty' from roleta_duty where user_id = $1
       union all select 'pick' from roleta_offers where user_id = $1
       union all select 'waits' from roleta_queue where user_id = $1
       union all select 'change' from lead_owner_changes where user_id = $1`,
      [ana.accountId, ana.userId],
    )
  ).rows;

test('five people share the leads: one leads with the owner, three sell, one of them is away', async () => {
  const members = await membersOf();
  expect(members.map(({ name, role }) => [name, role]).slice(1)).toEqual([
    ['Helena Duarte', 'manager'],
    ['Marcelo Pires', 'broker'],
    ['Camila Rocha', 'broker'],
    ['Diego Farias', 'broker'],
  ]);
  const { hasTeam, people } = await read('/api/team/people');
  expect(hasTeam).toBe(true);
  const { leads } = await read('/api/leads?limit=200');
  const ownedBy = (id: string | null) => leads.filter(({ ownerId }: { ownerId: string | null }) => ownerId === id);
  for (const { id } of people) expect(ownedBy(id).length, id).toBeGreaterThan(1);
  expect(ownedBy(null)).toHaveLength(7);
  const { isOn, moment, groups, rules, people: onTheRoleta } = await roletaOf();
  expect([isOn, moment, groups.length, rules.length]).toEqual([true, 'by_hand', 2, 2]);
  const duties = Object.fromEntries(onTheRoleta.map(({ name, duty }: RoletaPerson) => [name, duty.code]));
  expect(NAMES.map((name) => duties[name])).toEqual(['available', 'available', 'available', 'away']);
});

test('a lead’s history says why the roleta gave it, and the conversations have their people', async () => {
  const taina = await leadCalled('Tainá Guerra');
  expect(roletaWords(await lastReasonOf(product, taina.id))).toBe(
    'Roleta Zona Sul: vez de Camila Rocha; Diego Farias ausente',
  );
  const mine = await read('/api/conversations?owner=me');
  expect(mine.map(({ leadName }: { leadName: string }) => leadName)).toContain('Silvana Porto');
});

test('nobody signs in as one of them, gets a link for a password, or changes what they are', async () => {
  const { userId, username } = await demoMember('Camila Rocha');
  const asNobody = await product.call('POST', '/api/auth/login', { payload: { username: 'ninguem', password: 'x' } });
  const asDemo = await product.call('POST', '/api/auth/login', { payload: { username, password: 'x' } });
  expect([asDemo.status, asDemo.body]).toEqual([asNobody.status, asNobody.body]);
  const of = `/api/team/members/${userId}`;
  const tries = await Promise.all([
    ana.call('PUT', of, { role: 'owner' }),
    ana.call('POST', `${of}/deactivate`, { to: null }),
    ana.call('POST', `${of}/reactivate`, {}),
    ana.call('POST', `${of}/password-link`, {}),
    ana.call('POST', `${of}/reset-two-step`, {}),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const secured = (await read('/api/team/two-step')).people.map((one: { userId: string }) => one.userId);
  expect(secured).toEqual([ana.userId]);
  expect((await read('/api/notifications/choice')).isShared).toBe(false);
});

test('a lead of one’s own never goes to one of them: by hand, in bulk, by its number or by the roleta', async () => {
  const camila = await demoMember('Camila Rocha');
  const own = await aLead(ana, { name: 'Rita', phone: '11987654321', location: 'Moema', propertyType: 'studio' });
  const give = (id: string, to: string) => ana.call('PUT', `/api/leads/${id}/owner`, { from: null, to });
  expect(await give(own.id, camila.userId)).toMatchObject({ status: 409, body: { code: 'member_cannot_own' } });
  const bulk = { ids: [own.id], action: 'owner', value: camila.userId };
  expect((await ana.call('POST', '/api/leads/bulk', bulk)).status).toBeGreaterThanOrEqual(400);
  const taina = await leadCalled('Tainá Guerra');
  const { body: twin } = await ana.call('POST', '/api/leads', { name: 'Tainá de novo', phone: taina.phone });
  expect((await ana.call('POST', `/api/leads/${own.id}/roleta`)).status).toBe(200);
  await product.drain(ana.accountId);
  for (const id of [own.id, twin.id]) expect(await ownerOf(product, id)).toBeNull();
  expect(await queueOf(product, ana)).toEqual([['Rita', 'nobody_on_duty']]);
  const { rows } = await product.query(
    'select g.is_demo from roleta_queue q join roleta_groups g on g.id = q.group_id where q.lead_id = $1',
    [own.id],
  );
  expect(rows).toEqual([{ is_demo: false }]);
});

test('a lead of the demonstration goes to its people: by hand, and by the roleta’s turns', async () => {
  const camila = await demoMember('Camila Rocha');
  const renata = await leadCalled('Renata Fontes');
  const given = await ana.call('PUT', `/api/leads/${renata.id}/owner`, { from: null, to: camila.userId });
  expect(given).toMatchObject({ status: 200, body: { ownerId: camila.userId } });
  await ana.call('PUT', `/api/leads/${renata.id}/owner`, { from: camila.userId, to: null });
  await ana.call('PUT', `/api/leads/${renata.id}`, { location: 'Moema' });
  expect((await ana.call('POST', `/api/leads/${renata.id}/roleta`)).status).toBe(200);
  const names = new Map((await membersOf()).map(({ userId, name }) => [userId, name]));
  expect(['Camila Rocha', 'Marcelo Pires']).toContain(names.get((await ownerOf(product, renata.id)) as never));
  const { people } = (await ana.call('POST', '/api/roleta/simulation', { ...(await draft()), asIfAllOnDuty: false }))
    .body;
  const got = Object.fromEntries(people.map(({ name, leads }: { name: string; leads: number }) => [name, leads]));
  expect([got['Diego Farias'], got['Helena Duarte']]).toEqual([0, 0]);
  expect(got['Camila Rocha']).toBeGreaterThan(0);
});

async function draft() {
  const { people: _people, queued: _queued, demoGroups: _demoGroups, ...roleta } = await roletaOf();
  return roleta;
}

test('one click takes people, groups, rules and owners away, also where all its leads were deleted', async () => {
  const { leads } = await read('/api/leads?limit=200');
  const ids = leads.map(({ id }: { id: string }) => id);
  await ana.call('POST', '/api/leads/bulk', { ids, action: 'delete' });
  for (const { id } of await read('/api/products')) await ana.call('DELETE', `/api/products/${id}`);
  for (const { id } of await read('/api/campaigns')) await ana.call('DELETE', `/api/campaigns/${id}`);
  expect(await read(PATH)).toMatchObject({ isLoaded: true });
  expect((await ana.call('DELETE', PATH)).body).toMatchObject({ isOffered: true, isLoaded: false });
  expect(await rowsLeft()).toEqual([]);
  expect(await read('/api/team/people')).toEqual({ hasTeam: false, people: [] });
  const { rows } = await product.query(
    "select 1 from users u where u.username like 'demo-%' and not exists (select 1 from members m where m.user_id = u.id)",
  );
  expect(rows).toEqual([]);
});

test('who was really invited, their leads and the roleta somebody saved stay', async () => {
  const bia = await aMember(product, ana, 'broker', 'Bia');
  const own = await aLead(bia, { name: 'Rita', phone: '11987654322' });
  const camila = await demoMember('Camila Rocha');
  const roleta = await draft();
  const group = {
    id: '0193a000-0000-7000-8000-00000000abcd',
    name: 'Minhas pessoas',
    hours: null,
    capacity: null,
    members: [bia.userId, camila.userId].map((userId) => ({ userId, weight: 1 })),
  };
  const saved = await ana.call('PUT', '/api/roleta', { ...roleta, groups: [...roleta.groups, group] });
  expect(saved.status).toBe(200);
  await onDuty(bia);
  await ana.call('DELETE', PATH);
  const left = await roletaOf();
  expect(left).toMatchObject({ isOn: true, rules: [], demoGroups: [] });
  expect(left.groups).toEqual([{ ...group, members: [{ userId: bia.userId, weight: 1 }] }]);
  expect(left.everybody.members.map(({ userId }) => userId).toSorted()).toEqual([ana.userId, bia.userId].toSorted());
  expect((await membersOf()).map(({ name }) => name)).toContain('Bia');
  expect(await ownerOf(product, own.id)).toBe(bia.userId);
});

test('a roleta the account had before stays as it is', async () => {
  await ana.call('DELETE', PATH);
  await aMember(product, ana, 'broker', 'Caio');
  const before = await ana.call('PUT', '/api/roleta', { ...(await draft()), isOn: true, moment: 'on_arrival' });
  expect(before.status).toBe(200);
  await ana.call('POST', PATH);
  expect(await roletaOf()).toMatchObject({ moment: 'on_arrival', groups: [], rules: [], demoGroups: [] });
  await ana.call('DELETE', PATH);
  expect(await draft()).toEqual(
    Object.fromEntries(
      Object.entries(before.body).filter(([key]) => !['people', 'queued', 'demoGroups'].includes(key)),
    ),
  );
});
