import { onLeadsDeleted as eraseLeads } from '#features/account/index.ts';
import {
  type AgentPorts,
  agentTurnSource,
  answerTurn,
  connectModel,
  onLeadWrote as letAgentAnswer,
  type ModelConfig,
  moveDecisions,
  onReleased,
  onProviderChanged as setDecisionsApart,
  onProductSold as takeBackOffers,
  writeWithModel,
} from '#features/agent/index.ts';
import {
  campaignRested,
  campaignSendSource,
  campaignsStopped,
  decideAgain,
  endSequencesOfPerson,
  expiredCampaignSendSource,
  findCampaign,
  hashContacts,
  onLeadsDeleted as leaveCampaigns,
  type MessageWriter,
  onLeadFolded as moveCampaignsOfLead,
  onFoldProposed,
  onLeadWrote,
  onMessageSettled,
  onNumberBlocked,
  onProductSold,
  onSendEchoed,
  onSendNamed,
  onTimezoneChanged,
  onProviderChanged as pauseCampaigns,
  onPersonRenamed as renameInCampaigns,
  scheduledCampaignSource,
  onSendFound as settleFoundSend,
  stopOnOptOuts,
  uncertainSendSource,
  unhashContacts,
  unhashContactsOfNewLead,
  wasContacted,
} from '#features/campaigns/index.ts';
import {
  type ChannelAdapter,
  channelHealthSource,
  cloudApiAdapter,
  connectionLost,
  createIntake,
  createRegistry,
  evolutionAdapter,
  type Intake,
  numberBlocked,
  openSendSource,
  providerChanged,
  queueDropSource,
  type Registry,
  sendFound,
  simulatorAdapter,
  webhookErasureSource,
  webhookEventSource,
  zapiAdapter,
} from '#features/channel/index.ts';
import {
  conversationRead,
  conversationReleased,
  conversationsJoined,
  conversationTaken,
  expiredDirectSource,
  expiredSendSource,
  followUpOpened,
  followUpReopened,
  followUpsEnded,
  handedOver,
  ingestEvent,
  onLeadFolded as joinConversations,
  leadWrote,
  onLeadsDeleted as lockConversationsOf,
  mediaSource,
  messageSettled,
  messagesLeft,
  onLeadPhoneChanged,
  onStagesChanged,
  onStagesChanging,
  queuedMessageSource,
  onPersonRenamed as renameInConversations,
  sendEchoed,
  sendNamed,
  onProviderChanged as setConversationsApart,
  onSendFound as settleFoundMessage,
  silenceSuppressed,
  takeBackSource,
} from '#features/conversations/index.ts';
import { importFinished } from '#features/csv-import/index.ts';
import {
  addToNewLeadStatement,
  foldProposed,
  leadCompleted,
  leadFolded,
  leadPhoneChanged,
  leadsDeleted,
  numberSuppressed,
  numbersBack,
  numbersErased,
  onChannelChanged,
  personRenamed,
  setPhoneProblem,
  stagesChanged,
  stagesChanging,
} from '#features/leads/index.ts';
import { fileRemovalSource } from '#features/media/index.ts';
import {
  onConversationSeen,
  onFollowUpsEnded,
  onTimezoneChanged as rearmSummaries,
  type SummaryParts,
  setRepliesApart,
  summarySource,
  onCampaignRested as tellCampaignRested,
  onCampaignsStopped as tellCampaignsStopped,
  onConnectionLost as tellConnectionLost,
  onConversationsJoined as tellConversationsJoined,
  onConversationTaken as tellConversationTaken,
  onFollowUp as tellFollowUp,
  onHandedOver as tellHandedOver,
  onImportFinished as tellImportFinished,
  onLeadFolded as tellLeadFolded,
  onLeadWrote as tellLeadWrote,
  onNumberSuppressed as tellNumberSuppressed,
  onProviderChanged as tellProviderChanged,
} from '#features/notifications/index.ts';
import {
  onLeadWrote as followAnswer,
  onLeadCompleted as followCompleted,
  onMessagesLeft as followContact,
  onMessageSettled as followLostContact,
  forgetSimulatedMoves,
} from '#features/pipeline/index.ts';
import { productSold } from '#features/products/index.ts';
import { sendingChanged } from '#features/sending/index.ts';
import { timezoneChanged } from '#features/settings/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Db } from '#platform/db/client.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { measureLag, measureSource } from '#platform/engine/measure-source.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '#platform/metrics/create-metrics.ts';

import { campaignWriter } from './campaign-writer.ts';
import { dailyFigures } from './daily-figures.ts';
import { measureAdapter, measureBacklog, measureModel, measureWriter } from './measure-features.ts';
import { mediaReader } from './read-media.ts';

export type Wiring = {
  registry: Registry;
  intake: Intake;
  sources: DueSource[];
  writer: MessageWriter;
  agent: AgentPorts;
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
};

