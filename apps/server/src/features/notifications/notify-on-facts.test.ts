import type { CampaignId, ChannelAccountId, ConversationId } from '@prumo/contracts/ids';
import type { NotificationKind, NotificationPage } from '@prumo/contracts/notifications';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import { notificationReasonWords } from '@prumo/contracts/reasons/notification-words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignStoppedByItself, numberRestrictedOnOptOuts } from '#features/campaigns/index.ts';
import { connectionLost } from '#features/channel/index.ts';
import { inTransaction, type Tx } from '#platform/context.ts';
import { clockAhead } from '#test/factories/accounts.ts';
import { aNumber } from '#test/factories/channel.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { onConversationsMerged, onProviderChanged } from './notify-on-facts.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

const happens = (work: (tx: Tx) => Promise<void>) => inTransaction(ana.ctx, work);
const list = async () => (await ana.call('GET', '/api/notifications')).body;
const told = async () =>
  (await list()).notifications.map(
    ({ kind, reason }: { kind: NotificationKind; reason: NotificationReason | null }) => [
      kind,
      reason && notificationReasonWords(reason),
    ],
  );
const write = async (phone: string, text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone, name: `Lead ${phone}`, text });
  await product.drain(ana.accountId);
};
const conversationOf = async (phone: string): Promise<ConversationId> => {
  const all = (await ana.call('GET', '/api/conversations')).body as { id: ConversationId; leadPhone: string }[];
  return all.find(({ leadPhone }) => leadPhone.endsWith(phone.slice(-8)))?.id as ConversationId;
};

test('a campaign that failed or did not begin is told with its reason, once until it is read, and leads to it', async () => {
  const sonata = await aProduct(ana, { name: 'Sonata' });
  const fields = { name: 'Retomada', productId: sonata.id, targetTags: ['x'] };
  const { body: campaign } = await ana.call('POST', '/api/campaigns', fields);
  const campaignId = campaign.id as CampaignId;
  const fails = (said: string) =>
    happens((tx) =>
      tx.facts.emit(tx, campaignStoppedByItself, {
        campaignId,
        how: 'failed',
        reason: { code: 'number_blocked', said },
      }),
    );
  await happens((tx) =>
    tx.facts.emit(tx, campaignStoppedByItself, { campaignId, how: 'not_run', reason: { code: 'late' } }),
  );
  expect(await told()).toEqual([['campaign_not_run', 'Atrasada: execute a campanha para confirmar o envio']]);
  await fails('O WhatsApp restringiu o número');
  expect(await told()).toEqual([['campaign_failed', 'O WhatsApp restringiu o número']]);
  const { unread, notifications } = await list();
  expect([unread, notifications[0].campaign]).toEqual([1, { id: campaign.id, name: 'Retomada' }]);
  await ana.call('POST', '/api/notifications/read', {});
  await fails('De novo');
  expect([(await list()).unread, (await told())[0]]).toEqual([1, ['campaign_failed', 'De novo']]);
});

test('campaigns that stop themselves are told, and of numbers that are lost only the one in use', async () => {
  await ana.call('POST', '/api/simulator/phones', { phone: '11987650001', name: 'Rita' });
  await ana.call('POST', '/api/whatsapp/settings', { provider: 'simulator' });
  const [other, inUse] = [await aNumber(ana, 'zapi'), await aNumber(ana, 'simulator')];
  const loses = (id: string) =>
    happens((tx) =>
      tx.facts.emit(tx, connectionLost, {
        channelAccountId: id as ChannelAccountId,
        problem: { code: 'other', said: 'Celular sem internet' },
      }),
    );
  await loses(other.id);
  expect(await told()).toEqual([]);
  await loses(inUse.id);
  expect(await told()).toEqual([['channel_disconnected', 'Celular sem internet']]);
  await happens((tx) =>
    tx.facts.emit(tx, numberRestrictedOnOptOuts, { reason: { code: 'other', said: 'Muitos pedidos para sair' } }),
  );
  expect((await told())[0]).toEqual(['campaigns_stopped', 'Muitos pedidos para sair']);
});

test('what was told of a conversation that is joined into another leads to that one, as one row nobody has read', async () => {
  await write('11987650001', 'oi');
  await write('11987650002', 'olá');
  await write('11987650003', 'bom dia');
  const [from, into, read] = [
    await conversationOf('11987650001'),
    await conversationOf('11987650002'),
    await conversationOf('11987650003'),
  ];
  const rowsOf = async (id: ConversationId) =>
    (await list()).notifications.filter((one: { conversationId: string }) => one.conversationId === id);
  await ana.call('POST', `/api/conversations/${read}/read`);
  await happens((tx) => onConversationsMerged(tx, { from, into: read }));
  expect(await rowsOf(from)).toEqual([]);
  expect((await rowsOf(read)).map(({ isRead }: { isRead: boolean }) => isRead).toSorted()).toEqual([false, true]);
  await happens((tx) => onConversationsMerged(tx, { from: read, into }));
  const { rows } = await product.query(
    'select count(*)::int as count from notifications where conversation_id = $1 and read_at is null',
    [into],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a mention in a conversation that is joined into another leads to that one, each as a notice of its own', async () => {
  const bia = await aMember(product, ana, 'manager', 'Bia');
  await write('11987650001', 'oi');
  await write('11987650002', 'olá');
  const [from, into] = [await conversationOf('11987650001'), await conversationOf('11987650002')];
  for (const [id, text] of [
    [from, '@Bia primeira'],
    [from, '@Bia segunda'],
    [into, '@Bia terceira'],
  ])
    await ana.call('POST', `/api/conversations/${id}/notes`, { text, mentions: [bia.userId] });
  await happens((tx) => onConversationsMerged(tx, { from, into }));
  const { notifications } = (await bia.call<NotificationPage>('GET', '/api/notifications')).body;
  const mentions = notifications.filter(({ kind }) => kind === 'mention');
  expect(mentions.map(({ conversationId }) => conversationId)).toEqual([into, into, into]);
  expect(mentions.map(({ note }) => note?.text).toSorted()).toEqual(['@Bia primeira', '@Bia segunda', '@Bia terceira']);
});

test('time that is set back leaves nothing told in the future', async () => {
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
  await write('11987650001', 'oi');
  const before = (await list()).notifications[0].at;
  await clockAhead(product, ana, 0);
  await happens((tx) => onProviderChanged(tx, { wasAhead: false }));
  expect((await list()).notifications[0].at).toBe(before);
  await happens((tx) => onProviderChanged(tx, { wasAhead: true }));
  expect(Date.parse((await list()).notifications[0].at)).toBeLessThanOrEqual(product.clock.now().getTime());
});
