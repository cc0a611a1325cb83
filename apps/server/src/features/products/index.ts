export { type PublishChange, productSold } from './facts.ts';
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
