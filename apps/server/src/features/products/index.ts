export { type PublishChange, productSold } from './facts.ts';
export {
  findProduct,
  listCatalogues,
  listProductRows,
  listStated,
  lockProductShared,
  lockProductsShared,
  markDemoProduct,
  type ProductRow,
} from './product-store.ts';
export { productRoutes } from './routes.ts';
export { createProduct, deleteProduct, updateProduct } from './save-product.ts';
export type { StatedFields } from './schema.ts';
