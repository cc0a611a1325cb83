import { randomBytes } from 'node:crypto';
import type { WebhookState } from '@prumo/contracts/channel/whatsapp';
import { numberProblemWords } from '@prumo/contracts/reasons/channel/number-problem-words';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findSettings, updateChannelAccount } from '../channel-account-store.ts';
import { activeChannel, type Channel, type Registry } from '../port/registry.ts';
import { webhookTexts } from '../texts.ts';
import { type InstallationAddress, inboundUrl, registrable } from './inbound-address.ts';

type Parts = { registry: Registry; reach: InstallationAddress };

export async function readWebhookState(ctx: Ctx, { registry, reach }: Parts): Promise<WebhookState> {
  const channel = await activeChannel(ctx, registry);
  const registered = await channel.adapter.readWebhook?.(channel.account).catch(() => undefined);
  return toState(ctx, channel, reach, registered);
}

export async function registerWebhook(ctx: Ctx, { registry, reach }: Parts): Promise<WebhookState> {
  const channel = await activeChannel(ctx, registry);
  const address = await addressToRegister(ctx, channel, reach);
  const before = await channel.adapter.readWebhook?.(channel.account).catch(() => undefined);
  await configure(channel, reach, address);
  if (before && before !== address && !isOurs(channel, before))
    await updateChannelAccount(ctx, channel.account.id, { replacedWebhookUrl: before });
  await inTransaction(ctx, async (tx) => {
    await recordAct(tx, { act: 'inbound_address_registered', after: { provider: channel.account.provider } });
    await publish(tx, 'settings');
  });
  return readWebhookState(ctx, { registry, reach });
}

export async function restoreWebhook(ctx: Ctx, { registry, reach }: Parts): Promise<WebhookState> {
  const channel = await activeChannel(ctx, registry);
  const { replacedWebhookUrl } = channel.account;
  if (replacedWebhookUrl === null) throw new Refusal('not_found', { text: webhookTexts.nothingReplaced });
  await configure(channel, reach, replacedWebhookUrl);
  await inTransaction(ctx, async (tx) => {
    await updateChannelAccount(tx, channel.account.id, { replacedWebhookUrl: null });
    await recordAct(tx, { act: 'inbound_address_given_back', after: { provider: channel.account.provider } });
    await publish(tx, 'settings');
  });
  return readWebhookState(ctx, { registry, reach });
}

/**
 * Both secrets work until the provider has the new address; where a user must paste it by hand, the old secret stops at
 * once.
 */
export async function rotateWebhook(ctx: Ctx, { registry, reach }: Parts): Promise<WebhookState> {
  const channel = await activeChannel(ctx, registry);
  const { account } = channel;
  const next = randomBytes(32).toString('base64url');
  const registered = await channel.adapter.readWebhook?.(account).catch(() => undefined);
  if (
    registered &&
    isOurs(channel, registered) &&
    registrable(channel.adapter.capabilities, reach.publicUrl).isPossible
  ) {
    await updateChannelAccount(ctx, account.id, { nextWebhookSecret: next });
    try {
      await configure(channel, reach, inboundUrl(reach, { ...account, webhookSecret: next }));
    } catch (error) {
      await updateChannelAccount(ctx, account.id, { nextWebhookSecret: null });
      throw error;
    }
  }
  await inTransaction(ctx, async (tx) => {
    await updateChannelAccount(tx, account.id, { webhookSecret: next, nextWebhookSecret: null });
    await recordAct(tx, { act: 'inbound_address_renewed', after: { provider: account.provider } });
    await publish(tx, 'settings');
  });
  return readWebhookState(ctx, { registry, reach });
}

async function configure(
  { account, adapter }: Channel,
  { publicUrl }: InstallationAddress,
  address: string,
): Promise<void> {
  const { problem } = registrable(adapter.capabilities, publicUrl);
  if (problem !== null) throw new Refusal('webhook_not_registrable', { text: problem });
  const done = await adapter.configureWebhook?.(account, address);
  if (done?.isDone === false)
    throw new Refusal('channel_unreachable', {
      text: webhookTexts.refused(numberProblemWords(done.problem)),
    });
}

const isOurs = ({ account }: Channel, url: string) =>
  url.endsWith(`/${account.webhookSecret}`) ||
  (account.nextWebhookSecret !== null && url.endsWith(`/${account.nextWebhookSecret}`));

async function addressToRegister(ctx: Ctx, { account }: Channel, reach: InstallationAddress): Promise<string> {
  return (await findSettings(ctx))?.webhookUrl ?? inboundUrl(reach, account);
}

async function toState(
  ctx: Ctx,
  channel: Channel,
  reach: InstallationAddress,
  registered: string | null | undefined,
): Promise<WebhookState> {
  const address = await addressToRegister(ctx, channel, reach);
  return {
    address,
    registered: registered ?? null,
    isKnown: registered !== undefined,
    isOurs: registered != null && (registered === address || isOurs(channel, registered)),
    replaced: channel.account.replacedWebhookUrl,
    ...registrable(channel.adapter.capabilities, reach.publicUrl),
  };
}
