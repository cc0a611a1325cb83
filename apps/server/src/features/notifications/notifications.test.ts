import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { someNotifications } from '#test/factories/notifications.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const PHONE = '11987650001';
const OTHER = '11987650002';
const write = async (phone: string, text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone, name: 'Joana Prado', text });
  await product.drain(ana.accountId);
};
const list = async () => (await ana.call('GET', '/api/notifications')).body;
const readAll = () => ana.call('POST', '/api/notifications/read', {});
const conversations = async () => (await ana.call('GET', '/api/conversations')).body;

test('who writes for the first time is told of once, with what was said last; reading the conversation reads it', async () => {
  await write(PHONE, 'Bom dia');
  await write(PHONE, 'Vi o anúncio');
  const { unread, notifications } = await list();
  const [conversation] = await conversations();
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    {
      kind: 'new_conversation',
      count: 2,
      isRead: false,
      isQuiet: false,
      lead: { name: 'Joana Prado' },
      conversationId: conversation.id,
      said: { type: 'text', content: 'Vi o anúncio' },
    },
  ]);
  await ana.call('POST', `/api/conversations/${conversation.id}/read`);
  expect(await list()).toMatchObject({ unread: 0, notifications: [{ isRead: true }] });
});

test('what the AI answers is quiet until it leaves the conversation to people, with the reason', async () => {
  await write(PHONE, 'Tem com três quartos?');
  expect(await list()).toMatchObject({ unread: 0, notifications: [{ isRead: true }] });
  await write(PHONE, 'Quero falar com um atendente');
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 60 });
  const { unread, notifications } = await list();
  expect(unread).toBe(1);
  expect(notifications[0]).toMatchObject({
    kind: 'hand_over',
    count: 2,
    reason: { code: 'handed_over', why: { code: 'asked' } },
  });
});

test('ten messages to people are one row, and its takeover reads it', async () => {
  await readAll();
  for (let number = 1; number <= 10; number += 1) await write(PHONE, `Mensagem ${number}`);
  const { unread, notifications } = await list();
  expect([unread, notifications[0]]).toMatchObject([1, { kind: 'message', count: 10, isQuiet: false }]);
  await ana.call('POST', `/api/conversations/${notifications[0].conversationId}/takeover`);
  expect((await list()).unread).toBe(0);
  await write(PHONE, 'Ainda aí?');
  expect((await list()).notifications[0]).toMatchObject({ kind: 'message', count: 1, isRead: false });
});

test('an opt-out, a campaign that came to its end and an import are told; what a person did by hand is not', async () => {
  await readAll();
  await write(OTHER, 'oi');
  await readAll();
  await write(OTHER, 'não me mande mais mensagens');
  await ana.call('POST', '/api/leads/import', {
    leads: [
      { name: 'Rita', phone: '11977770001', tags: ['retomada'] },
      { name: '', phone: 'x' },
    ],
  });
  const sonata = await aProduct(ana, { name: 'Sonata' });
  const fields = { name: 'Retomada', productId: sonata.id, targetTags: ['retomada'] };
  const { body: campaign } = await ana.call('POST', '/api/campaigns', fields);
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, { sequence: 1, content: 'Oi', delayAmount: 1 });
  expect((await execute(ana, campaign.id)).status).toBe(200);
  await ana.call('POST', `/api/campaigns/${campaign.id}/pause`);
  await ana.call('POST', `/api/campaigns/${campaign.id}/resume`);
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3 * 24 * 3600 });
  await ana.call('POST', '/api/suppressions', { phone: '11977770001' });
  const told = (await list()).notifications.filter(({ isRead }: { isRead: boolean }) => !isRead);
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['campaign_completed', 'import_finished', 'opt_out']);
  expect(told).toMatchObject([
    { campaign: { name: 'Retomada' } },
    { import: { imported: 1, failed: 1 } },
    { lead: { name: 'Joana Prado' } },
  ]);
});

test('pages come newest first, and an id of another account or of none changes nothing', async () => {
  const bia = await product.signUp();
  await someNotifications(product, bia, 45);
  const first = (await bia.call('GET', '/api/notifications')).body;
  const second = (await bia.call('GET', `/api/notifications?cursor=${first.nextCursor}`)).body;
  const third = (await bia.call('GET', `/api/notifications?cursor=${second.nextCursor}`)).body;
  const all = [...first.notifications, ...second.notifications, ...third.notifications];
  expect([new Set(all.map(({ id }) => id)).size, third.nextCursor, first.unread]).toEqual([45, null, 45]);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );

  const [own] = (await list()).notifications;
  expect((await bia.call('GET', `/api/notifications/${own.id}`)).status).toBe(404);
  expect((await bia.call('POST', '/api/notifications/read', { ids: [own.id] })).body).toEqual({ unread: 45 });
  expect((await bia.call('POST', '/api/notifications/read', { ids: ['x'] })).status).toBe(400);
  expect((await bia.call('GET', '/api/notifications?cursor=1_x')).status).toBe(400);
});

test('readers and writers of the same rows at once end in one unread row at most', async () => {
  await readAll();
  const [conversation] = (await conversations()).filter((one: { leadPhone: string }) => one.leadPhone.endsWith('0001'));
  await Promise.all([
    write(PHONE, 'um'),
    readAll(),
    write(PHONE, 'dois'),
    ana.call('POST', `/api/conversations/${conversation.id}/read`),
    readAll(),
  ]);
  const { rows } = await product.query(
    `select count(*)::int as count from notifications where conversation_id = $1 and read_at is null`,
    [conversation.id],
  );
  expect(rows[0].count).toBeLessThanOrEqual(1);
});
