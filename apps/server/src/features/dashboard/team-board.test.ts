import type { Conversation } from '@prumo/contracts/conversations';
import type { UserId } from '@prumo/contracts/ids';
import type { TeamBoard } from '@prumo/contracts/team/board';
import type { BrokerSight } from '@prumo/contracts/team/roles';
import { ANY_LEAD } from '@prumo/contracts/team/roleta/rules';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENTS_CHANNEL } from '#platform/events/publish.ts';
import { aConversation, placed } from '#test/factories/conversations.ts';
import { aLead, phoneOf } from '#test/factories/leads.ts';
import { aGroup, aRoleta, onDuty, say } from '#test/factories/roleta.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

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
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
});

const MINUTE_MS = 60_000;
const at = (time: string) => `2026-03-03T${time}:00.000Z`;
const boardOf = async (who: Client) => (await who.call<TeamBoard>('GET', '/api/dashboard/team')).body;
const showBrokers = (brokerSight: BrokerSight) =>
  ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight });
const setOwner = (leadId: string, owner: UserId | null) =>
  product.query('update leads set owner_id = $2 where id = $1', [leadId, owner]);

let phones = 0;
async function aTalk(owner: Client | null, since: string | null): Promise<Conversation> {
  phones += 1;
  const talk = await aConversation(product, ana, { phone: phoneOf(phones), name: `Lead ${phones}` });
  await placed(product, talk.id, { unansweredSince: since });
  await setOwner(talk.leadId, owner?.userId ?? null);
  return talk;
}

describe('the board of a team', () => {
  test('says for whom how many wait and since when, the longest wait first', async () => {
    await aTalk(bia, at('11:00'));
    await aTalk(bia, at('10:00'));
    await aTalk(bia, null);
    await aTalk(caio, at('09:00'));
    await aTalk(null, at('08:00'));
    const { id } = await aTalk(caio, at('07:00'));
    await ana.call('POST', `/api/conversations/${id}/archive`, { isActive: false });
    const { people, unowned, queue } = await boardOf(ana);
    expect(people.slice(0, 2)).toEqual([
      { userId: caio.userId, name: 'Caio', duty: null, waiting: 1, waitingSince: at('09:00') },
      { userId: bia.userId, name: 'Bia', duty: null, waiting: 2, waitingSince: at('10:00') },
    ]);
    expect(people.slice(2)).toMatchObject([{ userId: ana.userId, waiting: 0, waitingSince: null }]);
    expect(unowned).toEqual({ waiting: 1, waitingSince: at('08:00') });
    expect(queue).toBeNull();
  });

  test('shows whoever cannot own leads only while somebody waits for them', async () => {
    const sol = await aMember(product, ana, 'secretary', 'Sol');
    expect((await boardOf(sol)).people.map(({ userId }) => userId)).not.toContain(sol.userId);
    await aTalk(sol, at('10:00'));
    expect((await boardOf(ana)).people[0]).toMatchObject({ userId: sol.userId, waiting: 1 });
  });

  test('shows a broker who sees only some leads themselves, and what is nobody’s if they see that', async () => {
    await aTalk(bia, at('10:00'));
    await aTalk(caio, at('09:00'));
    await aTalk(null, at('08:00'));
    const ofBia = { userId: bia.userId, waiting: 1, waitingSince: at('10:00') };
    await showBrokers('own');
    expect(await boardOf(bia)).toMatchObject({ people: [ofBia], unowned: null });
    await showBrokers('own_and_free');
    const board = await boardOf(bia);
    expect(board).toMatchObject({ people: [ofBia], unowned: { waiting: 1 } });
    expect(board.people).toHaveLength(1);
    await showBrokers('all');
    expect(await boardOf(bia)).toEqual(await boardOf(ana));
  });
});

