import { WhatsAppSettings, WhatsAppSettingsBody, WhatsAppStatus } from '@prumo/contracts/channel';
import { accountNow, type Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { activeChannel, type Registry } from './registry.ts';
import { ensureChannelAccount, findSettings, saveSettings } from './store.ts';

type Options = { registry: Registry; publicUrl: string | null };

export function channelRoutes(app: HttpApp, { registry, publicUrl }: Options): void {
  app.get(
    '/api/whatsapp/status',
    { config: { failureText: 'Erro ao verificar status' }, schema: { response: { 200: WhatsAppStatus } } },
    async ({ ctx }) => {
      const { account, adapter } = await activeChannel(ctx, registry);
      return { ...(await adapter.health(account)), provider: account.provider };
    },
  );

  const read = async (ctx: Ctx, origin: string) => {
    const settings = await findSettings(ctx);
    const provider = settings?.provider ?? 'simulator';
    const account = await ensureChannelAccount(ctx, provider);
    return {
      provider,
      instanceId: settings?.instanceId ?? null,
      apiKey: null,
      token: null,
      webhookUrl: settings?.webhookUrl ?? null,
      autoReply: settings?.autoReply ?? true,
      aiEnabled: settings?.aiEnabled ?? true,
      inboundUrl: `${publicUrl ?? origin}/api/webhooks/${provider}/${account.webhookSecret}`,
    };
  };
  const originOf = (request: { protocol: string; host: string }) => `${request.protocol}://${request.host}`;

  app.get('/api/whatsapp/settings', { schema: { response: { 200: WhatsAppSettings } } }, (request) =>
    read(request.ctx, originOf(request)),
  );

  app.post(
    '/api/whatsapp/settings',
    {
      config: { failureText: 'Erro ao salvar configurações do WhatsApp.' },
      schema: { body: WhatsAppSettingsBody, response: { 200: WhatsAppSettings } },
    },
    async (request) => {
      const { ctx, body } = request;
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      await saveSettings(ctx, changes, accountNow(ctx));
      await publish(ctx, 'settings');
      return read(ctx, originOf(request));
    },
  );
}
