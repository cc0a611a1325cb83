export { createAdapters } from './adapters.ts';
export { listApprovedTemplates } from './approved-templates.ts';
export {
  type ChannelAccount,
  ensureChannelAccount,
  findChannelAccount,
  findChannelAccounts,
  listSettings as listChannelSettings,
} from './channel-account-store.ts';
export { channelSources } from './channel-sources.ts';
export { setOwnStop } from './health/health-store.ts';
export { examineRefusal, restrictNumber } from './health/restrict-number.ts';
export { awaitEvents } from './health/silence-store.ts';
export {
  type Capabilities,
  type ChannelAdapter,
  EventTooEarly,
  type FetchedMedia,
  type OutboundMessage,
  type ProviderQueueEntry,
  type ReadMedia,
  type SendOutcome,
  type TemplateUse,
} from './port/adapter.ts';
export { type AnswerReach, answerReaches } from './port/answer-scope.ts';
export {
  addressOf,
  type ChannelEvent,
  type ChatIdentity,
  type EventOf,
  type MediaReference,
  type MessageContent,
  type ReceiptStatus,
} from './port/channel-event.ts';
export { connectionLost, numberBlocked, type ProviderChange, providerChanged } from './port/facts.ts';
export type { Failure } from './port/failure.ts';
export { fillTemplate, toOutbound } from './port/outbound-message.ts';
export { activeChannel, activeChannels, type Channel, createRegistry, type Registry } from './port/registry.ts';
export { isWindowClosed, replyWindowEnd, windowOpenSince } from './port/reply-window.ts';
export { isSimulating, providerInUse } from './provider-in-use-store.ts';
export { lockProvidersShared } from './provider-lock-store.ts';
export { callChannel, LEASE_MS } from './queue/call-channel.ts';
export { noteCampaignsSent, setChannelPaces } from './queue/campaign-pace-store.ts';
export {
  freeQueues,
  isQueueBusy,
  joinActiveChannel,
  lockNumbers,
  mayBeCalled,
  mayCampaign,
  type NumberState,
  occupyQueues,
} from './queue/clearance-store.ts';
export { channelRoutes } from './routes.ts';
export type { AccountWork } from './simulator/advance-clock.ts';
export { forgetPhones } from './simulator/simulator-message-store.ts';
export { tellPhone } from './simulator/tell-phone.ts';
export { writeFromPhone } from './simulator/write-from-phone.ts';
export { deleteEventsBefore } from './webhooks/due-events-store.ts';
export { deleteWaitingEvents } from './webhooks/erase-person-store.ts';
export { erasePersons } from './webhooks/erase-webhooks.ts';
export { createIntake, type Intake } from './webhooks/intake.ts';
export { type EventHandlers, webhookEventSource } from './webhooks/process-events.ts';
