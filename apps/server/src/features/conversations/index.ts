export { findLeadsWithActivity } from './activity-store.ts';
export { countTaken } from './control/assigned-store.ts';
export { onProviderChanged } from './control/conversations-on-provider-change.ts';
export { onLeadPhoneChanged, onLeadsDeleted, unreachable } from './control/follow-lead.ts';
export { onOwnersChanged } from './control/follow-owner.ts';
export { handOver } from './control/hand-over.ts';
export { onLeadMerged, reassignConversationsOfPerson } from './control/merge-conversations.ts';
export { applyOptOut } from './control/opt-out.ts';
export { passOnTaken } from './control/pass-on-taken.ts';
export { silenceSuppressed } from './control/silence-suppressed.ts';
export { stopConversations } from './control/stop-conversations.ts';
export { takeOver } from './control/take-over.ts';
export {
  type ConversationChanges,
  type ConversationRow,
  findConversation,
  findConversationOfPerson,
  lockConversation,
  lockConversations,
  lockConversationsOfPersons,
  lockOrCreateConversation,
  lockOrCreateConversations,
  reconsiderReengagements,
  updateConversation,
  updateConversations,
} from './conversation-store.ts';
export {
  conversationRead,
  conversationReleased,
  conversationsMerged,
  conversationTaken,
  followUpOpened,
  followUpReopened,
  followUpsEnded,
  handedOver,
  leadsWrote,
  messagesSent,
  messagesSettled,
  peopleMentioned,
  type SettledMessage,
  sendEchoed,
  sendNamed,
} from './facts.ts';
export { listAnsweredQuestions } from './follow-ups/answered-question-store.ts';
export { onStagesChanged, onStagesChanging, onVisitBooked } from './follow-ups/end-follow-ups.ts';
export { countOpenFollowUps, type FollowUpRequest } from './follow-ups/follow-up-store.ts';
export { openFollowUps } from './follow-ups/open-follow-ups.ts';
export { ingestEvent } from './inbound/ingest-event.ts';
export { ingestTogether } from './inbound/ingest-together.ts';
export { compactConversationCounts } from './inbox/inbox-count-store.ts';
export {
  countMessagesSent,
  deleteMessage,
  findMessage,
  findMessages,
  isAnsweredByPerson,
  listMessages,
  listUnanswered,
  type MessageRow,
} from './message-store.ts';
export { listNotesOfLeads } from './notes/note-store.ts';
export { TOO_OLD_TO_ANSWER_MS } from './outbound/claim-messages.ts';
export { dropQueuedAnswers } from './outbound/drop-queued-answers.ts';
export { onSendsExpired } from './outbound/queued-messages.ts';
export { type FoundSend, firstUnnamed, onSendFound } from './outbound/settle-found.ts';
export { showCampaignMessages } from './outbound/show-campaign-messages.ts';
export { insertPastMessages, queueMessage, queueMessagesOf } from './queue-message.ts';
export { conversationRoutes } from './routes.ts';
export { conversationSources } from './sources.ts';
export { countAiMessages, listThreads, type ThreadMessage } from './spoken-store.ts';
export { isThere } from './spoken-text.ts';
export { takeBack } from './take-back/take-back.ts';
export { CORRECTION_FRAMES } from './texts.ts';
