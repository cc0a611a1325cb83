import type { LeadId } from '@prumo/contracts/ids';
import type { AnalyticsFigure, AnalyticsTeam } from '@prumo/contracts/reports/analytics';
import type { BrokerSight } from '@prumo/contracts/team/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aConversation } from '#test/factories/conversations.ts';
import { aLead, createdAt, phoneOf } from '#test/factories/leads.ts';
import { aRoleta, onDuty, ownerOf, say } from '#test/factories/roleta.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import {
  everyAccount,
  type FigureWorld,
  type KnownLead,
  MINUTE,
  setFigureWorld,
  storeLeads,
} from '../../../../test/worlds/figure-world.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
});
afterAll(() => product.close());

const DAY = 24 * 60 * MINUTE;
const reportOf = async (who: Client, period = '7d') =>
  (await who.call<AnalyticsTeam>('GET', `/api/analytics/team?period=${period}`)).body;
const lineOf = async (who: Client, person: Client, period?: string) =>
  (await reportOf(who, period)).people.find(({ userId }) => userId === person.userId);
const rowsOf = async (figure: AnalyticsFigure, value: string, who = ana) =>
  (await who.call('GET', `/api/analytics/rows?figure=${figure}&value=${value}`)).body;
const give = (leadId: string, from: Client | null, to: Client | null) =>
  ana.call('PUT', `/api/leads/${leadId}/owner`, { from: from?.userId ?? null, to: to?.userId ?? null });
const close = (id: string) => ana.call('PATCH', `/api/leads/${id}/status`, { status: 'fechado' });
const showBrokers = (brokerSight: BrokerSight) =>
  ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight });

let phones = 0;
async function lead(): Promise<LeadId> {
  phones += 1;
  return (await aLead(ana, { name: `Lead ${phones}`, phone: phoneOf(phones) })).id;
}

test('a lead counts each time it becomes somebody’s, and is closed and converted for whom it is now', async () => {
  const [once, back, old] = [await lead(), await lead(), await lead()];
  await give(once, null, bia);
  await give(back, null, bia);
  await give(back, bia, null);
  await give(back, null, bia);
  await give(old, null, caio);
  await createdAt(product, [old], new Date(product.clock.now().getTime() - 20 * DAY));
  await give(once, bia, caio);
  for (const id of [once, old]) await close(id);
  await lead();
  expect(await lineOf(ana, bia)).toMatchObject({ received: 3, sales: 0, leads: 1, converted: 0, conversionRate: 0 });
  expect(await lineOf(ana, caio)).toMatchObject({ received: 2, sales: 2, leads: 1, converted: 1, conversionRate: 100 });
  const { people, unowned } = await reportOf(ana);
  expect(unowned).toMatchObject({ sales: 0, leads: 1, converted: 0, conversionRate: 0 });
  expect(people.map(({ userId }) => userId)).toEqual([caio, bia, ana].map(({ userId }) => userId));
  const opened = await rowsOf('received', bia.userId);
  expect([opened.total, opened.rows.map(({ leadId }: { leadId: string }) => leadId)]).toEqual([3, [back, back, once]]);
  for (const days of [4, 4]) {
    product.clock.advance(days * DAY);
    await ana.call('GET', '/api/auth/me');
  }
  expect(await lineOf(ana, caio)).toMatchObject({ received: 0, sales: 0, leads: 0, conversionRate: null });
  expect(await lineOf(ana, caio, '30d')).toMatchObject({ received: 2, sales: 2, leads: 2, converted: 2 });
});

test('an offer is accepted in time or passed on, and nothing else', async () => {
  await aRoleta(ana, { acceptWithinMinutes: 5 });
  await onDuty(bia, caio);
  const pass = async () => {
    const id = await lead();
    await ana.call('POST', `/api/leads/${id}/roleta`);
    return { id, to: (await ownerOf(product, id)) === bia.userId ? bia : caio };
  };
  const later = async (minutes: number) => {
    product.clock.advance(minutes * MINUTE);
    await product.drain(ana.accountId);
  };
  const first = await pass();
  await later(4);
  await first.to.call('POST', `/api/leads/${first.id}/offer/accept`);
  const other = first.to === bia ? caio : bia;
  const late = await pass();
  expect(late.to).toBe(other);
  await later(5);
  expect(await ownerOf(product, late.id)).toBe(first.to.userId);
  await say(first.to, { code: 'away' });
  await product.drain(ana.accountId);
  const overtaken = await pass();
  await give(overtaken.id, overtaken.to, ana);
  expect(await lineOf(ana, first.to)).toMatchObject({ received: 2, accepted: 1, passedOn: 1 });
  expect(await lineOf(ana, other)).toMatchObject({ accepted: 0, passedOn: 1 });
  expect((await rowsOf('accepted', first.to.userId)).rows).toMatchObject([{ leadId: first.id }]);
  expect((await rowsOf('passed_on', other.userId)).rows).toMatchObject([{ leadId: late.id }]);
});

