import type { CampaignMonitoring, MonitoredCampaign } from '@prumo/contracts/reports/monitoring';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aRunningCampaign,
  attemptedAt,
  execute,
  heldBy,
  pausedFor,
  plannedAround,
  sendsBecame,
} from '#test/factories/campaigns.ts';
import { liftRestriction, restrict } from '#test/factories/channel.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const HOUR = 3_600_000;
const drain = () => product.drain(ana.accountId);
const monitor = async (): Promise<CampaignMonitoring> => (await ana.call('GET', '/api/campaign-monitoring')).body;
const monitored = async (id: string) => (await monitor()).campaigns.find((one) => one.id === id) as MonitoredCampaign;

let tags = 0;
async function launch(phones: string[], stepCount = 2): Promise<string> {
  tags += 1;
  const tag = `grupo ${tags}`;
  for (const phone of phones) await aLead(ana, { name: `Lead ${phone}`, phone, tags: [tag] });
  const steps = Array.from({ length: stepCount }, (_, index) => ({ delayAmount: index, delayUnit: 'hours' }));
  return (await aRunningCampaign(ana, { name: tag, targetTags: [tag], steps })).id;
}

test('an account without campaigns has a quiet monitor', async () => {
  expect(await monitor()).toMatchObject({
    isSimulated: true,
    cards: { executions: 0, campaigns: 0, sentToday: 0, errorsToday: 0, nextBatchAt: null },
    campaigns: [],
    health: {
      channel: { provider: 'simulator', isConnected: true, restriction: null },
      queue: { due: 0, oldestDueAt: null, waiting: 0, nextAt: null },
      dispatcher: { lastSentAt: null, sending: 0, uncertain: 0 },
    },
  });
});

test('what is due, what waits and what left are told apart, and a campaign leaves the list when it is over', async () => {
  const id = await launch(['11987660001', '11987660002']);
  expect((await monitor()).health.queue).toMatchObject({ due: 2, waiting: 2, oldestDueAt: expect.any(String) });
  await drain();
  const now = product.clock.now().getTime();
  const { cards, health } = await monitor();
  expect(cards).toMatchObject({ executions: 2, campaigns: 1, sentToday: 2, errorsToday: 0 });
  expect(health.queue).toEqual({ due: 0, oldestDueAt: null, waiting: 2, nextAt: new Date(now + HOUR).toISOString() });
  expect(health.dispatcher).toEqual({ lastSentAt: new Date(now).toISOString(), sending: 0, uncertain: 0 });
  expect(health.channel.lastEventAt).toBeNull();
  expect(await monitored(id)).toMatchObject({ totalLeads: 2, contacted: 2, messages: 4, hold: null });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ totalLeads: 2, sentLeads: 2 });
  product.clock.advance(HOUR);
  await drain();
  expect(await monitored(id)).toBeUndefined();
  expect((await monitor()).health.channel.lastEventAt).toBe(product.clock.now().toISOString());
});

test('‘hoje’ is the day of the account’s zone', async () => {
  const before = (await monitor()).cards.sentToday;
  expect(before).toBe(4);
  product.clock.advance(9 * HOUR);
  expect((await monitor()).cards.sentToday).toBe(before);
  product.clock.advance(3 * HOUR);
  expect((await monitor()).cards.sentToday).toBe(0);
});

test('a campaign that does not go on says why: the number, a limit, a person, its product, its schedule', async () => {
  const id = await launch(['11987660003']);
  await restrict(product, ana, 'O WhatsApp limitou este número');
  expect((await monitored(id)).hold).toEqual({
    kind: 'restricted',
    reason: { code: 'restricted', restriction: { code: 'other', said: 'O WhatsApp limitou este número' } },
    until: null,
  });
  await liftRestriction(product, ana);
  await heldBy(product, id, 'daily_limit');
  expect((await monitored(id)).hold).toMatchObject({ kind: 'limit', reason: { code: 'daily_limit' } });
  await plannedAround(product, id, 'allowed_hours', 'pacing');
  expect((await monitored(id)).hold).toMatchObject({ kind: 'limit', reason: { code: 'allowed_hours' } });
  expect((await ana.call('GET', `/api/campaigns/${id}/recipients`)).body.recipients[0].reason).toEqual({
    code: 'allowed_hours',
  });
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  expect((await monitored(id)).hold).toMatchObject({ kind: 'paused' });
  await pausedFor(product, id, 'by_person');
  expect((await monitored(id)).hold).toMatchObject({ kind: 'paused', reason: { code: 'paused' } });
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.pauseReason).toBeNull();
  await pausedFor(product, id, 'product_sold');
  expect((await monitored(id)).hold).toMatchObject({
    kind: 'product_sold',
    reason: { code: 'paused_because', pause: { code: 'product_sold' } },
  });
  await ana.call('POST', `/api/campaigns/${id}/cancel`);

  const item = await aProduct(ana, { name: 'Mar' });
  const { body: late } = await ana.call('POST', '/api/campaigns', {
    name: 'Agendada',
    productId: item.id,
    targetTags: ['x'],
    scheduledAt: new Date(product.clock.now().getTime() + HOUR).toISOString(),
  });
  product.clock.advance(2 * HOUR);
  await drain();
  expect((await monitored(late.id)).hold).toMatchObject({
    kind: 'schedule',
    reason: { code: 'not_run', problem: { code: 'late' } },
  });
});

