import { planDifferenceWords } from '@prumo/contracts/reasons/campaigns/plan-difference-words';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aCampaign, allDueNow, execute } from '#test/factories/campaigns.ts';
import { aLead, someLeads } from '#test/factories/leads.ts';
import { connectFake } from '#test/fakes/connect-fake.ts';
import type { FakeZapi } from '#test/fakes/fake-zapi.ts';
import type { Client, TestProduct } from '#test/product.ts';
import { startZapiProduct, type ZapiProduct } from '../../../../test/worlds/zapi-product.ts';

vi.setConfig({ testTimeout: 120_000 });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let zapi: FakeZapi;
let product: TestProduct;
let close: ZapiProduct['close'];
let ana: Client;
beforeAll(async () => {
  ({ zapi, product, close } = await startZapiProduct({ keepsLimits: true }));
});
beforeEach(async () => {
  Object.assign(zapi, { accepted: [], isConnected: true, next: [], queue: [] });
  ana = await product.signUp();
  await connectFake({ product, client: ana }, zapi);
});
afterAll(() => close());

const now = () => product.clock.now();
const limits = async (settings: object) =>
  expect((await ana.call('POST', '/api/sending/settings', settings)).status).toBe(200);
const QUICK = { firstContactGapSeconds: [0, 0], stepGapSeconds: [0, 0], hourlyLimit: 0, warmUp: false };
const ALWAYS = { ...QUICK, allowedHours: null, perPersonLimit: 0 };

function goTo(weekday: number, time: string): void {
  const at = new Date(`${now().toISOString().slice(0, 10)}T${time}:00-03:00`);
  while (at.getUTCDay() !== weekday || at < now()) at.setUTCDate(at.getUTCDate() + 1);
  product.clock.advance(at.getTime() - now().getTime());
}

const addLeads = (count: number, tag = 'vip') => someLeads(ana, count, { tags: [tag] });

async function campaignWith(delays: [number, string][], tag = 'vip'): Promise<string> {
  const steps = delays.map(([delayAmount, delayUnit]) => ({ delayAmount, delayUnit }));
  return (await aCampaign(ana, { targetTags: [tag], steps })).id;
}
const WITHOUT_DELAY: [number, string] = [0, 'minutes'];

const plan = async (id: string, query = '') => (await ana.call('GET', `/api/campaigns/${id}/plan${query}`)).body;
async function launch(id: string, body = {}) {
  const answer = await execute(ana, id, body);
  expect(answer.status).toBe(200);
  return answer.body.execution;
}

async function advanceTo(until: Date): Promise<void> {
  let told = zapi.accepted.length;
  for (;;) {
    await product.drain(ana.accountId);
    for (; told < zapi.accepted.length; told += 1) {
      const message = zapi.accepted[told];
      if (message) await zapi.tell(zapi.telling.receipt(message, 'sent', now()));
    }
    const { rows } = await product.query(
      `select min(due_at) as at from campaign_sends where user_id = $1 and status = 'queued'`,
      [ana.accountId],
    );
    const at = rows[0].at ?? until;
    if (at > until) break;
    product.clock.advance(Math.max(at.getTime() - now().getTime(), 1000));
    if (at >= until) break;
  }
  product.clock.advance(until.getTime() - now().getTime());
}
async function advanceDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await advanceTo(new Date(now().getTime() + DAY_MS));
    expect((await ana.call('GET', '/api/campaigns')).status).toBe(200);
  }
}

const times = async (): Promise<Date[]> =>
  (
    await product.query(
      `select sent_at as at from campaign_sends where user_id = $1 and status = 'sent' order by sent_at`,
      [ana.accountId],
    )
  ).rows.map(({ at }) => at);
const dayOf = (at: Date) => new Date(at.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10);
const mostOfADay = (all: Date[]) => Math.max(...[...Map.groupBy(all, dayOf).values()].map(({ length }) => length));

test('what is run outside the hours waits for the next opening in the zone of the account, and the plan says so', async () => {
  await addLeads(3);
  const id = await campaignWith([WITHOUT_DELAY]);
  goTo(0, '10:00');
  const before = await plan(id);
  const opening = before.next.opensAt;
  expect(new Date(opening).getTime() - now().getTime()).toBe(23 * HOUR_MS);
  expect(before.entries.map(({ shifts }: { shifts: string[] }) => shifts)).toEqual(
    Array.from({ length: 3 }, () => ['allowed_hours']),
  );
  expect((await launch(id)).startsAt).toBe(before.next.firstAt);
  await advanceTo(new Date(opening));
  expect(zapi.accepted).toEqual([]);
  await advanceTo(new Date(new Date(opening).getTime() + 2 * HOUR_MS));
  expect(zapi.accepted).toHaveLength(3);
  for (const { difference } of (await plan(id)).entries) expect(difference).toBeNull();

  const saved = await ana.call('POST', '/api/general/settings', { timezone: 'America/Manaus' });
  expect(saved.status).toBe(200);
  await addLeads(1, 'manaus');
  goTo(0, '10:00');
  const west = await plan(await campaignWith([WITHOUT_DELAY], 'manaus'));
  expect(new Date(west.next.opensAt).getTime() - now().getTime()).toBe(24 * HOUR_MS);
});

