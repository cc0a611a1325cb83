export { onActed } from './record-act.ts';
