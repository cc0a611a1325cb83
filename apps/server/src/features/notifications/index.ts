export { deleteOldNotifications } from './notification-store.ts';
export {
  onReservationEnded,
  onTaskDue,
  onTaskSettled,
  onTasksAssigned,
  onVisitChanged,
  onVisitSettled,
} from './notify-of-agenda.ts';
export { onOwnersChanged } from './notify-of-received.ts';
export {
  onCampaignStoppedByItself,
  onConnectionLost,
  onConversationSeen,
  onConversationsMerged,
  onConversationTaken,
  onFollowUp,
  onFollowUpsEnded,
  onHandedOver,
  onImportFinished,
  onLeadMerged,
  onLeadsPassedOn,
  onLeadsWrote,
  onNobodyAccepted,
  onNumberRestrictedOnOptOuts,
  onNumberSuppressed,
  onPeopleMentioned,
  onProviderChanged,
} from './notify-on-facts.ts';
export { notificationRoutes } from './routes.ts';
export { deleteOldMailCounts } from './summary/mail-count-store.ts';
export { onTimezoneChanged } from './summary/rearm-evenings.ts';
export { onSendsChanged } from './summary/send-summary.ts';
export type { ReadFigures } from './summary/summary-figures.ts';
export { setRepliesApart } from './summary/summary-replies.ts';
export { type SummaryParts, summarySources } from './summary/summary-source.ts';
export { deleteOldSummaries } from './summary/summary-store.ts';
