import type { Conversation } from '@prumo/contracts/conversations';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLead } from '#test/factories/leads.ts';
import { aGroup, aRoleta, onDuty, say } from '#test/factories/roleta.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;
let lia: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-avisos');
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
  lia = await aMember(product, ana, 'reader', 'Lia');
});
afterAll(() => product.close());

let phones = 0;
async function written(): Promise<Conversation> {
  phones += 1;
  await says(`1198765${String(phones).padStart(4, '0')}`);
  const [newest] = (await ana.call<Conversation[]>('GET', '/api/conversations')).body;
  if (!newest) throw new Error('no conversation was begun');
  return newest;
}
async function says(phone: string): Promise<void> {
  await ana.call('POST', '/api/simulator/messages', { phone, name: `Lead ${phone}`, text: 'oi' });
  await product.drain(ana.accountId);
}
const open = (who: Client, { id }: Conversation) => who.call<Conversation>('GET', `/api/conversations/${id}`);
const read = (who: Client, { id }: Conversation) => who.call('POST', `/api/conversations/${id}/read`);
const unreadOf = async (who: Client) => (await who.call('GET', '/api/conversations/counts')).body.nao_lidas;
const unreadIds = async (who: Client) =>
  (await who.call<Conversation[]>('GET', '/api/conversations?view=nao_lidas')).body.map(({ id }) => id);
const noticesOf = async (who: Client, { id }: Conversation) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.filter(
    ({ conversationId }) => conversationId === id,
  );

test('who reads a conversation takes it from nobody else, in the list, the thread and the count', async () => {
  const talk = await written();
  const before = await Promise.all([ana, bia, lia].map(unreadOf));
  await read(bia, talk);
  expect(await Promise.all([ana, bia, lia].map(unreadOf))).toEqual([before[0], before[1] - 1, before[2]]);
  expect(await unreadIds(bia)).not.toContain(talk.id);
  expect(await unreadIds(ana)).toContain(talk.id);
  expect((await open(bia, talk)).body).toMatchObject({ hasUnreadMessages: false, unreadCount: 0, firstUnreadId: null });
  expect((await open(ana, talk)).body).toMatchObject({ hasUnreadMessages: true, unreadCount: 1 });
});

test('a new message is unread again for who had read, and counts only what came since', async () => {
  const talk = await written();
  await says(String(talk.leadPhone));
  await read(bia, talk);
  await product.clock.advance(60_000);
  await says(String(talk.leadPhone));
  expect((await open(bia, talk)).body).toMatchObject({ hasUnreadMessages: true, unreadCount: 1 });
  expect((await open(ana, talk)).body).toMatchObject({ hasUnreadMessages: true, unreadCount: 3 });
});

test('once everybody has read, the account’s own row says it and no row of a person stays', async () => {
  const talk = await written();
  for (const who of [ana, bia, caio, lia]) expect((await read(who, talk)).status).toBe(200);
  const { rows } = await product.query(
    `select c.has_unread_messages, (select count(*)::int from conversation_reads r where r.conversation_id = c.id) as reads
     from conversations c where c.id = $1`,
    [talk.id],
  );
  expect(rows).toEqual([{ has_unread_messages: false, reads: 0 }]);
});

test('an account of one person writes no row of reading', async () => {
  const one = await product.signUp();
  await one.call('POST', '/api/simulator/messages', { phone: '11987651111', name: 'Rita', text: 'oi' });
  await product.drain(one.accountId);
  const [talk] = (await one.call<Conversation[]>('GET', '/api/conversations')).body;
  expect((await one.call('POST', `/api/conversations/${talk?.id}/read`)).body.hasUnreadMessages).toBe(false);
  const { rows } = await product.query('select 1 from conversation_reads where user_id = $1', [one.accountId]);
  expect(rows).toEqual([]);
  expect((await one.call('GET', '/api/notifications')).body.unread).toBe(0);
});

