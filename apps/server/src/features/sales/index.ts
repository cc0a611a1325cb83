export { onLeadMerged, onProviderChanged, onStagesChanged } from './on-facts.ts';
export { saleRoutes } from './routes.ts';
export { countPending as countPendingSales, countSalesOfClosing, findProductsSold, keepSalesOf } from './sale-store.ts';
