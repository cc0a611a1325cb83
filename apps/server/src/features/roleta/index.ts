export { addDemoRoleta, recordPastPick, removeDemoRoleta, sayDemoDuty } from './demo/demo-roleta.ts';
export { readDuties, readOnDuty } from './duty.ts';
export { leadsPassedOn, nobodyAccepted } from './facts.ts';
export { giveToGroup } from './give-to-group.ts';
export {
  onConversationTaken,
  onFollowUpsEnded,
  onLeadMerged,
  onLeadsArrived,
  onLeadsWrote,
  onMessagesSent,
  onNeedsPerson,
  onOwnersChanged,
  onPeopleNeeded,
} from './on-facts.ts';
export { roletaSource } from './roleta-source.ts';
export { roletaRoutes } from './routes.ts';
export { isArrivalAwaited } from './seek-owner.ts';
export { listGroupsWithout } from './settings-store.ts';
