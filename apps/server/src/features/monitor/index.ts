export { listUpcoming } from './upcoming-store.ts';
