import { findOutdatedReminders, reminderSource } from '#features/agenda/index.ts';
import {
  type AgentPorts,
  agentTurnSource,
  connectModels,
  type ModelConfig,
  type ModelLimits,
  type Models,
  replyWriter,
} from '#features/agent/index.ts';
import {
  campaignSendSource,
  findProductsOfCampaigns,
  listContacted,
  type MessageWriter,
  scheduledCampaignSource,
  uncertainSendSource,
  unhashContactsOfNewLead,
} from '#features/campaigns/index.ts';
import {
  type ChannelAdapter,
  channelSources,
  createAdapters,
  createIntake,
  createRegistry,
  type Intake,
  type Registry,
  webhookEventSource,
} from '#features/channel/index.ts';
import { conversationSources, ingestEvent, ingestTogether } from '#features/conversations/index.ts';
import { addToNewLeadStatement, askBeforeNewLead } from '#features/leads/index.ts';
import { fileRemovalSource } from '#features/media/index.ts';
import { type SummaryParts, setRepliesApart, summarySources } from '#features/notifications/index.ts';
import { expiredSendSource, openSendSource } from '#features/outbox/index.ts';
import { reservationSource } from '#features/products/index.ts';
import { isArrivalAwaited, roletaSource } from '#features/roleta/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { measureLag, measureSource } from '#platform/engine/measure-source.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '#platform/metrics/create-metrics.ts';

import { campaignWriter } from './campaign-writer.ts';
import { dailyFigures } from './daily-figures.ts';
import { wireFacts } from './fact-handlers.ts';
import { measureAdapter, measureBacklog, measureModel, measureWriter } from './measure-features.ts';
import { mediaReader } from './read-media.ts';

export type Wiring = {
  registry: Registry;
  intake: Intake;
  sources: DueSource[];
  writer: MessageWriter;
  agent: AgentPorts;
  models: Models;
  metrics: Metrics;
  summary: SummaryParts;
};

type Parts = {
  platform: Platform;
  preparedDb: Db;
  simulatorDelayMs: number;
  channelUrls?: { zapi?: string | null; cloudApi?: string | null };
  wrapAdapter?: (adapter: ChannelAdapter) => ChannelAdapter;
  mailer?: Mailer | null;
  address?: string;
  model?: ModelConfig | null;
  modelLimits?: ModelLimits;
};

export function wireFeatures(parts: Parts): Wiring {
  const { platform, preparedDb, simulatorDelayMs, channelUrls, wrapAdapter } = parts;
  const readMedia = mediaReader(platform);
  const adapters = createAdapters({ platform, readMedia, simulatorDelayMs, urls: channelUrls });
  const metrics = createMetrics();
  const registry = createRegistry((wrapAdapter ? adapters.map(wrapAdapter) : adapters).map(measureAdapter(metrics)));
  const { model = null, modelLimits: limits = {} } = parts;
  const installation = model && { ...limits, ...model };
  const models = connectModels({ installation, platform, limits, measure: measureModel(metrics) });
  const agent: AgentPorts = {
    write: replyWriter(models),
    waitsForModel: model !== null,
    productsOfCampaigns: findProductsOfCampaigns,
    registry,
    listContacted,
  };
  const intake = createIntake();
  const summary = {
    mailer: parts.mailer ?? null,
    address: parts.address ?? 'http://localhost',
    readFigures: dailyFigures,
  };
  // Uses prepared statements, because webhook handling runs the same keyed queries for every message.
  const prepared = { ...platform, db: preparedDb };
  const measuredAgent = { ...agent, write: measureWriter(metrics)(agent.write) };
  const handlers = setRepliesApart({ handle: ingestEvent, handleTogether: ingestTogether });
  const sources: DueSource[] = [
    webhookEventSource({ platform: prepared, registry, intake, ...handlers }),
    ...conversationSources({ platform, registry, findOutdated: findOutdatedReminders }),
    campaignSendSource(prepared, registry),
    expiredSendSource(platform),
    openSendSource(platform, registry),
    ...channelSources(platform, registry),
    scheduledCampaignSource(platform, registry),
    uncertainSendSource(platform),
    agentTurnSource(platform, measuredAgent),
    ...summarySources({ platform, registry, ...summary }),
    roletaSource(platform),
    reminderSource(platform, registry),
    reservationSource(platform),
    fileRemovalSource(platform),
  ].map((source) => measureSource(source, metrics));
  measureLag(sources, platform.clock, metrics);
  measureBacklog(platform, metrics);
  addToNewLeadStatement(unhashContactsOfNewLead);
  askBeforeNewLead(isArrivalAwaited);
  wireFacts(platform.facts, registry);
  return { registry, intake, sources, agent, metrics, summary, models, writer: campaignWriter(models) };
}