test('of what has no owner all are told who see it; each reads their own notice', async () => {
  const talk = await written();
  const told = await Promise.all([ana, bia, caio, lia].map((who) => noticesOf(who, talk)));
  expect(told.map((notices) => notices.map(({ isRead }) => isRead))).toEqual([[false], [false], [false], [false]]);
  await bia.call('POST', '/api/notifications/read', {});
  expect((await noticesOf(bia, talk))[0]?.isRead).toBe(true);
  expect((await noticesOf(ana, talk))[0]?.isRead).toBe(false);
  const foreign = told[0]?.[0]?.id;
  expect((await bia.call('GET', `/api/notifications/${foreign}`)).status).toBe(404);
  await bia.call('POST', '/api/notifications/read', { ids: [foreign] });
  expect((await noticesOf(ana, talk))[0]?.isRead).toBe(false);
});

test('of a lead with an owner the owner is told, and who leads the account only by choice', async () => {
  const told = async (phone: string) => {
    const lead = await aLead(ana, { name: 'De Bia', phone });
    await product.query('update leads set owner_id = $2 where id = $1', [lead.id, bia.userId]);
    await says(phone);
    const [talk] = (await ana.call<Conversation[]>('GET', '/api/conversations')).body;
    if (!talk) throw new Error('no conversation was begun');
    return Promise.all([ana, bia, caio, lia].map(async (who) => (await noticesOf(who, talk)).length));
  };
  expect(await told('11987653333')).toEqual([0, 1, 0, 0]);
  expect((await ana.call('PUT', '/api/notifications/choice', { hearsAll: true })).body).toEqual({
    hearsAll: true,
    isShared: true,
  });
  expect(await told('11987654444')).toEqual([1, 1, 0, 0]);
  expect((await bia.call('PUT', '/api/notifications/choice', { hearsAll: true })).status).toBe(403);
});

describe('where there is a roleta, of what has no owner', () => {
  const toldOf = async (talk: Conversation) => {
    const told = await Promise.all([ana, bia, caio, lia].map((who) => noticesOf(who, talk)));
    return ['Ana', 'Bia', 'Caio', 'Lia'].filter((_name, place) => told[place]?.length);
  };
  // The clock of the tests stands on Tuesday, 12:00 in São Paulo.
  const afternoons = { week: [[], [], [{ from: '13:00', to: '18:00' }], [], [], [], []], exceptions: [] };

  beforeEach(async () => {
    await ana.call('PUT', '/api/notifications/choice', { hearsAll: false });
    await aRoleta(ana);
    for (const who of [ana, bia, caio]) await say(who, { code: 'away' });
  });
  afterAll(() => aRoleta(ana, { isOn: false }));

  test('who is off duty is not told, but who cannot be on duty is', async () => {
    await onDuty(bia);
    expect(await toldOf(await written())).toEqual(['Bia', 'Lia']);
  });

  test('who leads the account is told if nobody is on duty, also outside the hours of all groups', async () => {
    expect(await toldOf(await written())).toEqual(['Ana', 'Lia']);
    await onDuty(bia);
    await aRoleta(ana, { everybody: { members: [], hours: afternoons, capacity: null } });
    expect(await toldOf(await written())).toEqual(['Ana', 'Lia']);
    await aRoleta(ana, { everybody: { members: [], hours: afternoons, capacity: null }, groups: [aGroup([bia])] });
    expect(await toldOf(await written())).toEqual(['Bia', 'Lia']);
  });

  test('nor does it count who is on duty but does not see such leads', async () => {
    await onDuty(bia);
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
    expect(await toldOf(await written())).toEqual(['Ana', 'Lia']);
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own_and_free' });
  });

  test('who leads the account and hears of all leads is told off duty, too', async () => {
    await onDuty(caio);
    await ana.call('PUT', '/api/notifications/choice', { hearsAll: true });
    expect(await toldOf(await written())).toEqual(['Ana', 'Caio', 'Lia']);
  });
});

test('brokers who see only their own leads are not told of what has no owner', async () => {
  await product.query("update accounts set broker_sight = 'own' where id = $1", [ana.accountId]);
  const talk = await written();
  expect(await noticesOf(bia, talk)).toEqual([]);
  expect(await noticesOf(ana, talk)).toHaveLength(1);
  await product.query("update accounts set broker_sight = 'own_and_free' where id = $1", [ana.accountId]);
});