test('the monitor says that the hours hold a message until they open, and from then on that the gap does', async () => {
  await limits({ ...QUICK, firstContactGapSeconds: [600, 600] });
  await addLeads(3);
  const id = await campaignWith([WITHOUT_DELAY]);
  goTo(1, '03:00');
  const { startsAt } = await launch(id);
  const hold = async () =>
    (await ana.call('GET', '/api/campaign-monitoring')).body.campaigns.find((one: { id: string }) => one.id === id)
      .hold;
  expect(await hold()).toEqual({ kind: 'limit', reason: { code: 'allowed_hours' }, until: startsAt });
  await advanceTo(new Date(new Date(startsAt).getTime() + 60_000));
  expect(zapi.accepted).toHaveLength(1);
  const { rows } = await product.query(
    "select min(due_at) as at from campaign_sends where campaign_id = $1 and status = 'queued'",
    [id],
  );
  expect(await hold()).toEqual({ kind: 'limit', reason: { code: 'pacing' }, until: rows[0].at.toISOString() });
});

test('every message of three steps leaves in the minute of the plan, under every limit', async () => {
  goTo(1, '10:00');
  await limits({ dailyLimit: 5, warmUp: false, hourlyLimit: 3, perPersonLimit: 2, perPersonDays: 3 });
  await addLeads(6);
  const id = await campaignWith([WITHOUT_DELAY, [1, 'hours'], [1, 'days']]);
  const before = await plan(id);
  expect(before.next).toMatchObject({ leads: 6, messages: 18, rulingLimit: { code: 'daily_limit', limit: 5 } });
  await launch(id);
  const frozen = await plan(id);
  const minutes = ({ entries }: typeof before) => entries.map(({ plannedAt }: { plannedAt: string }) => plannedAt);
  expect(minutes(frozen)).toEqual(minutes(before));
  await advanceDays(20);
  const after = await plan(id);
  expect(after.totals).toMatchObject({ different: 0, open: 0, statuses: [{ status: 'sent', count: 18 }] });
  for (const { plannedAt, sentAt } of after.entries)
    expect(Math.abs(Date.parse(sentAt) - Date.parse(plannedAt))).toBeLessThan(60_000);
  const sent = await times();
  expect(mostOfADay(sent)).toBe(5);
  sent.forEach((at, index) => {
    if (index > 0) expect(at.getTime() - (sent[index - 1]?.getTime() ?? 0)).toBeGreaterThanOrEqual(5000);
  });
});

test('a new number is given more each day', async () => {
  goTo(1, '10:00');
  await addLeads(55);
  const id = await campaignWith([WITHOUT_DELAY]);
  const { next, entries } = await plan(id, '?limit=100');
  expect(next.rulingLimit).toEqual({ code: 'warm_up', limit: 20 });
  const perDay = Map.groupBy(entries as { plannedAt: string }[], ({ plannedAt }) => dayOf(new Date(plannedAt)));
  expect([...perDay.values()].map(({ length }) => length)).toEqual([20, 30, 5]);
});

test('two campaigns together keep to the limit of the day, whatever their rows say', async () => {
  goTo(1, '10:00');
  await limits({ ...ALWAYS, dailyLimit: 3 });
  await addLeads(4);
  const first = await campaignWith([WITHOUT_DELAY]);
  const second = await campaignWith([WITHOUT_DELAY]);
  await launch(first);
  await launch(second);
  await allDueNow(product, ana);
  await product.drain(ana.accountId);
  await advanceTo(new Date(now().getTime() + HOUR_MS));
  expect(zapi.accepted).toHaveLength(3);
  const waiting = await product.query(
    `select reason from campaign_sends where user_id = $1 and status = 'queued' and due_at > $2`,
    [ana.accountId, now()],
  );
  expect(waiting.rows).toEqual(Array.from({ length: 5 }, () => ({ reason: { code: 'daily_limit' } })));
  await advanceDays(4);
  const sent = await times();
  expect(sent).toHaveLength(8);
  expect(mostOfADay(sent)).toBe(3);
});

