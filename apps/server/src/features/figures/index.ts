export { countCreated, createdParts, type PeriodCount } from './created-store.ts';
export { countRows, FoundRow, figureRows, LONGEST_FIRST, listRows, NEWEST_FIRST } from './figure-store.ts';
export { takenConversations, transfers } from './transfer-store.ts';
export { endedWaits, openWaits } from './wait-store.ts';
