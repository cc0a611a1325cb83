export { notificationRoutes } from './routes.ts';
export { deleteOldNotifications } from './store.ts';
export {
  onCampaignRested,
  onCampaignsStopped,
  onConnectionLost,
  onConversationSeen,
  onConversationsJoined,
  onConversationTaken,
  onHandedOver,
  onImportFinished,
  onLeadFolded,
  onLeadWrote,
  onNumberSuppressed,
  onProviderChanged,
} from './tell.ts';
