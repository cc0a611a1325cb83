export { leadsPassedOn, nobodyAccepted, type PassedOn } from './facts.ts';
export {
  onConversationTaken,
  onFollowUpsEnded,
  onHandedOver,
  onLeadMerged,
  onLeadsArrived,
  onLeadsWrote,
  onMessagesSent,
  onNeedsPerson,
  onOwnersChanged,
} from './on-facts.ts';
export { roletaSource } from './roleta-source.ts';
export { roletaRoutes } from './routes.ts';
export { isArrivalAwaited } from './seek-owner.ts';