export function wireFeatures(parts: Parts): Wiring {
  const { platform, preparedDb, simulatorDelayMs, channelUrls, wrapAdapter } = parts;
  const outside = { platform, readMedia: mediaReader(platform) };
  const adapters = [
    simulatorAdapter({ ...outside, acceptDelayMs: simulatorDelayMs }),
    zapiAdapter({ ...outside, baseUrl: channelUrls?.zapi ?? null }),
    cloudApiAdapter({ ...outside, baseUrl: channelUrls?.cloudApi ?? null }),
    evolutionAdapter(outside),
  ];
  const metrics = createMetrics();
  const registry = createRegistry((wrapAdapter ? adapters.map(wrapAdapter) : adapters).map(measureAdapter(metrics)));
  const connected = parts.model ? connectModel(parts.model, platform.clock) : null;
  const model = connected && { ...connected, ask: measureModel(metrics)(connected.ask) };
  const agent: AgentPorts = {
    write: model ? writeWithModel(model) : async (input) => answerTurn(input),
    waitsForModel: model !== null,
    productOfCampaign: async (ctx, id) => (await findCampaign(ctx, id))?.productId ?? null,
  };
  const intake = createIntake();
  const summary = {
    mailer: parts.mailer ?? null,
    address: parts.address ?? 'http://localhost',
    readFigures: dailyFigures,
  };
  // Prepared statements: webhook handling runs the same keyed queries for every message.
  const prepared = { ...platform, db: preparedDb };
  const answered = { ...agent, write: measureWriter(metrics)(agent.write) };
  const sources: DueSource[] = [
    webhookEventSource({ platform: prepared, registry, intake, handle: setRepliesApart(ingestEvent) }),
    queuedMessageSource(platform, registry),
    expiredSendSource(platform),
    campaignSendSource(prepared, registry),
    expiredCampaignSendSource(platform),
    takeBackSource(platform, registry),
    queueDropSource(platform, registry),
    openSendSource(platform, registry),
    expiredDirectSource(platform),
    scheduledCampaignSource(platform, registry),
    uncertainSendSource(platform),
    agentTurnSource(platform, answered),
    channelHealthSource(platform, registry),
    mediaSource(platform, registry),
    summarySource({ platform, registry, ...summary }),
    fileRemovalSource(platform),
    webhookErasureSource(platform),
  ].map((source) => measureSource(source, metrics));
  measureLag(sources, platform.clock, metrics);
  measureBacklog(platform, metrics);
  const answering = { registry, wasContacted };
  const { facts } = platform;
  // Lock order: conversations, campaigns, leads.
  facts.on(providerChanged, setConversationsApart);
  facts.on(providerChanged, setDecisionsApart);
  facts.on(providerChanged, pauseCampaigns);
  facts.on(providerChanged, forgetSimulatedMoves);
  facts.on(providerChanged, onChannelChanged);
  facts.on(leadsDeleted, lockConversationsOf);
  facts.on(leadsDeleted, leaveCampaigns);
  facts.on(leadsDeleted, eraseLeads);
  facts.on(numbersErased, (tx, { numbers }) => hashContacts(tx, numbers));
  facts.on(numbersBack, (tx, { numbers }) => unhashContacts(tx, numbers));
  addToNewLeadStatement(unhashContactsOfNewLead);
  facts.on(stagesChanging, onStagesChanging);
  facts.on(stagesChanged, onStagesChanged);
  facts.on(leadPhoneChanged, onLeadPhoneChanged);
  facts.on(foldProposed, onFoldProposed);
  facts.on(leadFolded, joinConversations);
  facts.on(leadFolded, moveCampaignsOfLead);
  facts.on(personRenamed, renameInConversations);
  facts.on(personRenamed, renameInCampaigns);
  facts.on(conversationsJoined, moveDecisions);
  facts.on(numberBlocked, onNumberBlocked);
  facts.on(numberSuppressed, silenceSuppressed);
  facts.on(numberSuppressed, (tx, { phoneKey }) => endSequencesOfPerson(tx, phoneKey, 'opt_out'));
  facts.on(numberSuppressed, stopOnOptOuts(registry));
  // In this order: campaigns route the conversation, then the agent sees where it went.
  facts.on(leadWrote, onLeadWrote);
  facts.on(leadWrote, letAgentAnswer(answering));
  facts.on(conversationReleased, onReleased(answering));
  facts.on(conversationTaken, (tx, { personKey }) => endSequencesOfPerson(tx, personKey, 'taken'));
  facts.on(productSold, takeBackOffers);
  facts.on(productSold, onProductSold);
  facts.on(sendingChanged, decideAgain);
  facts.on(timezoneChanged, onTimezoneChanged(registry));
  facts.on(messageSettled, onMessageSettled);
  facts.on(sendNamed, onSendNamed);
  facts.on(sendFound, settleFoundMessage(registry));
  facts.on(sendFound, settleFoundSend);
  facts.on(sendEchoed, onSendEchoed);
  // Lock order: leads last, after conversations and campaigns.
  facts.on(messagesLeft, followContact);
  facts.on(messageSettled, followLostContact);
  facts.on(leadWrote, followAnswer);
  facts.on(leadCompleted, followCompleted);
  // Notifications come after every subscriber that decides what happens.
  facts.on(leadWrote, tellLeadWrote);
  facts.on(handedOver, tellHandedOver);
  facts.on(followUpOpened, tellFollowUp);
  facts.on(followUpReopened, tellFollowUp);
  facts.on(followUpsEnded, onFollowUpsEnded);
  facts.on(numberSuppressed, tellNumberSuppressed);
  facts.on(campaignRested, tellCampaignRested);
  facts.on(campaignsStopped, tellCampaignsStopped);
  facts.on(connectionLost, tellConnectionLost);
  facts.on(importFinished, tellImportFinished);
  facts.on(conversationRead, onConversationSeen);
  facts.on(conversationTaken, tellConversationTaken);
  facts.on(conversationsJoined, tellConversationsJoined);
  facts.on(leadFolded, tellLeadFolded);
  facts.on(providerChanged, tellProviderChanged);
  facts.on(timezoneChanged, rearmSummaries);
  facts.on(leadWrote, async (tx, { personKey, hasPhoneProblem }) => {
    if (hasPhoneProblem) await setPhoneProblem(tx, personKey, null);
  });
  return { registry, intake, sources, agent, metrics, summary, writer: campaignWriter(model) };
}
