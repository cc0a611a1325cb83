import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { LeadTimeline } from '@prumo/contracts/leads/timeline';
import type { NotificationPage } from '@prumo/contracts/notifications';
import { ownerReasonWords } from '@prumo/contracts/team/owner-reason-words';
import type { OwnOffers, Roleta, Simulation } from '@prumo/contracts/team/roleta';
import { ANY_LEAD } from '@prumo/contracts/team/roleta/rules';
import { roletaWords } from '@prumo/contracts/team/roleta/words';
import { changesInWords } from '@prumo/contracts/team/trail-words';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveLeads } from '#features/leads/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aCampaign } from '#test/factories/campaigns.ts';
import { aConversation } from '#test/factories/conversations.ts';
import { aLead, aTwin } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aGroup, aRoleta, lastReasonOf, onDuty, ownerOf, queueOf, say } from '#test/factories/roleta.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;
let phones = 0;

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

async function aNewLead(name = 'Rita'): Promise<LeadId> {
  phones += 1;
  return (await aLead(ana, { name, phone: `1198765${String(phones).padStart(4, '0')}` })).id;
}

const passToRoleta = (leadId: LeadId) => ana.call('POST', `/api/leads/${leadId}/roleta`);

async function aPassedLead(name?: string): Promise<LeadId> {
  const id = await aNewLead(name);
  expect((await passToRoleta(id)).status).toBe(200);
  return id;
}

const give = (id: LeadId, to: UserId | null) =>
  inTransaction(ana.ctx, (tx) => giveLeads(tx, { leadIds: [id], to, reason: { code: 'given' } }));

