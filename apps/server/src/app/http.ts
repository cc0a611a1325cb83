import { join } from 'node:path';
import { accountRoutes } from '#features/account/index.ts';
import { agendaRoutes, findProductsVisited } from '#features/agenda/index.ts';
import { agentRoutes, findProductsInKnowledge, publishChange, recordChange } from '#features/agent/index.ts';
import { analyticsRoutes } from '#features/analytics/index.ts';
import { authenticator, authRoutes, isSignedIn, readSessionCookie } from '#features/auth/index.ts';
import {
  batchRoutes,
  campaignRoutes,
  countCampaignsPausedBySale,
  countChannelUsage,
  findInCampaigns,
  findProductsInCampaigns,
  listCampaignsOfProduct,
  recipientRoutes,
  sequenceRoutes,
  stepUploadRoutes,
} from '#features/campaigns/index.ts';
import { channelRoutes } from '#features/channel/index.ts';
import {
  conversationRoutes,
  countMessagesSent,
  findLeadsWithActivity,
  listNotesOfLeads,
} from '#features/conversations/index.ts';
import { csvImportRoutes } from '#features/csv-import/index.ts';
import { dashboardRoutes } from '#features/dashboard/index.ts';
import { demonstrationRoutes } from '#features/demonstration/index.ts';
import { findNamesByAddress, leadRoutes } from '#features/leads/index.ts';
import { findMediaByUrl, mediaRoutes, toMediaFile } from '#features/media/index.ts';
import { listUpcoming, monitorRoutes } from '#features/monitor/index.ts';
import { notificationRoutes } from '#features/notifications/index.ts';
import { pipelineRoutes, readBoard } from '#features/pipeline/index.ts';
import { productRoutes, unitRoutes } from '#features/products/index.ts';
import { roletaRoutes } from '#features/roleta/index.ts';
import { countSalesOfClosing, findProductsSold, keepSalesOf, saleRoutes } from '#features/sales/index.ts';
import { sendingRoutes } from '#features/sending/index.ts';
import { settingsRoutes } from '#features/settings/index.ts';
import { teamRoutes } from '#features/team/index.ts';
import { timelineRoutes } from '#features/timeline/index.ts';
import { trailRoutes } from '#features/trail/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Ctx, Platform } from '#platform/context.ts';
import type { DiskSpace } from '#platform/disk-space/disk-space.ts';
import type { Listener } from '#platform/events/listen.ts';
import { requireSession } from '#platform/http/auth-hook.ts';
import { serveLiveEvents } from '#platform/http/event-stream.ts';
import { serveHealth } from '#platform/http/health.ts';
import { queueHeavyRequests } from '#platform/http/heavy-requests.ts';
import { refuseWhenFull } from '#platform/http/refuse-when-full.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { serveWeb } from '#platform/http/web-files.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { Liveness } from '#platform/liveness.ts';
import { measureHttp } from '#platform/metrics/measure-http.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import { accountWork, finishSends } from './account-work.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { RIGHT_OF_ROUTE } from './route-rights.ts';
import type { Wiring } from './wiring.ts';

/** Without a token, metrics are served to the local machine only. */
type HttpConfig = Omit<Config['http'], 'metricsToken' | 'workerPort'> & { metricsToken?: string | null };

export type HttpParts = {
  platform: Platform;
  config: { http: HttpConfig } & Pick<Config, 'productName' | 'allowRegistration'> & {
      /** When absent, no account may use a private server. */
      channel?: Pick<Config['channel'], 'outboundAllow'>;
    };
  listener: Listener;
  isDatabaseUp: () => Promise<boolean>;
  liveness: Pick<Liveness, 'stalled'>;
  wiring: Wiring;
  space?: Pick<DiskSpace, 'isLow'>;
};

const WEB_FILES = join(import.meta.dirname, '../../../web/dist');

