import { expect, test } from 'vitest';
import { findChannelAccount } from '#features/channel/index.ts';
import { ingestEvent } from '#features/conversations/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aLead } from '#test/factories/leads.ts';
import { HOUR, uncertainWorld } from '../../../../test/worlds/uncertain-world.ts';

const world = uncertainWorld();
const { drain, phoneShows, sends, launch, launchUncertain, decide, recipients, firstSend, doubt } = world;

test('what is doubted after its campaign was completed, or cancelled, keeps it open until it is settled or closed', async () => {
  const id = await launch(['um']);
  await drain();
  const sendId = await firstSend();
  const shown = async () => (await world.ana.call('GET', `/api/campaigns/${id}`)).body;
  await doubt(sendId);
  expect(await shown()).toMatchObject({ status: 'active', cancelledAt: null });
  await world.ana.call('POST', `/api/campaigns/${id}/cancel`);
  expect(await shown()).toMatchObject({ status: 'paused', cancelledAt: expect.any(String) });
  await decide(id, 'mark_sent', sendId);
  expect((await shown()).status).toBe('completed');
  await doubt(sendId);
  expect(await shown()).toMatchObject({ status: 'paused', cancelledAt: expect.any(String) });
  world.product.clock.advance(72 * HOUR);
  await drain();
  expect((await recipients(id)).recipients[0]).toMatchObject({ state: 'closed' });
  expect(await shown()).toMatchObject({ status: 'completed', cancelledAt: expect.any(String) });
  expect(await phoneShows()).toEqual(['um']);
});

test('after a cancel nothing goes again, and what did arrive may still be said to have', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  await world.ana.call('POST', `/api/campaigns/${id}/cancel`);
  expect(await decide(id, 'resend', sendId)).toMatchObject({ status: 409, body: { code: 'send_final' } });
  expect((await decide(id, 'resend')).body).toEqual({
    changed: 0,
    refused: [{ refusal: { code: 'cancelled_since' }, count: 1 }],
  });
  expect((await decide(id, 'mark_sent', sendId)).status).toBe(200);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
});

test('what was to go again when its campaign was cancelled is sent once WhatsApp says that the first try arrived', async () => {
  const id = await launchUncertain();
  const [send] = await sends();
  expect((await decide(id, 'resend', send.id)).status).toBe(200);
  await world.ana.call('POST', `/api/campaigns/${id}/cancel`);
  expect((await sends())[0]).toMatchObject({ status: 'cancelled', reason: { code: 'campaign_cancelled' } });
  const at = world.product.clock.now();
  await inTransaction(world.ana.ctx, async (tx) => {
    const account = await findChannelAccount(tx, send.channel_account_id);
    if (!account) throw new Error('the send has no number');
    const names = { providerMessageIds: ['the first try'], sendKey: send.id, queueId: null };
    const chat = { phone: `55${world.phone}`, lid: null, userId: null };
    await ingestEvent(tx, account, { type: 'receipt', status: 'delivered', failure: null, ...names, chat, at }, at);
  });
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
  await drain();
  expect(await phoneShows()).toEqual(['um']);
});

test('a cancelled campaign is completed when what was uncertain is settled, and until then nothing goes on or begins', async () => {
  const id = await launchUncertain();
  const act = (action: string) => world.ana.call('POST', `/api/campaigns/${id}/${action}`, {});
  const monitored = async () =>
    (await world.ana.call('GET', '/api/campaign-monitoring')).body.campaigns.find(
      (row: { id: string }) => row.id === id,
    );
  const shown = async () => (await world.ana.call('GET', `/api/campaigns/${id}`)).body;
  expect((await shown()).cancelledAt).toBeNull();
  const cancelled = (await act('cancel')).body;
  expect(cancelled).toMatchObject({ status: 'paused', cancelledAt: world.product.clock.now().toISOString() });
  expect(await monitored()).toMatchObject({ cancelledAt: cancelled.cancelledAt, hold: { kind: 'cancelled' } });
  for (const action of ['resume', 'execute'])
    expect(await act(action)).toMatchObject({ status: 409, body: { code: 'campaign_cancelled' } });
  expect((await world.ana.call('POST', `/api/campaigns/${id}/batch`, {})).body).toMatchObject({
    code: 'campaign_cancelled',
  });
  for (const action of ['pause', 'cancel']) expect((await act(action)).body.status).toBe('paused');
  world.product.clock.advance(48 * HOUR);
  await drain();
  expect(await phoneShows()).toEqual(['um']);
  await decide(id, 'skip', await firstSend());
  expect(await shown()).toMatchObject({ status: 'completed', cancelledAt: cancelled.cancelledAt });
  expect(await monitored()).toBeUndefined();

  await aLead(world.ana, {
    name: 'Nina',
    phone: `119876${String(70_000 + world.phones)}`,
    tags: [`vip ${world.phone}`],
  });
  expect((await act('execute')).body.execution).toMatchObject({ totalLeads: 1 });
  expect(await shown()).toMatchObject({ status: 'active', cancelledAt: null });
  await drain();
  expect(await phoneShows()).toEqual(['um']);
});

test('two cancels and a resume at once leave it cancelled', async () => {
  const id = await launchUncertain();
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  const acts = ['cancel', 'resume', 'cancel', 'execute'].map((action) =>
    world.ana.call('POST', `/api/campaigns/${id}/${action}`, {}),
  );
  expect((await Promise.all(acts)).map(({ status }) => [200, 409].includes(status))).not.toContain(false);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    status: 'paused',
    cancelledAt: expect.any(String),
  });
  expect((await sends()).map(({ status }) => status)).toEqual(['unknown', 'cancelled']);
});

test('a paused campaign says what of it waits for a decision', async () => {
  const id = await launchUncertain();
  await world.ana.call('POST', `/api/campaigns/${id}/pause`);
  const { campaigns } = (await world.ana.call('GET', '/api/campaign-monitoring')).body;
  expect(campaigns.find((row: { id: string }) => row.id === id).hold).toEqual({
    kind: 'paused',
    reason: { code: 'paused', decidable: 1 },
    until: null,
  });
});

test('cancelled while a message is on its way, a campaign is completed with that message’s outcome', async () => {
  let refuse: (() => void) | undefined;
  world.fault = async () => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return {
      kind: 'failed',
      class: 'not_queued',
      code: null,
      reason: { code: 'other', said: 'fila cheia' },
      isTemporary: true,
    };
  };
  const id = await launch();
  const sending = drain();
  await expect.poll(() => refuse !== undefined).toBe(true);
  expect((await world.ana.call('POST', `/api/campaigns/${id}/cancel`)).body.status).toBe('paused');
  refuse?.();
  await sending;
  expect((await sends()).map(({ status }) => status)).toEqual(['failed', 'cancelled']);
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
});