describe('by hand', () => {
  test('gives a lead to whoever’s turn it is, and says who was passed over', async () => {
    await aRoleta(ana, { groups: [] });
    await onDuty(bia);
    await say(caio, { code: 'back_at', time: '14:00' });
    const id = await aPassedLead();
    expect(await ownerOf(product, id)).toBe(bia.userId);
    expect(roletaWords(await lastReasonOf(product, id))).toMatch(
      /^Roleta Todos: vez de Bia; (?=.*ana\d+ ausente)(?=.*Caio volta às 14:00)/,
    );
  });

  test('takes turns by weight, and all leads of a person go together', async () => {
    const group = aGroup([], {
      members: [
        { userId: bia.userId, weight: 2 },
        { userId: caio.userId, weight: 1 },
      ],
    });
    await aRoleta(ana, { groups: [group], rules: [{ groupId: group.id, conditions: ANY_LEAD }] });
    await onDuty(bia, caio);
    const owners = [];
    for (let lead = 0; lead < 6; lead += 1) owners.push(await ownerOf(product, await aPassedLead()));
    expect(owners.filter((owner) => owner === bia.userId)).toHaveLength(4);
    const id = await aNewLead();
    await aTwin(product, id, 'Rita de casa');
    await passToRoleta(id);
    const { rows } = await product.query(
      'select count(distinct owner_id)::int as n from leads where user_id = $1 and phone_key = (select phone_key from leads where id = $2)',
      [ana.accountId, id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is refused for a lead that has an owner or waits already, and while the roleta is off', async () => {
    await aRoleta(ana);
    const id = await aPassedLead();
    expect(await passToRoleta(id)).toMatchObject({ status: 409, body: { code: 'roleta_needless' } });
    await aRoleta(ana, { isOn: false });
    expect((await passToRoleta(id)).status).toBe(409);
    expect(await queueOf(product, ana)).toEqual([]);
  });

  test('follows the first rule that fits', async () => {
    const [first, second] = [aGroup([bia], { name: 'Litoral' }), aGroup([caio], { name: 'Resto' })];
    await aRoleta(ana, {
      groups: [second, first],
      rules: [
        { groupId: first.id, conditions: { ...ANY_LEAD, places: ['São José'], priceTo: 500_000 } },
        { groupId: second.id, conditions: { ...ANY_LEAD, contact: 'new' } },
      ],
    });
    await onDuty(bia, caio);
    const { id } = await aLead(ana, {
      name: 'Praia',
      phone: '11976540001',
      location: 'sao jose dos campos',
      budget: '450000',
    });
    await passToRoleta(id);
    expect(await ownerOf(product, id)).toBe(bia.userId);
    expect(await ownerOf(product, await aPassedLead())).toBe(caio.userId);
  });
});

describe('the queue', () => {
  test('keeps leads in order with the reason, and whoever comes on duty gets the oldest first', async () => {
    const group = aGroup([bia], { capacity: 2 });
    await aRoleta(ana, {
      groups: [group],
      rules: [{ groupId: group.id, conditions: ANY_LEAD }],
      acceptWithinMinutes: 5,
    });
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await aPassedLead(name));
    expect(await queueOf(product, ana)).toEqual(['A', 'B', 'C'].map((name) => [name, 'nobody_on_duty']));
    await onDuty(bia);
    await product.drain(ana.accountId);
    expect(await queueOf(product, ana)).toEqual([['C', 'all_full']]);
    expect(await Promise.all(ids.slice(0, 2).map((id) => ownerOf(product, id)))).toEqual([bia.userId, bia.userId]);
    await bia.call('POST', `/api/leads/${ids[0]}/offer/accept`);
    product.clock.advance(MINUTE_MS);
    await product.drain(ana.accountId);
    expect(await queueOf(product, ana)).toEqual([]);
  });

  test('is entered in the lead’s timeline with the reason, once, also if the group was locked as the lead came', async () => {
    const group = aGroup([bia]);
    await aRoleta(ana, { groups: [group], rules: [{ groupId: group.id, conditions: ANY_LEAD }] });
    const entriesOf = async (leadId: LeadId) => {
      const { body } = await ana.call<LeadTimeline>('GET', `/api/leads/${leadId}/timeline`);
      return body.entries.flatMap(({ kind, data }) => (kind === 'owner' ? ownerReasonWords(data.reason) : []));
    };
    const waits = 'Roleta Lançamentos: na fila: ninguém disponível; Bia ausente';
    const first = await aPassedLead('A');
    expect(await entriesOf(first)).toEqual([waits]);
    const second = await inTransaction(ana.ctx, async (tx) => {
      await tx.db.execute(sql`select 1 from roleta_groups where id = ${group.id} for no key update`);
      return aPassedLead('B');
    });
    expect(await entriesOf(second)).toEqual([]);
    await product.drain(ana.accountId);
    for (const id of [first, second]) expect(await entriesOf(id)).toEqual([waits]);
    await onDuty(bia);
    await product.drain(ana.accountId);
    for (const id of [first, second]) expect(await entriesOf(id)).toEqual(['Roleta Lançamentos: vez de Bia', waits]);
  });

  test('waits outside the hours, and is given out when they begin', async () => {
    // The clock of the tests stands on Tuesday, 12:00 in São Paulo.
    const week = [[], [], [{ from: '13:00', to: '18:00' }], [], [], [], []];
    const group = aGroup([bia], { hours: { week, exceptions: [] } });
    await aRoleta(ana, { groups: [group], rules: [{ groupId: group.id, conditions: ANY_LEAD }] });
    await onDuty(bia);
    const id = await aPassedLead('A');
    expect(await queueOf(product, ana)).toEqual([['A', 'closed']]);
    product.clock.advance(60 * MINUTE_MS);
    await product.drain(ana.accountId);
    expect(await ownerOf(product, id)).toBe(bia.userId);
  });

  test('is left when somebody takes the lead or gives it to somebody', async () => {
    await aRoleta(ana);
    const id = await aPassedLead();
    await give(id, bia.userId);
    expect(await queueOf(product, ana)).toEqual([]);
  });
});

describe('time to accept', () => {
  const withGroup = async () => {
    const group = aGroup([bia, caio]);
    await aRoleta(ana, {
      groups: [group],
      rules: [{ groupId: group.id, conditions: ANY_LEAD }],
      acceptWithinMinutes: 5,
    });
    await onDuty(bia, caio);
  };
  const minutesLater = async (minutes: number) => {
    product.clock.advance(minutes * MINUTE_MS);
    await product.drain(ana.accountId);
  };
  const outcomesOf = async (leadId: LeadId) =>
    (await product.query('select outcome from roleta_offers where lead_id = $1 order by id', [leadId])).rows.map(
      ({ outcome }) => outcome,
    );

  test('passes the lead on, and after a full round to the queue until somebody comes on duty again', async () => {
    await withGroup();
    const id = await aPassedLead('A');
    const first = await ownerOf(product, id);
    await minutesLater(4);
    expect(await ownerOf(product, id)).toBe(first);
    await minutesLater(1);
    const second = await ownerOf(product, id);
    expect([first, second].sort()).toEqual([bia.userId, caio.userId].sort());
    await minutesLater(5);
    expect(await ownerOf(product, id)).toBeNull();
    expect(await queueOf(product, ana)).toEqual([['A', 'nobody_accepted']]);
    await minutesLater(120);
    expect(await ownerOf(product, id)).toBeNull();
    await onDuty(caio);
    await product.drain(ana.accountId);
    expect(await ownerOf(product, id)).toBe(caio.userId);
    expect(await outcomesOf(id)).toEqual(['passed_on', 'passed_on', 'open']);
  });

  test('that nobody keeps is told to both of them, and after the round to who leads the account', async () => {
    await withGroup();
    const lia = await aMember(product, ana, 'reader', 'Lia');
    const id = await aPassedLead('Rita');
    const [first, second] = (await ownerOf(product, id)) === bia.userId ? [bia, caio] : [caio, bia];
    const told = async (who: Client) =>
      (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.map(({ kind, lead }) => [
        kind,
        lead?.name ?? null,
      ]);
    await minutesLater(5);
    expect(await told(first)).toEqual([['lead_passed_on', null]]);
    expect(await told(second)).toEqual([['lead_received', 'Rita']]);
    await minutesLater(5);
    expect(await told(ana)).toEqual([['lead_not_accepted', 'Rita']]);
    expect(await told(lia)).toEqual([]);
    const read = await first.call('POST', '/api/notifications/read', {});
    expect(read.body).toEqual({ unread: 0 });
    expect((await second.call('GET', '/api/notifications')).body.unread).toBe(1);
  });

  test('is met by the button, only by the person it was offered to, and once', async () => {
    await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
    await withGroup();
    const id = await aPassedLead();
    const [chosen, other] = (await ownerOf(product, id)) === bia.userId ? [bia, caio] : [caio, bia];
    expect((await other.call('POST', `/api/leads/${id}/offer/accept`)).status).toBe(409);
    expect((await chosen.call('GET', `/api/leads/${id}/offer`)).body).toMatchObject({
      open: { userId: chosen.userId },
    });
    expect((await chosen.call('POST', `/api/leads/${id}/offer/accept`)).status).toBe(200);
    expect((await chosen.call('POST', `/api/leads/${id}/offer/accept`)).status).toBe(409);
    await minutesLater(10);
    expect(await ownerOf(product, id)).toBe(chosen.userId);
  });

  test('is met by the first answer', async () => {
    await withGroup();
    const { id: conversationId, leadId } = await aConversation(product, ana, { phone: '11970000001' });
    await passToRoleta(leadId);
    const [chosen, other] = (await ownerOf(product, leadId)) === bia.userId ? [bia, caio] : [caio, bia];
    const offersOf = async (person: Client) => (await person.call<OwnOffers>('GET', '/api/offers')).body.offers;
    const acceptBy = new Date(product.clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    expect(await offersOf(chosen)).toEqual([{ conversationId, acceptBy }]);
    expect([await offersOf(other), await offersOf(ana)]).toEqual([[], []]);
    await chosen.call('POST', `/api/conversations/${conversationId}/takeover`);
    expect(await outcomesOf(leadId)).toEqual(['accepted']);
    expect(await offersOf(chosen)).toEqual([]);
  });

  test('ends at once for whoever goes away', async () => {
    await withGroup();
    const id = await aPassedLead();
    const [chosen, other] = (await ownerOf(product, id)) === bia.userId ? [bia, caio] : [caio, bia];
    await say(chosen, { code: 'away' });
    await product.drain(ana.accountId);
    expect(await ownerOf(product, id)).toBe(other.userId);
  });
});

describe('the moment', () => {
  test('on arrival: a lead typed in, a thousand imported and one that writes', async () => {
    await aRoleta(ana, { moment: 'on_arrival' });
    await onDuty(bia, caio);
    const { id } = await aLead(ana, { name: 'Digitada', phone: '11971110001' });
    expect(await ownerOf(product, id)).not.toBeNull();
    const leads = Array.from({ length: 1000 }, (_none, place) => ({
      name: `Lead ${place}`,
      phone: `1197${String(2_000_000 + place)}`,
    }));
    await ana.call('POST', '/api/leads/import', { leads, options: {} });
    const { rows } = await product.query(
      'select owner_id, count(*)::int as n from leads where user_id = $1 group by 1 order by 2',
      [ana.accountId],
    );
    expect(rows.map(({ n }) => n)).toEqual([500, 501]);
    const { leadId } = await aConversation(product, ana, { phone: '11973330001' });
    expect(await ownerOf(product, leadId)).not.toBeNull();
  });

  test('after the AI: nobody until the lead asks for a person', async () => {
    await aRoleta(ana, { moment: 'after_ai' });
    await onDuty(bia);
    const { leadId } = await aConversation(product, ana, { phone: '11974440001', text: 'oi, bom dia' });
    expect(await ownerOf(product, leadId)).toBeNull();
    await aConversation(product, ana, { phone: '11974440001', text: 'quero falar com um corretor, uma pessoa' });
    product.clock.advance(MINUTE_MS);
    await product.drain(ana.accountId);
    expect(await ownerOf(product, leadId)).toBe(bia.userId);
  });

  test('a lead of a campaign goes to who brought its property, once that is switched on', async () => {
    const { id: productId } = await aProduct(ana, { listingAgentId: caio.userId });
    const { id: campaignId } = await aCampaign(ana, { productId });
    const passed = async () => {
      const id = await aNewLead();
      await product.query('update leads set campaign_id = $2 where id = $1', [id, campaignId]);
      await passToRoleta(id);
      return id;
    };
    const owners = async (ids: LeadId[]) => Promise.all(ids.map((id) => ownerOf(product, id)));
    await aRoleta(ana);
    await onDuty(bia, caio);
    expect(new Set(await owners([await passed(), await passed()]))).toEqual(new Set([bia.userId, caio.userId]));
    await aRoleta(ana, { listingAgentFirst: true });
    const first = [await passed(), await passed(), await passed()];
    expect(await owners(first)).toEqual([caio.userId, caio.userId, caio.userId]);
    expect(ownerReasonWords(await lastReasonOf(product, first[0] as LeadId))).toBe(
      'Roleta: para Caio, que captou o imóvel',
    );
    await say(caio, { code: 'away' });
    await say(bia, { code: 'away' });
    const waiting = await passed();
    expect(await ownerOf(product, waiting)).toBeNull();
    product.clock.advance(MINUTE_MS);
    await onDuty(caio);
    await product.drain(ana.accountId);
    expect(await lastReasonOf(product, waiting)).toEqual({ code: 'roleta_listing_agent', to: 'Caio' });
  });

  test('a lead that lost its owner goes back to that person', async () => {
    await aRoleta(ana, { backToLastOwner: true });
    await onDuty(bia, caio);
    for (let lead = 0; lead < 3; lead += 1) {
      const id = await aNewLead();
      await give(id, caio.userId);
      await give(id, null);
      await passToRoleta(id);
      expect(await ownerOf(product, id)).toBe(caio.userId);
      expect((await lastReasonOf(product, id)).code).toBe('roleta_last_owner');
    }
  });
});

test('a hundred simulated leads are shared out, and nothing changes', async () => {
  await aRoleta(ana);
  await aNewLead();
  const {
    people: _people,
    queued: _queued,
    demoGroups: _demoGroups,
    ...draft
  } = (await ana.call('GET', '/api/roleta')).body;
  const before = await product.query('select * from leads where user_id = $1', [ana.accountId]);
  const { body } = await ana.call('POST', '/api/roleta/simulation', { ...draft, asIfAllOnDuty: true });
  expect(body.people.map(({ leads }: { leads: number }) => leads).sort()).toEqual([33, 33, 34]);
  expect(body.picks).toHaveLength(100);
  const now = await ana.call('POST', '/api/roleta/simulation', { ...draft, asIfAllOnDuty: false });
  expect(now.body).toMatchObject({ queued: 100 });
  expect((await product.query('select * from leads where user_id = $1', [ana.accountId])).rows).toEqual(before.rows);
  expect(await queueOf(product, ana)).toEqual([]);
});

test('as if all were on duty, nobody begins with conversations that wait; else each with those of now', async () => {
  const group = aGroup([bia, caio], { capacity: 1 });
  await aRoleta(ana, { groups: [group], rules: [{ groupId: group.id, conditions: ANY_LEAD }] });
  await onDuty(bia, caio);
  const { leadId } = await aConversation(product, ana, { phone: '11979990001' });
  await give(leadId, bia.userId);
  const { people, queued: _queued, demoGroups: _demoGroups, ...draft } = (await ana.call('GET', '/api/roleta')).body;
  expect(people).toContainEqual(expect.objectContaining({ name: 'Bia', waiting: 1 }));
  const sharesOf = async (asIfAllOnDuty: boolean) => {
    const { body } = await ana.call<Simulation>('POST', '/api/roleta/simulation', { ...draft, asIfAllOnDuty });
    return Object.fromEntries(body.people.map(({ name, leads }) => [name, leads]));
  };
  expect(await sharesOf(true)).toMatchObject({ Bia: 50, Caio: 50 });
  expect(await sharesOf(false)).toMatchObject({ Bia: 0, Caio: 100 });
});

test('the trail tells which rules, hours and limits changed, before and after, in words', async () => {
  const item = await aProduct(ana);
  const gone = await aProduct(ana);
  const week = [
    [],
    [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
    [],
    [],
    [],
    [],
    [],
  ];
  const hours = { week, exceptions: [{ day: '2026-12-25', spans: [] }] };
  const [beach, rest] = [aGroup([bia], { name: 'Litoral', capacity: 8 }), aGroup([caio], { name: 'Resto' })];
  const toBeach = {
    groupId: beach.id,
    conditions: { ...ANY_LEAD, places: ['Santos', 'Guarujá'], priceFrom: 200_000, priceTo: 900_000 },
  };
  const toRest = { groupId: rest.id, conditions: ANY_LEAD };
  await aRoleta(ana, { groups: [beach, rest], rules: [toBeach, toRest] });
  const asked = { ...ANY_LEAD, productIds: [item.id, gone.id], contact: 'new' as const };
  await ana.call('DELETE', `/api/products/${gone.id}`);
  const changed = { ...toBeach, conditions: asked };
  await aRoleta(ana, { groups: [{ ...beach, hours, capacity: null }, rest], rules: [changed, toRest] });
  const { entries } = (await ana.call('GET', '/api/trail?act=roleta_changed')).body;
  expect(changesInWords(entries[0]).map(({ field, before, after }) => [field, before, after])).toEqual([
    [
      'Regras',
      'Regra 1, Litoral: região Santos ou Guarujá, valor de R$\u00a0200.000 a R$\u00a0900.000',
      `Regra 1, Litoral: produto ${item.name} ou excluído, só novos`,
    ],
    ['Horários de plantão', 'a qualquer hora', 'Litoral: seg 09:00 às 12:00 e 13:00 às 18:00, em 25/12/2026 fechado'],
    ['Conversas à espera por pessoa, no máximo', 'Litoral: 8', 'sem limite'],
  ]);
  const [, rule] =
    changesInWords(entries[1])
      .find(({ field }) => field === 'Regras')
      ?.after?.split('; ') ?? [];
  expect(rule).toBe('Regra 2, Resto: qualquer lead');
});

test('who joined the team after the settings were opened stays in the group of everybody when they are saved', async () => {
  const everybody = { members: [{ userId: bia.userId, weight: 3 }], hours: null, capacity: null };
  await aRoleta(ana);
  await aRoleta(ana, { everybody });
  const { body } = await ana.call<Roleta>('GET', '/api/roleta');
  const weights = body.everybody.members.map(({ userId, weight }) => [userId, weight]);
  expect(new Map(weights as [string, number][])).toEqual(
    new Map([
      [ana.userId, 1],
      [bia.userId, 3],
      [caio.userId, 1],
    ]),
  );
});

describe('of another account', () => {
  const draftOf = async (client: Client) => {
    const {
      people: _people,
      queued: _queued,
      demoGroups: _demoGroups,
      ...draft
    } = (await client.call('GET', '/api/roleta')).body;
    return draft;
  };

  test('no group can be written, and rules need a group of their own', async () => {
    const group = aGroup([bia]);
    await aRoleta(ana, { groups: [group] });
    const stranger = await product.signUp();
    const own = await draftOf(stranger);
    const stolen = { ...own, groups: [{ ...group, name: 'Roubado' }] };
    expect((await stranger.call('PUT', '/api/roleta', stolen)).status).toBe(404);
    expect((await ana.call('GET', '/api/roleta')).body.groups).toMatchObject([{ name: 'Lançamentos' }]);
    const orphan = { groupId: group.id, conditions: ANY_LEAD };
    expect((await stranger.call('PUT', '/api/roleta', { ...own, rules: [orphan] })).status).toBe(400);
  });

  test('nobody joins a group or gets a lead, and nobody’s name is told', async () => {
    const stranger = await product.signUp();
    await aLead(stranger, { phone: '11976540002' });
    const group = aGroup([bia]);
    const own = { ...(await draftOf(stranger)), groups: [group], rules: [{ groupId: group.id, conditions: ANY_LEAD }] };
    const saved = await stranger.call('PUT', '/api/roleta', { ...own, isOn: true });
    expect(saved.body.groups).toMatchObject([{ id: group.id, members: [] }]);
    const simulated = await stranger.call('POST', '/api/roleta/simulation', { ...own, asIfAllOnDuty: true });
    expect(simulated.body).toMatchObject({ people: [{ leads: 0 }], queued: 100 });
    const { rows } = await product.query('select after from trail where user_id = $1', [stranger.accountId]);
    for (const told of [saved.text, simulated.text, JSON.stringify(rows)]) expect(told).not.toContain('Bia');
  });

  test('no product and no campaign is looked at by a rule', async () => {
    const item = await aProduct(ana);
    const stranger = await product.signUp();
    await aLead(stranger, { phone: '11976540003' });
    const group = aGroup([stranger]);
    const conditions = { ...ANY_LEAD, productIds: [item.id] };
    const own = { ...(await draftOf(stranger)), groups: [group], rules: [{ groupId: group.id, conditions }] };
    const { body } = await stranger.call('POST', '/api/roleta/simulation', { ...own, asIfAllOnDuty: true });
    expect(body.picks).toHaveLength(100);
    expect(JSON.stringify(body)).not.toContain(group.id);
  });
});
