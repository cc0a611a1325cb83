export { countRows, FoundRow, figureRows, LONGEST_FIRST, listRows, NEWEST_FIRST } from './figure-store.ts';
