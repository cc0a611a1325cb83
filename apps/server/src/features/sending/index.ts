export { sendingChanged } from './facts.ts';
export { limitHolding } from './limit-holding.ts';
export { readRulesOf, readSendingRules, readSettings as readSendingSettings } from './read-rules.ts';

export { sendingRoutes } from './routes.ts';
export type { SendingRules } from './rules.ts';
export { endOfDay, findSlot, gapOf, isUnlimited, reserve, type Slot, type Wish } from './slot.ts';
export { type LocalDays, localDays } from './slot-days.ts';
export { type KnownUsage, Usage, warmUpLimit } from './slot-usage.ts';
