import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelAdapter, SendOutcome } from '#features/channel/index.ts';
import { aRunningCampaign, sendsOf } from '#test/factories/campaigns.ts';
import { phoneShows } from '#test/factories/conversations.ts';
import { aLead, PHONE } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

type Fault = (send: () => Promise<SendOutcome>) => Promise<SendOutcome>;

let product: TestProduct;
let ana: Client;
let fault: Fault | null = null;
let isDeaf = false;

beforeAll(async () => {
  product = await startProduct({ wrapAdapter: (adapter) => faulty(adapter) });
});
beforeEach(async () => {
  fault = null;
  isDeaf = false;
  ana = await product.signUp();
});
afterAll(() => product.close());

const faulty = (adapter: ChannelAdapter): ChannelAdapter => ({
  ...adapter,
  send: (account, message, signal) => {
    const send = () => adapter.send(account, message, signal);
    return fault ? fault(send) : send();
  },
  parseWebhook: (body, arrival) =>
    adapter.parseWebhook(body, arrival).filter(({ type }) => !(isDeaf && type === 'receipt')),
});

const sends = () => sendsOf(product, ana);
const attempts = async () =>
  (
    await product.query(
      'select a.outcome from send_attempts a join campaign_sends s on s.id = a.send_id where s.user_id = $1 order by a.started_at',
      [ana.accountId],
    )
  ).rows;

async function launch(): Promise<string> {
  await aLead(ana);
  return (await aRunningCampaign(ana, { steps: ['um', 'dois'] })).id;
}

test('a message that the channel took and whose answer was lost is uncertain, and no machine sends it again', async () => {
  isDeaf = true;
  fault = async (send) => {
    await send();
    return { kind: 'unknown', doubt: { code: 'call_broken', said: 'resposta perdida' } };
  };
  const id = await launch();
  await product.drain();
  fault = null;
  product.clock.advance(2 * 24 * 3600 * 1000);
  await product.drain();
  expect(await phoneShows(ana)).toEqual(['um']);
  expect(await sends()).toMatchObject([{ status: 'unknown' }, { status: 'planned' }]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body.status).toBe('active');
});

test('a receipt that gives our own key back settles an uncertain send, which the thread then shows', async () => {
  fault = async (send) => {
    await send();
    return { kind: 'unknown', doubt: { code: 'call_broken', said: 'resposta perdida' } };
  };
  await launch();
  await product.drain();
  product.clock.advance(60_000);
  await product.drain();
  expect((await sends())[0]).toMatchObject({ status: 'sent', reason: { code: 'confirmed_by_whatsapp' } });
  expect((await ana.call('GET', '/api/conversations')).body[0]).toMatchObject({ status: 'waiting_response' });
  expect(await phoneShows(ana)).toEqual(['um', 'dois']);
});

test('the lead’s next message settles an uncertain one as sent', async () => {
  isDeaf = true;
  fault = async (send) => {
    await send();
    return { kind: 'unknown', doubt: { code: 'call_broken', said: 'resposta perdida' } };
  };
  await launch();
  await product.drain();
  fault = null;
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, text: 'oi' });
  await product.drain();
  expect((await sends())[0]).toMatchObject({ status: 'sent' });
  expect(await phoneShows(ana)).toEqual(['um']);
});

test.each([
  ['a minute later', 60_000],
  ['whose clock had been hours ahead', -3 * 3_600_000],
])('a process that dies during the call (%s) leaves an uncertain send, never a second call', async (_when, passed) => {
  isDeaf = true;
  let letGo: (() => void) | undefined;
  fault = async (send) => {
    await send();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return { kind: 'sent', providerMessageId: 'too-late', queueId: null, address: null };
  };
  await launch();
  const dying = product.drain();
  await expect.poll(() => letGo !== undefined).toBe(true);
  fault = null;
  product.clock.advance(passed);
  await product.runSource('expired-sends');
  expect(await sends()).toMatchObject([{ status: 'unknown' }, { status: 'planned' }]);
  letGo?.();
  await dying;
  await product.drain();
  expect((await sends())[0]).toMatchObject({ status: 'unknown' });
  expect(await phoneShows(ana)).toEqual(['um']);
  expect(await attempts()).toEqual([{ outcome: 'unknown' }]);
});

test('a clear temporary refusal is tried again, three times at most, and then the execution fails with the reason', async () => {
  let calls = 0;
  fault = async () => {
    calls += 1;
    return {
      kind: 'failed',
      class: 'not_queued',
      code: null,
      reason: { code: 'other', said: 'canal ocupado' },
      isTemporary: true,
    };
  };
  const id = await launch();
  for (let round = 0; round < 6; round += 1) {
    await product.drain();
    product.clock.advance(121_000);
  }
  expect(calls).toBe(3);
  expect(await sends()).toMatchObject([
    { status: 'failed', reason: { code: 'other', said: 'canal ocupado' } },
    { status: 'cancelled' },
  ]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed', sentLeads: 0 });
});

test('a lasting refusal is never repeated and does not stop the others', async () => {
  await aLead(ana, { name: 'Cida', phone: '11987650002' });
  let calls = 0;
  fault = async (send) => {
    calls += 1;
    return calls === 1
      ? {
          kind: 'failed',
          class: 'number',
          code: null,
          reason: { code: 'other', said: 'bloqueado' },
          isTemporary: false,
        }
      : send();
  };
  await launch();
  await product.drain();
  const { rows } = await product.query(
    'select status, count(*)::int from campaign_sends where user_id = $1 group by 1 order by 1',
    [ana.accountId],
  );
  expect(rows).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'failed', count: 1 },
    { status: 'sent', count: 2 },
  ]);
});

test('an adapter that throws is uncertain', async () => {
  fault = async () => {
    throw new Error('socket hang up');
  };
  await launch();
  await product.drain();
  expect((await sends())[0]).toMatchObject({ status: 'unknown' });
});

test('a person’s message whose outcome is unknown says so, and only the person sends it again', async () => {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, text: 'oi' });
  await product.drain();
  const { body: list } = await ana.call('GET', '/api/conversations');
  const id = list[0].id;
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  fault = async () => ({ kind: 'unknown', doubt: { code: 'call_broken', said: 'sem resposta' } });
  const sent = await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Bom dia' });
  expect(sent.body.status).toBe('unknown');
  fault = null;
  product.clock.advance(3600_000);
  await product.drain();
  expect(await phoneShows(ana)).toEqual([]);
  const again = await ana.call('POST', `/api/conversations/${id}/messages/${sent.body.id}/settle`, {
    action: 'resend',
  });
  expect(again.body.status).toBe('sent');
  expect(await phoneShows(ana)).toEqual(['Bom dia']);
});

test('the same client message id sent twice at once is one message', async () => {
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, text: 'oi' });
  await product.drain();
  const { body: list } = await ana.call('GET', '/api/conversations');
  const id = list[0].id;
  await ana.call('POST', `/api/conversations/${id}/takeover`);
  const body = { message: 'Uma vez só', clientMessageId: '5b6f8f0e-6f5e-4a55-9f0c-0a4f6f1c2d3e' };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => ana.call('POST', `/api/conversations/${id}/send-message`, body)),
  );
  expect(new Set(answers.map(({ body: message }) => message.id)).size).toBe(1);
  expect(await phoneShows(ana)).toEqual(['Uma vez só']);
});
