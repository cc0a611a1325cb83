import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteOldRemovedSends } from '#features/campaigns/index.ts';
import { deleteEventsBefore } from '#features/channel/index.ts';
import { deleteChangesBefore } from '#features/leads/index.ts';
import { deleteOldSummaries } from '#features/notifications/index.ts';
import { aLead } from '#test/factories/leads.ts';
import { storeRows } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

const DAY_MS = 24 * 3600 * 1000;

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * DAY_MS);
const rowsOf = async (table: string) =>
  (await product.query(`select * from ${table} where user_id = $1 order by id`, [ana.accountId])).rows;
const changed = async (leadId: string) =>
  (await product.query('select 1 from lead_changes where lead_id = $1', [leadId])).rows.length;

async function ownNumber(): Promise<string> {
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650077', text: 'oi' });
  await product.drain(ana.accountId);
  return (await rowsOf('channel_accounts'))[0].id;
}

test('what was kept to undo a bulk change goes after a while, unless it alone tells that the lead was touched', async () => {
  await ownNumber();
  const { leads } = (await ana.call('GET', '/api/leads')).body;
  const created = await aLead(ana, { name: 'Bia', phone: '11987650001' });
  const ids = [created.id, leads[0].id];
  const tagged = await ana.call('POST', '/api/leads/bulk', { ids, action: 'tag', value: 'feirão' });
  const staged = await ana.call('POST', '/api/leads/bulk', { ids: [created.id], action: 'status', value: 'frio' });
  await deleteChangesBefore(product.platform.db, daysAgo(30));
  expect([await changed(created.id), await changed(leads[0].id)]).toEqual([2, 1]);

  await deleteChangesBefore(product.platform.db, daysAgo(-1));
  expect([await changed(created.id), await changed(leads[0].id)]).toEqual([0, 1]);
  expect((await ana.call('POST', `/api/leads/undo/${staged.body.undoId}`)).status).toBe(404);
  expect((await ana.call('POST', `/api/leads/undo/${tagged.body.undoId}`)).body.restored).toBe(1);
});

test('an import is undone however long ago it was', async () => {
  const set = { id: randomUUID(), userId: ana.accountId, kind: 'import', createdAt: daysAgo(400) };
  await storeRows(product, 'lead_change_sets', [set]);
  await deleteChangesBefore(product.platform.db, daysAgo(30));
  expect(await rowsOf('lead_change_sets')).toMatchObject([{ id: set.id }]);
});

test('webhook events that failed for good stay longer than those that worked, not for ever', async () => {
  const channelAccountId = await ownNumber();
  await product.query('delete from webhook_events where user_id = $1', [ana.accountId]);
  const webhookEvent = (days: number, error: string | null, isProcessed = true) => ({
    ...{ id: randomUUID(), userId: ana.accountId, channelAccountId, body: {}, attempts: 0, error },
    ...{ dueAt: daysAgo(days), receivedAt: daysAgo(days), processedAt: isProcessed ? daysAgo(days) : null },
  });
  const [, failed, , waiting] = await Promise.all(
    [webhookEvent(40, null), webhookEvent(40, 'bug'), webhookEvent(100, 'bug'), webhookEvent(100, null, false)].map(
      async (row) => {
        await storeRows(product, 'webhook_events', [row]);
        return row.id;
      },
    ),
  );
  await deleteEventsBefore(product.platform.db, { before: daysAgo(30), failedBefore: daysAgo(90) });
  expect((await rowsOf('webhook_events')).map(({ id }) => id).sort()).toEqual([failed, waiting].sort());
});

test('sends of deleted campaigns are kept for as long as a limit counts them', async () => {
  const channelAccountId = await ownNumber();
  const send = (days: number) => ({
    ...{ id: randomUUID(), userId: ana.accountId, channelAccountId, isSimulated: true, personKey: '5511987650001' },
    ...{ part: 0, isFirstContact: true, handedAt: daysAgo(days) },
  });
  const recent = send(89);
  await storeRows(product, 'removed_sends', [send(91), recent]);
  await deleteOldRemovedSends(product.platform.db, product.clock.now());
  expect((await rowsOf('removed_sends')).map(({ id }) => id)).toEqual([recent.id]);
});

test('of old summaries the last of each person and way stays', async () => {
  const summary = (days: number, way: string, memberId: string = ana.userId) => ({
    ...{ id: randomUUID(), userId: ana.accountId, kind: 'summary', toAddress: 'a@b.com' },
    ...{ clientKey: `summary:${way}:${daysAgo(days).toISOString().slice(0, 10)}:${memberId}` },
    ...{ type: 'text', text: 'Resumo', status: 'sent', sentAt: daysAgo(days), createdAt: daysAgo(days) },
  });
  const [last, recent] = [summary(100, 'whatsapp'), summary(80, 'email')];
  const ofAnother = summary(130, 'whatsapp', randomUUID());
  await storeRows(product, 'outbox', [summary(120, 'whatsapp'), last, summary(95, 'email'), recent, ofAnother]);
  await deleteOldSummaries(product.platform.db, product.clock.now());
  expect((await rowsOf('daily_summaries')).map(({ id }) => id).sort()).toEqual(
    [last.id, recent.id, ofAnother.id].sort(),
  );
});
