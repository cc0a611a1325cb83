export type {
  ApprovedTemplate,
  Capabilities,
  ChannelAdapter,
  FetchedMedia,
  OutboundMessage,
  Place,
  QueuedSend,
  ReadMedia,
  SendOutcome,
  TemplateUse,
} from './adapter.ts';
export { EventTooEarly } from './adapter.ts';
export { answerReach, type Reach } from './answer-scope.ts';
export { callChannel, LEASE_MS } from './call-channel.ts';
export { lockChannelPace, noteCampaignSent, setChannelPace } from './campaign-pace-store.ts';
export { cloudApiAdapter } from './cloud-api/adapter.ts';
export { dropForgotten, queueDropSource } from './drop-forgotten.ts';
export { deleteEventsBefore } from './due-events-store.ts';
export { deleteWaitingEvents, erasePersons } from './erase-person-store.ts';
export { forgetWebhooksOf, webhookErasureSource } from './erase-webhooks.ts';
export {
  addressOf,
  type ChannelEvent,
  type ChatIdentity,
  type EventOf,
  type MediaReference,
  type MessageContent,
  type ReceiptStatus,
} from './events.ts';
export { evolutionAdapter } from './evolution/adapter.ts';
export { connectionLost, type Move, numberBlocked, providerChanged, sendFound } from './facts.ts';
export type { Failure } from './failure.ts';
export { fillTemplate } from './fill-template.ts';
export { openSendSource } from './find-open-sends.ts';
export { stopCampaigns } from './health-store.ts';
export { isSimulating, providerInUse } from './in-use-store.ts';
export { createIntake, type Intake } from './intake.ts';
export { toOutbound } from './outbound-message.ts';
export { type EventHandler, webhookEventSource } from './process-events.ts';
export { holdProvider } from './provider-lock-store.ts';
export type { QueueDrop } from './queue-drop-store.ts';
export { activeChannel, type Channel, createRegistry, type Registry } from './registry.ts';
export { isWindowClosed, replyWindowEnd, windowOpenSince } from './reply-window.ts';
export { channelRoutes } from './routes.ts';
export { simulatorAdapter } from './simulator/adapter.ts';
export type { AccountWork } from './simulator/advance-clock.ts';
export { simulatorRoutes } from './simulator/routes.ts';
export { forgetPhones } from './simulator/store.ts';
export { tellPhone } from './simulator/tell-phone.ts';
export { writeFromPhone } from './simulator/write-from-phone.ts';
export {
  type ChannelAccount,
  ensureChannelAccount,
  findChannelAccount,
  findSettings as findChannelSettings,
} from './store.ts';
export { takeOutOfQueue } from './take-out-of-queue.ts';
export {
  endTurn,
  endTurns,
  examineRefusal,
  leaveQueue,
  restrictNumber,
  type Turn,
  takeTurn,
} from './take-turn.ts';
export { channelTemplateRoutes, listApprovedTemplates } from './template-routes.ts';
export { isLapsed, joinActiveChannel, lockTurn as holdNumber, mayBeCalled, mayCampaign } from './turn-store.ts';
export { channelHealthSource } from './watch-health.ts';
export { webhookRoutes } from './webhook-routes.ts';
export { zapiAdapter } from './zapi/adapter.ts';
