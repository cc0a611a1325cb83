export { onLeadMerged, onProviderChanged } from './on-facts.ts';
export { saleRoutes } from './routes.ts';
export { countPending as countPendingSales, keepSalesOf, pendingLeads as leadsWithPendingSale } from './sale-store.ts';
