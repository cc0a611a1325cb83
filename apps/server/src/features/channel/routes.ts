import { WhatsAppSettings, WhatsAppSettingsBody, WhatsAppStatus } from '@prumo/contracts/channel';
import { accountNow, type Ctx, type Platform } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { readSettings } from './read-settings.ts';
import { activeChannel, type Registry } from './registry.ts';
import { saveSettings } from './store.ts';

type Options = { platform: Platform; registry: Registry; publicUrl: string | null };

export function channelRoutes(app: HttpApp, { platform, registry, publicUrl }: Options): void {
  app.get(
    '/api/whatsapp/status',
    { config: { failureText: 'Erro ao verificar status' }, schema: { response: { 200: WhatsAppStatus } } },
    async ({ ctx }) => {
      const { account, adapter } = await activeChannel(ctx, registry);
      return {
        ...(await adapter.health(account)),
        provider: account.provider,
        disconnectedSince: account.disconnectedSince?.toISOString() ?? null,
        restriction: account.restriction,
        isSimulated: adapter.capabilities.isSimulated,
      };
    },
  );

  const read = (ctx: Ctx, request: { protocol: string; host: string }) =>
    readSettings(ctx, { platform, registry, publicUrl, origin: `${request.protocol}://${request.host}` });

  app.get('/api/whatsapp/settings', { schema: { response: { 200: WhatsAppSettings } } }, (request) =>
    read(request.ctx, request),
  );

  app.post(
    '/api/whatsapp/settings',
    {
      config: { failureText: 'Erro ao salvar configurações do WhatsApp.' },
      schema: { body: WhatsAppSettingsBody, response: { 200: WhatsAppSettings } },
    },
    async (request) => {
      const { ctx, body } = request;
      const { webhookUrl, autoReply, aiEnabled } = body;
      const given = Object.entries({ webhookUrl, autoReply, aiEnabled }).filter(([, value]) => value !== undefined);
      await saveSettings(ctx, Object.fromEntries(given), accountNow(ctx));
      await publish(ctx, 'settings');
      return read(ctx, request);
    },
  );
}
