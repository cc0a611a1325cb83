import { expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import { callChannel, LEASE_MS } from './call-channel.ts';

test('who stood still between the claim and the call calls no more, and says that nothing left', async () => {
  const clock = fakeClock();
  const leaseUntil = new Date(clock.now().getTime() + LEASE_MS);
  let calls = 0;
  const send = async () => {
    calls += 1;
    return { kind: 'sent' as const, providerMessageId: 'm', queueId: null, address: null };
  };
  const channel = { account: {} as ChannelAccount, adapter: { send, capabilities: {} } as unknown as ChannelAdapter };
  const message = { key: 'k', to: '5511987650001', type: 'text' as const, text: 'oi' };
  const call = () => callChannel(channel, message, { leaseUntil, clock, log: { warn: () => {} } });

  clock.advance(15_000);
  expect(await call()).toMatchObject({ kind: 'sent' });
  clock.advance(10_000);
  expect(await call()).toMatchObject({ kind: 'failed', isTemporary: true });
  clock.advance(3 * 3_600_000);
  expect(await call()).toMatchObject({ kind: 'failed', isTemporary: true });
  expect(calls).toBe(1);
});