test('an import is told to who leads the account, and to who started it', async () => {
  await product.query("update accounts set broker_grants = '{import}' where id = $1", [ana.accountId]);
  const gestora = await aMember(product, ana, 'manager', 'Gil');
  const caia = await aMember(product, ana, 'broker', 'Davi');
  const rows = { leads: [{ name: 'Um', phone: '11987652222' }] };
  expect((await caia.call('POST', '/api/leads/import', rows)).status).toBe(200);
  const told = await Promise.all(
    [ana, gestora, caia, bia].map(async (who) =>
      (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.some(
        ({ kind }) => kind === 'import_finished',
      ),
    ),
  );
  expect(told).toEqual([true, true, true, false]);
});

const receivedBy = async (who: Client) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'lead_received',
  );

test('whoever gets a lead from somebody else is told by whom, with the note; who takes one is not', async () => {
  const talk = await written();
  const [biaId, caioId] = await Promise.all(
    [bia, caio].map(async (who) => (await who.call('GET', '/api/auth/me')).body.id),
  );
  const path = `/api/leads/${talk.leadId}/owner`;
  expect((await bia.call('PUT', path, { from: null, to: biaId })).status).toBe(200);
  expect(await receivedBy(bia)).toEqual([]);
  expect((await bia.call('PUT', path, { from: biaId, to: caioId, note: 'Prefere ligação' })).status).toBe(200);
  expect(await receivedBy(caio)).toMatchObject([
    {
      conversationId: talk.id,
      lead: { id: talk.leadId },
      isRead: false,
      reason: { code: 'received', how: 'given', by: 'Bia', group: null, note: 'Prefere ligação' },
    },
  ]);
  await read(caio, talk);
  expect(await receivedBy(caio)).toMatchObject([{ isRead: true }]);
  expect((await ana.call('PUT', path, { from: caioId, to: biaId })).status).toBe(200);
  expect(await receivedBy(caio)).toEqual([]);
});

test('many leads at once are told as one notice with their number', async () => {
  const ids: string[] = [];
  for (const phone of [1, 2, 3, 4, 5]) ids.push((await aLead(ana, { phone: `1198111000${phone}` })).id);
  const caioId = (await caio.call('GET', '/api/auth/me')).body.id;
  await ana.call('POST', '/api/leads/bulk', { ids, action: 'owner', value: caioId });
  expect(await receivedBy(caio)).toMatchObject([{ count: 5, lead: null, conversationId: null }]);
});

test('whom a file names as the owner of its leads is told of them, once; whoever imports is not', async () => {
  const bianca = await aMember(product, ana, 'broker', 'Bianca');
  const davi = await aMember(product, ana, 'broker', 'Davi Luz');
  const row = (place: number, owner: string) => ({ name: `Lead ${place}`, phone: `1198222000${place}`, owner });
  const known = await aLead(ana, { phone: row(9, '').phone });
  await ana.call('PUT', `/api/leads/${known.id}/owner`, { from: null, to: davi.userId });
  const many = [1, 2, 3, 4].map((place) => row(place, 'Bianca'));
  const leads = [...many, row(5, 'Davi Luz'), row(6, 'ana-avisos'), row(9, 'Bianca')];
  const { body } = await ana.call('POST', '/api/leads/import', { leads, options: { skipDuplicates: false } });
  expect(body).toMatchObject({ imported: 7 });
  expect(await receivedBy(bianca)).toMatchObject([{ count: 4, lead: null }]);
  const ofDavi = (await receivedBy(davi)).flatMap(({ lead, reason }) =>
    lead && reason?.code === 'received' ? [[lead.name, reason.how] as const] : [],
  );
  expect(Object.fromEntries(ofDavi)).toEqual({ [known.name]: 'given', 'Lead 5': 'imported', 'Lead 9': 'joined' });
  expect(await receivedBy(ana)).toEqual([]);
});
