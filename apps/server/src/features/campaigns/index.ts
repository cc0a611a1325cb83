export type { MessageWriter } from './generate-messages.ts';
export { endSequencesOfPerson, onLeadWrote, onMessageSettled } from './react.ts';
export { campaignRoutes } from './routes.ts';
export { campaignSendSource, expiredCampaignSendSource } from './run-due-sends.ts';
export { scheduledCampaignSource } from './run-schedules.ts';
export { findCampaign } from './store.ts';
export { templateRoutes } from './template-routes.ts';