test('whatever became of the rows, every figure of a campaign is the same wherever it is told, and of the rows it opens to', async () => {
  const id = await launch(['11987660004', '11987660005', '11987660006', '11987660007'], 3);
  await attemptedAt(product, id, new Date(product.clock.now().getTime() - HOUR));
  const { rows: sends } = await product.query('select id from campaign_sends where campaign_id = $1 order by id', [id]);
  const state = fc.record({
    status: fc.constantFrom('planned', 'queued', 'sending', 'sent', 'failed', 'unknown', 'skipped', 'cancelled'),
    told: fc.integer({ min: 0, max: 3 }),
    isTemporary: fc.boolean(),
    isClosed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: sends.length, maxLength: sends.length }), async (states) => {
      await sendsBecame(
        product,
        states.map((state, index) => ({ id: sends[index]?.id, ...state })),
      );
      const shown = await monitored(id);
      const { body: all } = await ana.call('GET', `/api/campaigns/${id}/recipients?limit=100`);
      expect(all.counts).toEqual(shown.counts);
      expect(all.total).toBe(shown.messages);
      expect(all.recipients).toHaveLength(shown.messages);
      for (const [status, count] of Object.entries(shown.counts)) {
        const listed = all.recipients.filter((one: { status: string }) => one.status === status);
        expect([status, listed.length]).toEqual([status, count]);
        const { body: filtered } = await ana.call('GET', `/api/campaigns/${id}/recipients?limit=100&status=${status}`);
        expect([filtered.total, filtered.recipients.map((one: { sendId: string }) => one.sendId)]).toEqual([
          count,
          listed.map((one: { sendId: string }) => one.sendId),
        ]);
      }
      expect(all.recipients.filter((one: { mayRetry: boolean }) => one.mayRetry)).toHaveLength(shown.mayRetry);
      expect(all.recipients.filter((one: { decidableAt: unknown }) => one.decidableAt !== null)).toHaveLength(
        shown.decidable,
      );
      expect([all.mayRetry, all.decidable]).toEqual([shown.mayRetry, shown.decidable]);
      const { sent = 0, delivered = 0, read = 0, answered = 0 } = shown.counts;
      const { body: stats } = await ana.call('GET', `/api/campaigns/${id}/stats`);
      expect(stats).toMatchObject({
        totalLeads: shown.totalLeads,
        responsesReceived: shown.responses,
        messagesSent: sent + delivered + read + answered,
      });
    }),
    { numRuns: 12 },
  );
});

test('a search narrows the list and the counts alike, by name and by number; the file holds the rows that are shown', async () => {
  const id = await launch(['11987660008', '11987660009']);
  await aLead(ana, { name: '=Soma', phone: '11987660010', tags: [`grupo ${tags}`] });
  await execute(ana, id);
  const read = async (query: string) => (await ana.call('GET', `/api/campaigns/${id}/recipients?${query}`)).body;
  expect(await read('search=660009')).toMatchObject({ total: 2, counts: { queued: 2 } });
  expect(await read('search=lead%2011987660008&limit=1&page=2')).toMatchObject({
    total: 2,
    recipients: [{ step: 2, state: 'after_previous' }],
  });
  expect((await ana.call('GET', `/api/campaigns/${id}/recipients?limit=0`)).status).toBe(400);
  const file = await ana.call('GET', `/api/campaigns/${id}/recipients/export?search=soma`);
  const lines = file.text.split('\r\n');
  expect(lines[0]).toBe('\uFEFFnome;telefone;etapa;mensagem;status;motivo;quando;tentativas;enviada_por');
  expect(lines[1]).toMatch(/^'=Soma;\+55 \(11\) 98766-0010;1;passo 1;Na fila;;\d\d\/\d\d\/\d{4} \d\d:\d\d;0;$/);
  expect(lines).toHaveLength(4);
});

test('of a long message the list shows the beginning, and the file holds the whole', async () => {
  const content = `${'Um texto comprido. '.repeat(20)}Fim.`;
  await aLead(ana, { phone: '11987660011', tags: ['comprido'] });
  const { id } = await aRunningCampaign(ana, { targetTags: ['comprido'], steps: [content] });
  const { recipients } = (await ana.call('GET', `/api/campaigns/${id}/recipients`)).body;
  expect(recipients[0].text).toBe(content.slice(0, 200));
  const { text } = await ana.call('GET', `/api/campaigns/${id}/recipients/export`);
  expect(text.split('\r\n')[1]?.split(';')[3]).toBe(content);
});
