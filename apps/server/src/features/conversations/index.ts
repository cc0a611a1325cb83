export { findInConversation } from './activity-store.ts';
export { onProviderChanged } from './change-channel.ts';
export { directSendRoutes } from './direct-routes.ts';
export {
  conversationReleased,
  conversationsJoined,
  conversationTaken,
  leadWrote,
  messageSettled,
  sendEchoed,
  sendNamed,
} from './facts.ts';
export { mediaSource } from './fetch-media.ts';
export { onLeadPhoneChanged, onLeadsDeleted } from './follow-lead.ts';
export { handOver } from './hand-over.ts';
export { foldConversationCounts } from './inbox-count-store.ts';
export { ingestEvent } from './ingest-event.ts';
export { onLeadFolded, onPersonRenamed } from './join-conversations.ts';
export { nextStatus } from './message-status.ts';
export {
  countAiMessagesSince,
  countMessagesSent,
  deleteMessage,
  findMessage,
  insertMessage,
  listMessages,
  listUnanswered,
  type MessageRow,
  markArrived,
} from './message-store.ts';
export { applyOptOut } from './opt-out.ts';
export { expiredSendSource, queuedMessageSource } from './queued-messages.ts';
export { conversationRoutes } from './routes.ts';
export { expiredDirectSource } from './settle-direct.ts';
export { type Found, firstUnnamed, onSendFound } from './settle-found.ts';
export { isThere } from './spoken.ts';
export {
  type ConversationChanges,
  type ConversationRow,
  findConversation,
  findConversationOfPerson,
  lockConversation,
  lockOrCreateConversation,
  updateConversation,
} from './store.ts';
export { MACHINE_WORDS, takeBack } from './take-back.ts';
export { takeBackSource } from './take-back-source.ts';
export { takeOver } from './take-over.ts';
export { templateReplyRoutes } from './template-routes.ts';