test('first responses are those of the overview, of whoever gave them', async () => {
  const answer = async (seconds: number) => {
    phones += 1;
    const phone = phoneOf(phones);
    await ana.call('POST', '/api/simulator/messages', { phone, name: 'Rita', text: 'oi' });
    await product.drain(ana.accountId);
    const { body } = await bia.call('GET', '/api/conversations');
    await bia.call('POST', `/api/conversations/${body[0].id}/takeover`);
    product.clock.advance(seconds * 1000);
    await bia.call('POST', `/api/conversations/${body[0].id}/send-message`, { message: 'Oi, aqui é a Bia' });
    await product.drain(ana.accountId);
  };
  await answer(60);
  await answer(120);
  const line = await lineOf(ana, bia);
  const { body: overview } = await ana.call('GET', '/api/analytics/overview');
  const told = overview.responseTimes.find(({ key }: { key: string }) => key === bia.userId);
  expect(line).toMatchObject({ p50Seconds: told.p50Seconds, p90Seconds: told.p90Seconds, conversations: 2 });
  expect([line?.p50Seconds, line?.p90Seconds].map((value) => Math.round(value ?? 0))).toEqual([90, 114]);
  expect((await rowsOf('responses_person', bia.userId)).total).toBe(2);
  expect((await rowsOf('owner_conversations', bia.userId)).total).toBe(2);
});

test('whoever left stays with what they did, and who only answers appears once they did', async () => {
  const sol = await aMember(product, ana, 'secretary', 'Sol');
  const id = await lead();
  await give(id, null, caio);
  const names = async () => (await reportOf(ana)).people.map(({ name }) => name);
  expect(await names()).not.toContain('Sol');
  await ana.call('POST', `/api/team/members/${caio.userId}/deactivate`, { to: bia.userId });
  expect(await lineOf(ana, caio)).toMatchObject({ received: 1, leads: 0 });
  phones += 1;
  const talk = await aConversation(product, ana, { phone: phoneOf(phones) });
  await ana.call('POST', '/api/simulator/messages', { phone: phoneOf(phones), name: 'Rita', text: 'tem vaga?' });
  await sol.call('POST', `/api/conversations/${talk.id}/takeover`);
  await sol.call('POST', `/api/conversations/${talk.id}/send-message`, { message: 'Tem sim' });
  await product.drain(ana.accountId);
  expect(await names()).toContain('Sol');
});

test('a broker who sees only some leads is told their own figures alone', async () => {
  const [own, foreign, free] = [await lead(), await lead(), await lead()];
  await give(own, null, bia);
  await give(foreign, null, caio);
  await give(free, null, caio);
  await give(free, caio, null);
  await showBrokers('own');
  const board = await reportOf(bia);
  expect(board).toMatchObject({ people: [{ userId: bia.userId, received: 1, leads: 1 }], unowned: null });
  expect(board.people).toHaveLength(1);
  expect((await rowsOf('received', caio.userId, bia)).total).toBe(0);
  await showBrokers('own_and_free');
  expect(await reportOf(bia)).toMatchObject({ people: [{ userId: bia.userId }], unowned: { leads: 1 } });
  await showBrokers('all');
  const [ofBia, ofAna] = [await reportOf(bia), await reportOf(ana)];
  expect([ofBia.people, ofBia.unowned]).toEqual([ofAna.people, ofAna.unowned]);
});

