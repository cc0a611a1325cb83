export { notificationRoutes } from './routes.ts';
export { deleteOldNotifications } from './store.ts';
export type { ReadFigures } from './summary/figures.ts';
export { deleteOldMailCounts } from './summary/mail-count-store.ts';
export { onTimezoneChanged } from './summary/rearm.ts';
export type { SummaryParts } from './summary/send-summary.ts';
export { setRepliesApart } from './summary/summary-replies.ts';
export { summarySource } from './summary/summary-source.ts';
export {
  onCampaignPaused,
  onCampaignsStopped,
  onConnectionLost,
  onConversationSeen,
  onConversationsMerged,
  onConversationTaken,
  onFollowUp,
  onFollowUpsEnded,
  onHandedOver,
  onImportFinished,
  onLeadMerged,
  onLeadWrote,
  onNumberSuppressed,
  onProviderChanged,
} from './tell.ts';