describe('with a roleta', () => {
  test('hears that the leads in the queue wait for another reason now', async () => {
    // The clock of the tests stands on Tuesday, 12:00 in São Paulo.
    const week = [[], [], [{ from: '13:00', to: '18:00' }], [], [], [], []];
    const group = aGroup([bia], { hours: { week, exceptions: [] } });
    await aRoleta(ana, { groups: [group], rules: [{ groupId: group.id, conditions: ANY_LEAD }] });
    phones += 1;
    const { id } = await aLead(ana, { phone: phoneOf(phones) });
    await ana.call('POST', `/api/leads/${id}/roleta`);
    const reasons = async () => (await boardOf(ana)).queue?.map(({ code, leads }) => [code, leads]);
    expect(await reasons()).toEqual([['closed', 1]]);
    const listener = new pg.Client({ connectionString: product.databaseUrl });
    await listener.connect();
    const told: string[] = [];
    listener.on('notification', ({ payload = '' }) => told.push(payload));
    await listener.query(`listen ${EVENTS_CHANNEL}`);
    product.clock.advance(60 * MINUTE_MS);
    await product.drain(ana.accountId);
    await expect.poll(() => told.some((text) => text.includes(ana.accountId) && text.includes('leads'))).toBe(true);
    expect(await reasons()).toEqual([['nobody_on_duty', 1]]);
    await listener.end();
  });

  test('tells what each person said of their duty, and who is back by now', async () => {
    await aRoleta(ana);
    await onDuty(bia);
    await say(caio, { code: 'back_at', time: '14:00' });
    const duties = async () =>
      new Map((await boardOf(ana)).people.map(({ userId, duty }) => [userId, duty?.code ?? null]));
    const said = [
      [ana.userId, 'away'],
      [bia.userId, 'available'],
    ] as const;
    // It is about 13:00 in São Paulo.
    expect(await duties()).toEqual(new Map([...said, [caio.userId, 'back_at']]));
    product.clock.advance(121 * MINUTE_MS);
    expect(await duties()).toEqual(new Map([...said, [caio.userId, 'available']]));
  });

  test('tells what stands in its queue, by group and reason, and opens to these leads', async () => {
    const group = aGroup([bia], { name: 'Litoral', capacity: 1 });
    const rules = [{ groupId: group.id, conditions: { ...ANY_LEAD, places: ['Santos'] } }];
    await aRoleta(ana, { groups: [group], rules, acceptWithinMinutes: 5 });
    await onDuty(bia);
    const queueUp = async (name: string, location: string) => {
      phones += 1;
      const { id } = await aLead(ana, { name, phone: phoneOf(phones), location });
      await ana.call('POST', `/api/leads/${id}/roleta`);
      product.clock.advance(1000);
      await product.drain(ana.accountId);
    };
    for (const name of ['Ari', 'Beto', 'Ciro']) await queueUp(name, 'Santos');
    await say(bia, { code: 'away' });
    await say(bia, { code: 'available' });
    await queueUp('Davi', 'Moema');
    const { queue } = await boardOf(ana);
    const { body: roleta } = await ana.call('GET', '/api/roleta');
    expect(queue?.reduce((sum, { leads }) => sum + leads, 0)).toBe(roleta.queued);
    const { rows } = await product.query(
      `select l.name, l.id, g.name as "group", q.reason->>'code' as code, q.since from roleta_queue q
         join leads l on l.id = q.lead_id join roleta_groups g on g.id = q.group_id
       where q.user_id = $1 order by q.since`,
      [ana.accountId],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const part of queue ?? []) {
      const own = rows.filter((row) => row.group === part.group.name && row.code === part.code);
      expect(part).toMatchObject({ leads: own.length, since: own[0].since.toISOString() });
      const value = `${part.group.id}:${part.code}`;
      const { body } = await ana.call('GET', `/api/dashboard/rows?figure=queued&value=${value}`);
      const told = body.rows.map(({ leadId, status }: { leadId: string; status: string }) => [leadId, status]);
      expect([body.total, told]).toEqual([own.length, own.map(({ id, code }) => [id, code])]);
    }
    const { body: all } = await ana.call('GET', '/api/dashboard/rows?figure=queued');
    expect(all.rows.map(({ name }: { name: string }) => name)).toEqual(rows.map(({ name }) => name));
  });
});

test('whoever looks, each number is the inbox’s of that person, and they add up to its tab', async () => {
  const talks: Conversation[] = [];
  for (let talk = 0; talk < 6; talk += 1) talks.push(await aTalk(null, null));
  const owners = [null, ana.userId, bia.userId, caio.userId];
  const minute = fc.option(fc.integer({ min: 10, max: 59 }));
  const state = fc.record({ owner: fc.constantFrom(...owners), since: minute, isActive: fc.boolean() });
  const sight = fc.constantFrom<BrokerSight>('own', 'own_and_free', 'all');
  const states = fc.array(state, { minLength: talks.length, maxLength: talks.length });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(states, sight, async (all, brokerSight) => {
      await showBrokers(brokerSight);
      for (const [place, talk] of talks.entries()) {
        const { owner = null, since = null, isActive = true } = all[place] ?? {};
        await setOwner(talk.leadId, owner);
        await placed(product, talk.id, { isActive, unansweredSince: since === null ? null : at(`10:${since}`) });
      }
      for (const who of [ana, bia]) {
        const { people, unowned } = await boardOf(who);
        const lines = [
          ...people.map((one) => ({ ...one, owner: one.userId as string })),
          { ...unowned, owner: 'none' },
        ];
        for (const { owner, waiting = 0, waitingSince = null } of lines) {
          const listed = await who.call('GET', `/api/conversations?view=sem_resposta&owner=${owner}`);
          expect([listed.headers['x-total-count'], listed.body[0]?.waitingSince ?? null]).toEqual([
            String(waiting),
            waitingSince,
          ]);
          compared += waiting;
        }
        const sum = lines.reduce((total, { waiting = 0 }) => total + waiting, 0);
        const { body: counts } = await who.call('GET', '/api/conversations/counts');
        const { body: overview } = await who.call('GET', '/api/dashboard/overview');
        expect([sum, sum]).toEqual([counts.sem_resposta, overview.firstResponse.openWaits]);
      }
    }),
    { numRuns: 12 },
  );
  expect(compared).toBeGreaterThan(20);
});
