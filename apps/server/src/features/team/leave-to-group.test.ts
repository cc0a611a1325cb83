import type { LeadId } from '@prumo/contracts/ids';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { notificationReasonWords } from '@prumo/contracts/reasons/notification-words';
import { ANY_LEAD } from '@prumo/contracts/team/roleta/rules';
import { roletaWords } from '@prumo/contracts/team/roleta/words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead, aTwin } from '#test/factories/leads.ts';
import { aGroup, aRoleta, lastReasonOf, onDuty, ownerOf, queueOf, say } from '#test/factories/roleta.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;
let duda: Client;
let phones = 0;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
  duda = await aMember(product, ana, 'broker', 'Duda');
});

async function aLeadOfBia(name: string, more: object = {}): Promise<LeadId> {
  phones += 1;
  return (await aLead(bia, { name, phone: `1198764${String(phones).padStart(4, '0')}`, ...more })).id;
}

const leadsOfBia = (count: number) =>
  Promise.all(Array.from({ length: count }, (_none, place) => aLeadOfBia(`Lead ${place}`)));

const groupsOffered = async (who: Client) =>
  (await ana.call('GET', `/api/team/members/${who.userId}/belongings`)).body.groups.map(
    ({ name }: { name: string }) => name,
  );

const leave = (groupId: string, more: object = {}) =>
  ana.call('POST', `/api/team/members/${bia.userId}/deactivate`, { groupId, ...more });

/** The leads of one person count as one, and would count twice if they had two owners. */
async function personsOfOwners() {
  const text = `select u.name, count(distinct l.phone_key)::int as persons from leads l left join users u on u.id = l.owner_id
    where l.user_id = $1 group by 1 order by 1`;
  return (await product.query(text, [ana.accountId])).rows;
}

const receivedBy = async (who: Client): Promise<NotificationPage['notifications']> =>
  (await who.call('GET', '/api/notifications')).body.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'lead_received',
  );

test('leads go to the others of a group by their weights, each with its reason', async () => {
  const group = aGroup([], {
    members: [
      { userId: bia.userId, weight: 5 },
      { userId: caio.userId, weight: 2 },
      { userId: duda.userId, weight: 1 },
    ],
  });
  await aRoleta(ana, { groups: [group] });
  await onDuty(ana, bia, caio, duda);
  const [first] = await leadsOfBia(9);
  if (!first) throw new Error('no lead');
  await aTwin(product, first, 'Lead 0 de casa');
  expect((await leave(group.id)).status).toBe(200);

  expect(await personsOfOwners()).toEqual([
    { name: 'Caio', persons: 6 },
    { name: 'Duda', persons: 3 },
  ]);
  const reason = await lastReasonOf(product, first);
  expect(roletaWords(reason)).toMatch(/^Bia saiu da equipe\. Roleta Lançamentos: vez de (Caio|Duda)$/);
  const [entry] = (await ana.call('GET', `/api/leads/${first}/timeline`)).body.entries.filter(
    ({ kind }: { kind: string }) => kind === 'owner',
  );
  expect(entry.data).toMatchObject({ from: 'Bia', to: reason.to, reason: { code: 'roleta_next', leaver: 'Bia' } });

  const acts = (await ana.call('GET', '/api/trail')).body.entries;
  expect(acts[0]).toMatchObject({ act: 'member_deactivated', after: { passedOnTo: 'Roleta Lançamentos' } });
  expect(await receivedBy(caio)).toMatchObject([{ count: expect.any(Number), lead: null }]);
});

test('whoever gets one or a few of them is told who left', async () => {
  const group = aGroup([bia, caio]);
  await aRoleta(ana, { groups: [group] });
  await onDuty(caio);
  await leadsOfBia(1);
  await leave(group.id);
  const [notice] = await receivedBy(caio);
  expect(notice?.reason && notificationReasonWords(notice.reason)).toBe(
    'Bia saiu da equipe. Roleta Lançamentos: sua vez',
  );
});

test('what nobody can take stands in the queue with its reason, and goes to whoever comes on duty', async () => {
  const group = aGroup([bia, caio]);
  await aRoleta(ana, { groups: [group] });
  await say(caio, { code: 'away' });
  const id = await aLeadOfBia('Rita');
  const ended = await aLeadOfBia('Vera', { status: 'perdido' });
  await leave(group.id);
  expect(await ownerOf(product, id)).toBeNull();
  expect(await queueOf(product, ana)).toEqual([['Rita', 'nobody_on_duty']]);
  expect(roletaWords(await lastReasonOf(product, id))).toBe(
    'Bia saiu da equipe. Roleta Lançamentos: na fila: ninguém disponível; Caio ausente',
  );
  expect([await ownerOf(product, ended), await lastReasonOf(product, ended)]).toEqual([null, { code: 'member_left' }]);

  await onDuty(caio);
  await product.drain(ana.accountId);
  expect(await ownerOf(product, id)).toBe(caio.userId);
});

test('no capacity is exceeded, and those who waited in the group before come first', async () => {
  const group = aGroup([bia, caio], { capacity: 2 });
  await aRoleta(ana, {
    groups: [group],
    rules: [{ groupId: group.id, conditions: ANY_LEAD }],
    acceptWithinMinutes: 30,
  });
  await leadsOfBia(3);
  const { id: waiting } = await aLead(ana, { name: 'Antes', phone: '11912345678' });
  await ana.call('POST', `/api/leads/${waiting}/roleta`);
  expect(await queueOf(product, ana)).toEqual([['Antes', 'nobody_on_duty']]);
  product.clock.advance(1000);
  await onDuty(caio);
  await leave(group.id);
  expect(await ownerOf(product, waiting)).toBe(caio.userId);
  expect((await queueOf(product, ana)).map(([, why]) => why)).toEqual(['all_full', 'all_full']);
});

test('what the person was offered and had not accepted is offered to the others', async () => {
  const group = aGroup([bia, caio]);
  await aRoleta(ana, {
    groups: [group],
    acceptWithinMinutes: 30,
    rules: [{ groupId: group.id, conditions: ANY_LEAD }],
  });
  await onDuty(bia);
  const id = (await aLead(ana, { name: 'Rita', phone: '11912345679' })).id;
  await ana.call('POST', `/api/leads/${id}/roleta`);
  expect(await ownerOf(product, id)).toBe(bia.userId);
  await onDuty(caio);
  expect((await leave(group.id)).status).toBe(200);
  expect(await ownerOf(product, id)).toBe(caio.userId);
  expect((await caio.call('POST', `/api/leads/${id}/offer/accept`)).status).toBe(200);
});

test('only groups that others are in are offered, and none without a roleta that is on', async () => {
  expect(await groupsOffered(bia)).toEqual([]);
  const hers = aGroup([bia], { name: 'Plantão' });
  const group = aGroup([bia, caio]);
  await aRoleta(ana, { groups: [hers, group] });
  expect(await groupsOffered(bia)).toEqual(['Lançamentos', 'Todos']);
  expect(await groupsOffered(caio)).toEqual(['Plantão', 'Lançamentos', 'Todos']);
  expect([(await leave(hers.id)).status, (await leave(group.id, { to: caio.userId })).status]).toEqual([404, 400]);
  const other = await product.signUp();
  const foreign = aGroup([]);
  await aRoleta(other, { groups: [foreign] });
  expect((await leave(foreign.id)).status).toBe(404);
  await aRoleta(ana, { isOn: false, groups: [group] });
  expect((await leave(group.id)).status).toBe(404);
  expect((await bia.call('GET', '/api/leads')).status).toBe(200);
});
