import type { WhatsAppStatus } from '@prumo/contracts/channel';
import { asWholeAccount, type Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { activeChannel, type Channel, type Registry } from '../port/registry.ts';
import { checkHealth } from './check-health.ts';

/** Stored in the row, so all processes share it (NS-156). */
const FRESH_MS = 10_000;

export async function readStatus(ctx: Ctx, registry: Registry): Promise<WhatsAppStatus> {
  const channel = await activeChannel(ctx, registry);
  const { checkedAt } = channel.account;
  const isFresh = checkedAt !== null && ctx.clock.now().getTime() - checkedAt.getTime() < FRESH_MS;
  if (channel.adapter.capabilities.isSimulated || isFresh) return toStatus(ctx, channel);
  await checkHealth(asWholeAccount(ctx), channel);
  return toStatus(ctx, await activeChannel(ctx, registry));
}

export async function testConnection(ctx: Ctx, registry: Registry): Promise<WhatsAppStatus> {
  const channel = await activeChannel(ctx, registry);
  if (!channel.adapter.capabilities.isSimulated && (await checkHealth(ctx, channel)) === null)
    throw new Refusal('channel_unreachable');
  return toStatus(ctx, await activeChannel(ctx, registry));
}

function toStatus(ctx: Ctx, { account, adapter }: Channel): WhatsAppStatus {
  const { isSimulated, hasTemplates } = adapter.capabilities;
  const { restriction, restrictedUntil } = account;
  const isRestricted = restriction !== null && (restrictedUntil === null || restrictedUntil > ctx.clock.now());
  return {
    connected: isSimulated || account.isConnected,
    phone: account.phone,
    provider: account.provider,
    problem: isSimulated ? null : account.problem,
    disconnectedSince: isSimulated ? null : (account.disconnectedSince?.toISOString() ?? null),
    silentSince: account.isConnected ? (account.silentSince?.toISOString() ?? null) : null,
    restriction: isRestricted ? restriction : null,
    restrictedUntil: isRestricted ? (restrictedUntil?.toISOString() ?? null) : null,
    isOwnStop: isRestricted && account.isOwnStop,
    isSimulated,
    hasTemplates,
  };
}