test('a broker’s own figures count what they passed on and do not see any more, and only say how many rows it is', async () => {
  await aRoleta(ana, { acceptWithinMinutes: 5 });
  await onDuty(bia);
  const [passedOn, kept] = [await lead(), await lead()];
  await ana.call('POST', `/api/leads/${passedOn}/roleta`);
  await onDuty(caio);
  product.clock.advance(5 * MINUTE);
  await product.drain(ana.accountId);
  expect(await ownerOf(product, passedOn)).toBe(caio.userId);
  await give(kept, null, bia);
  for (const sight of ['own', 'own_and_free', 'all'] as const) {
    await showBrokers(sight);
    expect(await lineOf(bia, bia)).toMatchObject({ received: 2, accepted: 0, passedOn: 1, leads: 1 });
    const [received, refused] = [await rowsOf('received', bia.userId, bia), await rowsOf('passed_on', bia.userId, bia)];
    const shown = [received, refused].map(({ total, rows, hidden }) => [total, rows.length, hidden]);
    const [whole, part] = [
      [
        [2, 2, undefined],
        [1, 1, undefined],
      ],
      [
        [1, 1, 1],
        [0, 0, 1],
      ],
    ];
    expect([sight, shown]).toEqual([sight, sight === 'all' ? whole : part]);
    expect(await rowsOf('received', caio.userId, bia)).toMatchObject(sight === 'all' ? { total: 1 } : { total: 0 });
    expect((await rowsOf('received', caio.userId, bia)).hidden).toBeUndefined();
    expect((await rowsOf('owner_leads', bia.userId, bia)).hidden).toBeUndefined();
  }
});

test('whatever happened, each figure is its rows, and all people add up to the other reports', async () => {
  const account: FigureWorld = await setFigureWorld(product);
  const team = [
    await aMember(product, account.ana, 'broker', 'Bia'),
    await aMember(product, account.ana, 'manager', 'Gil'),
  ];
  const owners = [null, account.ana.userId, ...team.map(({ userId }) => userId)];
  const read = async (path: string) => (await account.ana.call('GET', `/api/analytics/${path}`)).body;
  let told = 0;
  await everyAccount(async (world: KnownLead[]) => {
    await storeLeads(account, world);
    await product.query(
      `update leads set owner_id = ($2::uuid[])[1 + (rank::int * 7 + length(lead_source)) % 4] where user_id = $1`,
      [account.ana.accountId, owners],
    );
    for (const [place, { created }] of world.entries()) {
      const owner = owners[1 + (created % 3)];
      const outcome = ['accepted', 'passed_on', 'given', 'overtaken'][created % 4];
      await product.query(
        `with lead as (select id, user_id, $4::timestamptz as at from leads where user_id = $1 and name = 'L ' || $2),
         change as (insert into lead_owner_changes (id, user_id, lead_id, to_user_id, changed_by, reason, at)
           select prumo_uuidv7(), user_id, id, $3, 'roleta', '{"code":"given"}', at from lead)
         insert into roleta_offers (id, user_id, lead_id, member_id, skipped, offered_at, accept_by, outcome, ended_at, since)
         select prumo_uuidv7(), user_id, id, $3, '[]', at, at + interval '5 minutes', $5,
           at + make_interval(mins => $6), at from lead`,
        [
          ...[account.ana.accountId, place, owner],
          ...[new Date(product.clock.now().getTime() - created * MINUTE), outcome, created % 12],
        ],
      );
    }
    const { people, unowned } = await read('team');
    const lines = [...people, { ...unowned, userId: '' }];
    const figures = {
      ...{ received: 'received', accepted: 'accepted', passedOn: 'passed_on', conversations: 'owner_conversations' },
      ...{ sales: 'owner_sales', leads: 'owner_leads', converted: 'owner_converted' },
    } as const;
    for (const line of lines)
      for (const [name, figure] of Object.entries(figures)) {
        const { total } = await read(`rows?figure=${figure}&value=${line.userId}`);
        expect([line.userId, name, line[name] ?? 0]).toEqual([line.userId, name, total]);
        told += total;
      }
    const sum = (name: string) => lines.reduce((all, line) => all + (line[name] ?? 0), 0);
    const [overview, ai, revenue] = [await read('overview'), await read('ai-performance'), await read('revenue')];
    expect([sum('leads'), sum('converted')]).toEqual([overview.totalLeads, overview.closedLeads]);
    expect([sum('conversations'), sum('sales')]).toEqual([ai.conversations, revenue.closedLeads]);
    const from = Date.parse(overview.period.from);
    const lately = world.filter(({ created }) => product.clock.now().getTime() - created * MINUTE >= from);
    const inTime = lately.filter(({ created }) => created % 4 === 0 && created % 12 <= 5);
    const passedOn = lately.filter(({ created }) => created % 4 === 1);
    expect([sum('received'), sum('accepted'), sum('passedOn')]).toEqual([
      ...[lately.length, inTime.length, passedOn.length],
    ]);
  });
  expect(told).toBeGreaterThan(50);
});
