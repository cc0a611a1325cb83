export { onLeadsDeleted } from './erase-leads.ts';
export { accountRoutes } from './routes.ts';
export { vacuumErased } from './vacuum-erased.ts';