export async function createApp({
  platform,
  config,
  listener,
  isDatabaseUp,
  liveness,
  wiring,
  space,
}: HttpParts): Promise<HttpApp> {
  const { trustProxy, publicUrl } = config.http;
  const app = await createHttpServer({ log: platform.log, trustProxy, publicUrl, productName: config.productName });
  measureHttp(app, wiring.metrics);
  requireSession(app, {
    platform,
    authenticate: authenticator(platform, listener),
    rightOfRoute: RIGHT_OF_ROUTE,
  });
  refuseUnseen(app, platform);

  queueHeavyRequests(app);
  if (space) refuseWhenFull(app, space);

  serveHealth(app, { isDatabaseUp, liveness });
  serveLiveEvents(app, { listener, isSignedIn: (request) => isSignedIn(platform, request) });
  serveMetrics(app, wiring.metrics, config.http.metricsToken ?? null);
  app.get('/api/openapi.json', { config: { isPublic: true }, schema: { hide: true } }, () => app.swagger());

  const { mailer, address } = wiring.summary;
  const mail = { mailer, address };
  authRoutes(app, { platform, allowRegistration: config.allowRegistration, publicUrl, ...mail });
  settingsRoutes(app);
  productRoutes(app, { countCampaignsPausedBySale, publishChange });
  unitRoutes(app, { publishChange });
  agendaRoutes(app, { platform, registry: wiring.registry });
  leadRoutes(app, {
    countMessagesSent,
    readBoard,
    listNotes: listNotesOfLeads,
    salesOfClosing: { count: countSalesOfClosing, keep: keepSalesOf },
  });
  timelineRoutes(app);
  csvImportRoutes(app, {
    activities: [
      { reason: 'in_conversation', find: findLeadsWithActivity },
      { reason: 'in_campaign', find: findInCampaigns },
    ],
    uses: [
      { reason: 'in_campaign', find: findProductsInCampaigns },
      { reason: 'in_sale', find: findProductsSold },
      { reason: 'in_visit', find: findProductsVisited },
      { reason: 'in_knowledge', find: findProductsInKnowledge },
    ],
    publishChange,
    recordCatalogueChange: recordChange,
  });
  pipelineRoutes(app);
  saleRoutes(app, { countCampaignsPausedBySale, recordCatalogueChange: recordChange });
  dashboardRoutes(app);
  analyticsRoutes(app);
  monitorRoutes(app, { registry: wiring.registry });
  notificationRoutes(app, platform, wiring);
  channelRoutes(app, {
    platform,
    registry: wiring.registry,
    intake: wiring.intake,
    publicUrl,
    servers: config.channel?.outboundAllow ?? [],
    simulator: {
      workOf: (ctx: Ctx) => accountWork(ctx, wiring.sources),
      namesOf: findNamesByAddress,
      fileOf: async (ctx: Ctx, url: string) => {
        const file = await findMediaByUrl(ctx, url);
        return file && toMediaFile(file);
      },
      upcomingOf: listUpcoming,
    },
  });
  conversationRoutes(app, { registry: wiring.registry, presence: listener.presence });
  batchRoutes(app, { registry: wiring.registry });
  campaignRoutes(app, { registry: wiring.registry });
  recipientRoutes(app);
  sendingRoutes(app, { registry: wiring.registry, usageOf: countChannelUsage });
  agentRoutes(app, {
    ...wiring.agent,
    campaignsOfProduct: listCampaignsOfProduct,
    models: wiring.models,
    outbound: platform.outbound,
    secretBox: platform.secretBox,
    servers: config.channel?.outboundAllow ?? [],
  });
  demonstrationRoutes(app, { registry: wiring.registry, storage: platform.storage });
  mediaRoutes(app, { storage: platform.storage });
  roletaRoutes(app);
  teamRoutes(app, { platform, ...mail });
  trailRoutes(app);
  accountRoutes(app, {
    storage: platform.storage,
    finishSends: (ctx) => finishSends(ctx, wiring.sources),
  });
  sequenceRoutes(app, { registry: wiring.registry, writer: wiring.writer });
  stepUploadRoutes(app, { storage: platform.storage });

  const hasSession = (request: Parameters<typeof readSessionCookie>[0]) => readSessionCookie(request) !== null;
  await serveWeb(app, { folder: WEB_FILES, productName: config.productName, hasSession });
  return app;
}
