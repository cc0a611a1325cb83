export { countCreated, createdParts, type PeriodCount } from './created-store.ts';
export { countRows, FIGURES_NEWEST_FIRST, FoundRow, figureRows, LONGEST_FIRST, listRows } from './figure-store.ts';
export { leadsWithPendingSale } from './pending-sale-store.ts';
export type { Period } from './period.ts';
export { takenConversations, transfers } from './transfer-store.ts';
export { endedWaits, openWaits } from './wait-store.ts';
