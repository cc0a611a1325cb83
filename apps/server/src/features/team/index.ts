export { deleteOldInvitations } from './invitation-store.ts';
export { teamRoutes } from './routes.ts';
