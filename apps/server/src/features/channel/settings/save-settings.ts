import type { Provider, WhatsAppSettingsBody } from '@prumo/contracts/channel';
import { recordChange } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { refuseServer } from '#platform/outbound/refuse-server.ts';
import {
  type ChannelAccount,
  ensureChannelAccount,
  findSettings,
  saveSettings,
  updateChannelAccount,
} from '../channel-account-store.ts';
import { checkHealth } from '../health/check-health.ts';
import { activeChannel, type Registry } from '../port/registry.ts';
import { lockProvider } from '../provider-lock-store.ts';
import { changeProvider } from './change-provider.ts';
import { readCredentials, refuseMissing, saysCredentials } from './provider-fields.ts';

type Parts = { platform: Pick<Platform, 'secretBox'>; registry: Registry; servers: readonly string[] };

/**
 * Missing fields keep their value; a real provider must have all its fields. A different provider triggers the provider
 * change (NS-080).
 */
export async function saveWhatsAppSettings(ctx: Ctx, parts: Parts, body: WhatsAppSettingsBody): Promise<void> {
  const { platform, registry, servers } = parts;
  const isChecked = await inTransaction(ctx, async (tx) => {
    await lockProvider(tx);
    const settings = await findSettings(tx);
    const from = settings?.provider ?? 'simulator';
    const to = body.provider ?? from;
    const account = await ensureChannelAccount(tx, to);
    const before = { ...toldOf({ provider: from, settings, account }), hasNewSecret: false };
    refuseServer('baseUrl', body.baseUrl, { stored: account.baseUrl, servers });
    const credentials = saysCredentials(body) ? readCredentials(platform.secretBox, account, body) : {};
    if (body.provider !== undefined) refuseMissing(platform.secretBox, { ...account, ...credentials });
    const answers = body.answers === undefined ? {} : { answers: body.answers };
    const changes = { ...credentials, ...answers };
    // This locks conversations, which come before the number in the lock order.
    if (to !== from) await changeProvider(tx, registry, { from, to, simulated: body.simulated ?? 'keep' });
    if (Object.keys(changes).length > 0) await updateChannelAccount(tx, account.id, changes);

    const { autoReply, aiEnabled } = body;
    const webhookUrl = isOwnAddress(body.webhookUrl, account.webhookSecret) ? null : body.webhookUrl;
    const said = Object.entries({ webhookUrl, autoReply, aiEnabled }).filter(([, value]) => value !== undefined);
    await saveSettings(tx, Object.fromEntries(said), to === from ? accountNow(tx) : tx.clock.now());
    const after = { ...(await readTold(tx)), hasNewSecret: 'secrets' in credentials };
    await recordChange(tx, { act: 'whatsapp_settings_changed' }, { before, after });
    await publish(tx, 'settings');
    return to !== from || 'checkedAt' in credentials;
  });
  const active = isChecked ? await activeChannel(ctx, registry) : null;
  if (active && !active.adapter.capabilities.isSimulated) await checkHealth(ctx, active);
}

type ToldSettings = {
  provider: Provider;
  settings: Awaited<ReturnType<typeof findSettings>>;
  account: Pick<ChannelAccount, 'instanceId' | 'baseUrl' | 'businessAccountId' | 'answers'>;
};

/** Never a secret; the address that leads come in by holds one. */
const toldOf = ({ provider, settings, account }: ToldSettings) => ({
  provider,
  instanceId: account.instanceId,
  baseUrl: account.baseUrl,
  businessAccountId: account.businessAccountId,
  answers: account.answers,
  autoReply: settings?.autoReply ?? null,
  aiEnabled: settings?.aiEnabled ?? null,
});

async function readTold(tx: Tx) {
  const settings = await findSettings(tx);
  const provider = settings?.provider ?? 'simulator';
  return toldOf({ provider, settings, account: await ensureChannelAccount(tx, provider) });
}

/** Our own prefilled address is not saved, because it would become wrong when the secret changes. */
const isOwnAddress = (url: string | null | undefined, secret: string) => url?.endsWith(`/${secret}`) ?? false;
