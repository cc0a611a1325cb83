export { localDay } from './local-day.ts';
export { readSendingRules } from './read-rules.ts';
export type { Gap, SendingRules, Span } from './rules.ts';
export { noteCampaignSent } from './warm-up-store.ts';