test('deleting a campaign or its leads gives the number no second day and a person no second message', async () => {
  goTo(1, '10:00');
  await limits({ ...ALWAYS, dailyLimit: 4, perPersonLimit: 1, perPersonDays: 7 });
  await addLeads(4, 'first');
  const first = await campaignWith([WITHOUT_DELAY], 'first');
  await launch(first);
  await advanceTo(new Date(now().getTime() + HOUR_MS));
  expect(zapi.accepted).toHaveLength(4);
  expect((await ana.call('DELETE', `/api/campaigns/${first}`)).status).toBe(200);

  const again = await campaignWith([WITHOUT_DELAY], 'first');
  await launch(again);
  await advanceTo(new Date(now().getTime() + HOUR_MS));
  expect(zapi.accepted).toHaveLength(4);
  const { body: all } = await ana.call('GET', '/api/leads');
  for (const { id } of all.leads.slice(0, 2)) expect((await ana.call('DELETE', `/api/leads/${id}`)).status).toBe(200);
  const { body: sending } = await ana.call('GET', '/api/sending/settings');
  expect(sending.today).toMatchObject({ sent: 4, limit: 4 });
  const kept = await product.query('select person_key from removed_sends where user_id = $1', [ana.accountId]);
  expect(kept.rows.filter(({ person_key }) => person_key === null)).toHaveLength(2);

  await advanceDays(6);
  expect(zapi.accepted).toHaveLength(4);
  await advanceDays(2);
  expect(zapi.accepted).toHaveLength(6);
});

test('a person gets no more than the limit over all campaigns: the message waits and is not dropped', async () => {
  goTo(1, '10:00');
  await limits({ ...ALWAYS, dailyLimit: 0, perPersonLimit: 1, perPersonDays: 7 });
  await addLeads(1);
  await launch(await campaignWith([WITHOUT_DELAY]));
  await advanceDays(1);
  const second = await campaignWith([WITHOUT_DELAY]);
  const { entries, next } = await plan(second);
  expect(entries[0].shifts).toEqual(['person_limit']);
  expect(next.rulingLimit).toEqual({ code: 'person_limit', limit: 1, days: 7 });
  await launch(second);
  await allDueNow(product, ana);
  await advanceDays(5);
  expect(await times()).toHaveLength(1);
  await advanceDays(2);
  expect(await times()).toHaveLength(2);
});

