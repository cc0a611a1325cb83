import { expect, test } from 'vitest';
import { HOUR, MINUTE, uncertainWorld } from '../../../../test/worlds/uncertain-world.ts';

const world = uncertainWorld();
const { drain, phoneShows, sends, launchUncertain, decide, recipients, firstSend, tellAgain } = world;

test('after three days without a decision it is closed, the campaign completes, and a receipt settles it all the same', async () => {
  const id = await launchUncertain();
  const sendId = await firstSend();
  world.product.clock.advance(72 * HOUR - 11 * MINUTE);
  await drain();
  expect((await recipients(id)).recipients[0]).toMatchObject({ state: null });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('active');
  world.product.clock.advance(MINUTE);
  await drain();
  const [closed, next] = (await recipients(id)).recipients;
  expect(closed).toMatchObject({ status: 'uncertain', state: 'closed', decidableAt: null });
  expect(next).toMatchObject({ status: 'skipped', state: 'cancelled', reason: { code: 'uncertain' } });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('completed');
  expect(await decide(id, 'resend', sendId)).toMatchObject({ status: 409, body: { code: 'send_changed' } });
  world.isDeaf = false;
  await tellAgain(sendId);
  expect((await sends()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
  expect(await phoneShows()).toEqual(['um']);
});

test('a message of the lead settles what was closed too, and answers it', async () => {
  const id = await launchUncertain();
  world.product.clock.advance(72 * HOUR);
  await drain();
  expect((await recipients(id)).recipients[0]).toMatchObject({ state: 'closed' });
  await world.ana.call('POST', '/api/simulator/messages', { phone: world.phone, text: 'Quero saber mais' });
  await drain();
  const [first, second] = await sends();
  expect(first).toMatchObject({ status: 'sent', closed_at: null, reason: { code: 'confirmed_by_answer' } });
  expect([first.answered_at === null, second.status]).toEqual([false, 'cancelled']);
  expect((await recipients(id)).recipients[0]).toMatchObject({ status: 'answered' });
  expect((await world.ana.call('GET', `/api/campaigns/${id}/stats`)).body).toMatchObject({
    messagesSent: 1,
    responsesReceived: 1,
  });
  expect((await world.ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({
    status: 'completed',
    sentLeads: 1,
  });
  expect((await phoneShows()).filter((text) => text === 'dois')).toEqual([]);
});

test('the simulator’s clock closes it when it advances, like everything else', async () => {
  const id = await launchUncertain();
  await world.ana.call('POST', '/api/simulator/clock', { advanceSeconds: 71 * 3600 });
  expect((await recipients(id)).recipients[0]).toMatchObject({ state: null });
  await world.ana.call('POST', '/api/simulator/clock', { advanceSeconds: 3600 });
  expect((await recipients(id)).recipients[0]).toMatchObject({ state: 'closed' });
});
