export { readBacklog } from './backlog-store.ts';
export { monitorRoutes } from './routes.ts';
export { listUpcoming } from './upcoming-store.ts';
