export { onLeadMerged, onProviderChanged } from './on-facts.ts';
export { saleRoutes } from './routes.ts';
export { keepSalesOf } from './sale-store.ts';
