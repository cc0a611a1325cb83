import { WhatsAppSettings, WhatsAppSettingsBody, WhatsAppStatus } from '@prumo/contracts/channel';
import { WebhookAction, WebhookState, WhatsAppSettingsQuery } from '@prumo/contracts/channel/whatsapp';
import type { Platform } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { channelTemplateRoutes } from './channel-template-routes.ts';
import { readStatus, testConnection } from './health/read-status.ts';
import { activeChannel, type Registry } from './port/registry.ts';
import type { InstallationAddress } from './settings/inbound-address.ts';
import { readSettings } from './settings/read-settings.ts';
import { readWebhookState, registerWebhook, restoreWebhook, rotateWebhook } from './settings/register-webhook.ts';
import { saveWhatsAppSettings } from './settings/save-settings.ts';
import { type SimulatorPorts, simulatorRoutes } from './simulator/routes.ts';
import { channelTexts } from './texts.ts';
import { liftRestriction } from './webhooks/channel-events.ts';
import type { Intake } from './webhooks/intake.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

type Options = {
  platform: Platform;
  registry: Registry;
  intake: Intake;
  publicUrl: string | null;
  servers: readonly string[];
  simulator: SimulatorPorts;
};

const status = { response: { 200: WhatsAppStatus } };
const webhook = { response: { 200: WebhookState } };

export function channelRoutes(app: HttpApp, options: Options): void {
  const { platform, registry, publicUrl, servers } = options;
  const reachOf = ({ protocol, host }: { protocol: string; host: string }): InstallationAddress => ({
    publicUrl,
    origin: `${protocol}://${host}`,
  });

  app.get(
    '/api/whatsapp/status',
    { config: { failureText: channelTexts.readStatusFailed }, schema: status },
    ({ ctx }) => readStatus(ctx, registry),
  );
  app.post('/api/whatsapp/test', { config: { failureText: channelTexts.testFailed }, schema: status }, ({ ctx }) =>
    testConnection(ctx, registry),
  );
  app.post('/api/whatsapp/restriction/lift', { schema: status }, async ({ ctx }) => {
    await liftRestriction(ctx, (await activeChannel(ctx, registry)).account);
    return readStatus(ctx, registry);
  });

  app.get(
    '/api/whatsapp/settings',
    { schema: { querystring: WhatsAppSettingsQuery, response: { 200: WhatsAppSettings } } },
    (request) =>
      readSettings(request.ctx, {
        platform,
        registry,
        servers,
        reach: reachOf(request),
        asked: request.query.provider,
      }),
  );
  app.post(
    '/api/whatsapp/settings',
    {
      config: { failureText: channelTexts.saveSettingsFailed },
      schema: { body: WhatsAppSettingsBody, response: { 200: WhatsAppSettings } },
    },
    async (request) => {
      await saveWhatsAppSettings(request.ctx, { platform, registry, servers }, request.body);
      return readSettings(request.ctx, { platform, registry, servers, reach: reachOf(request) });
    },
  );

  channelTemplateRoutes(app, options);
  webhookRoutes(app, options);
  simulatorRoutes(app, options.simulator);

  app.get('/api/whatsapp/webhook', { schema: webhook }, (request) =>
    readWebhookState(request.ctx, { registry, reach: reachOf(request) }),
  );
  app.post('/api/whatsapp/webhook', { schema: { body: WebhookAction, ...webhook } }, (request) => {
    const change = request.body.action === 'register' ? registerWebhook : restoreWebhook;
    return change(request.ctx, { registry, reach: reachOf(request) });
  });
  app.post('/api/whatsapp/webhook/rotate', { schema: webhook }, (request) =>
    rotateWebhook(request.ctx, { registry, reach: reachOf(request) }),
  );
}
