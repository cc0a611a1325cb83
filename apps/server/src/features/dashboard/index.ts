export { readOverview } from './read-dashboard.ts';
export { dashboardRoutes } from './routes.ts';
