export { type PublishChange, productSold, reservationEnded } from './facts.ts';
export { onLeadMerged } from './on-facts.ts';
export {
  findProduct,
  listCatalogue,
  listCatalogues,
  listStated,
  lockProductShared,
  lockProductsShared,
  markDemoProduct,
  type TellableProduct,
} from './product-store.ts';
export { productRoutes } from './routes.ts';
export { createProduct, deleteProduct, updateProduct } from './save-product.ts';
export type { StatedFields } from './schema.ts';
export {
  type ImportedProduct,
  importProducts,
  type ProductUse,
  planProducts,
  undoImportedProducts,
} from './sheet/import-products.ts';
export type { RowPlan, RowProblem } from './sheet/plan-rows.ts';
export { reservationSource } from './units/reservation-source.ts';
export { unitRoutes } from './units/unit-routes.ts';
export { findUnit } from './units/unit-store.ts';
export { freeSoldUnit, sellUnitTo } from './units/write-units.ts';
