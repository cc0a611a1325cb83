export { countOfPeriod } from './count-period-store.ts';
export { analyticsRoutes } from './routes.ts';