test('after days of standing still a backlog leaves with gaps, by the hour and by the day, and tells why it is late', async () => {
  goTo(1, '10:00');
  await limits({ dailyLimit: 8, warmUp: false, hourlyLimit: 4, perPersonLimit: 0 });
  await addLeads(12);
  const id = await campaignWith([WITHOUT_DELAY]);
  await launch(id);
  product.clock.advance(3 * DAY_MS);
  await advanceDays(3);
  const sent = await times();
  expect(sent).toHaveLength(12);
  expect(mostOfADay(sent)).toBeLessThanOrEqual(8);
  const gaps = sent.slice(1).map((at, index) => at.getTime() - (sent[index]?.getTime() ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30_000);
  for (const at of sent)
    expect(sent.filter((other) => other >= at && other.getTime() < at.getTime() + HOUR_MS).length).toBeLessThanOrEqual(
      4,
    );
  const { totals, entries } = await plan(id);
  expect(totals.different).toBe(12);
  expect(planDifferenceWords(entries[0].difference)).toMatch(/^Saiu 3 dias depois: /);
});

test('told to send all the same, the first messages leave on a Sunday, up to the limit of the day', async () => {
  await limits({ ...QUICK, dailyLimit: 2, perPersonLimit: 0 });
  await addLeads(3);
  const id = await campaignWith([WITHOUT_DELAY, [1, 'hours']]);
  goTo(0, '10:00');
  expect((await plan(id, '?ignoreHours=true')).next.opensAt).toBeNull();
  expect(await launch(id, { ignoreHours: true })).not.toHaveProperty('startsAt');
  await advanceTo(new Date(now().getTime() + 12 * HOUR_MS));
  expect(zapi.accepted.map(({ text }) => text)).toEqual(['passo 1', 'passo 1']);
  await advanceDays(4);
  expect(zapi.accepted).toHaveLength(6);
  const { rows } = await product.query(
    `select event_data as data from analytics_events where user_id = $1 and event_type = 'campaign_started'`,
    [ana.accountId],
  );
  expect(rows[0].data).toMatchObject({ ignoresHours: true });
});

test('told to send all the same, whom an earlier run has waiting for the hours leaves too, and later steps keep to them', async () => {
  await limits({ ...QUICK, dailyLimit: 3, perPersonLimit: 0 });
  goTo(6, '16:00');
  await addLeads(3);
  const id = await campaignWith([WITHOUT_DELAY, [1, 'hours']]);
  await launch(id);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toEqual([]);
  await aLead(ana, { name: 'Nova', phone: '11987650099' });
  goTo(0, '10:00');
  await launch(id, { ignoreHours: true });
  const { entries } = await plan(id);
  const days = entries
    .filter(({ step }: { step: number }) => step === 1)
    .map(({ plannedAt }: { plannedAt: string }) => new Date(plannedAt).getUTCDay());
  expect(days).toEqual([0, 0, 0, 1]);
  await advanceTo(new Date(now().getTime() + 12 * HOUR_MS));
  expect(zapi.accepted.map(({ text }) => text)).toEqual(['passo 1', 'passo 1', 'passo 1']);
  const { rows } = await product.query(
    `select event_data as data from analytics_events where user_id = $1 and event_type = 'campaign_started'
     order by created_at desc limit 1`,
    [ana.accountId],
  );
  expect(rows[0].data).toMatchObject({ ignoresHours: true, leads: 1, waiting: 3 });
  await advanceDays(4);
  expect(zapi.accepted).toHaveLength(8);
  expect((await plan(id)).totals).toMatchObject({ statuses: [{ status: 'sent', count: 8 }] });
});

test('a step that limits moved waits for its minute from the moment the one before has left', async () => {
  goTo(5, '18:30');
  await limits({ ...QUICK, dailyLimit: 0, perPersonLimit: 0 });
  await addLeads(1);
  const id = await campaignWith([WITHOUT_DELAY, [2, 'hours']]);
  await launch(id);
  await product.drain(ana.accountId);
  const [first, second] = (await plan(id)).entries;
  expect([first.status, second.status, second.shifts]).toEqual(['sent', 'queued', ['allowed_hours']]);
  expect([second.dueAt, second.reason]).toEqual([second.plannedAt, { code: 'allowed_hours' }]);
  await advanceDays(1);
  const [, left] = (await plan(id)).entries;
  expect([left.status, left.difference]).toEqual(['sent', null]);
});

test('a batch whose next group falls outside the hours says so, and until when, and goes on by itself at the opening', async () => {
  goTo(5, '19:52');
  await limits({ ...QUICK, dailyLimit: 0, perPersonLimit: 0 });
  await addLeads(12);
  const id = await campaignWith([WITHOUT_DELAY]);
  const config = { batchSize: 10, delayBetweenBatches: 10 };
  const preview = await ana.call('POST', '/api/campaigns/filters/preview', { campaignId: id, config });
  expect(preview.body).toMatchObject({ shifts: ['allowed_hours'], estimatedTime: expect.stringMatching(/^1[34]h/) });
  expect((await ana.call('POST', `/api/campaigns/${id}/batch`, { config })).status).toBe(201);
  await advanceTo(new Date(now().getTime() + 5 * 60_000));
  const active = async () => (await ana.call('GET', '/api/campaigns/batch/active')).body;
  const [held] = await active();
  expect(held).toMatchObject({ status: 'running', sentMessages: 10, waiting: 2 });
  expect(held.holdReason).toEqual({ code: 'allowed_hours' });
  const opening = new Date(held.nextBatchAt);
  expect(opening.getTime()).toBeGreaterThanOrEqual(new Date(`${dayOf(opening)}T09:00:00-03:00`).getTime());
  expect(opening.getUTCDay()).toBe(6);
  const { campaigns } = (await ana.call('GET', '/api/campaign-monitoring')).body;
  expect(campaigns[0].hold).toMatchObject({ reason: { code: 'allowed_hours' }, until: held.nextBatchAt });
  await advanceTo(new Date(opening.getTime() - 1000));
  expect(zapi.accepted).toHaveLength(10);
  await advanceTo(new Date(opening.getTime() + 2 * HOUR_MS));
  expect(zapi.accepted).toHaveLength(12);
  expect(await active()).toEqual([]);
});

test('a paused campaign that goes on outside the hours waits for them, or is told not to', async () => {
  await limits({ ...QUICK, dailyLimit: 0, perPersonLimit: 0 });
  goTo(5, '10:00');
  await addLeads(2);
  const id = await campaignWith([[1, 'hours']]);
  await launch(id);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  goTo(0, '10:00');
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await product.drain(ana.accountId);
  expect(zapi.accepted).toEqual([]);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await launch(id, { ignoreHours: true });
  await advanceTo(new Date(now().getTime() + 10 * 60_000));
  expect(zapi.accepted).toHaveLength(2);

  const late = await campaignWith([[1, 'hours']], 'tarde');
  await aLead(ana, { name: 'Tina', phone: '11987650088', tags: ['tarde'] });
  goTo(1, '10:00');
  await launch(late);
  await ana.call('POST', `/api/campaigns/${late}/pause`);
  goTo(0, '10:00');
  await launch(late, { ignoreHours: true });
  await advanceTo(new Date(now().getTime() + 10 * 60_000));
  expect(zapi.accepted).toHaveLength(3);
});
