export { productSold } from './facts.ts';
export {
  findProduct,
  listProductRows,
  lockProductShared,
  markDemoProduct,
  type ProductRow,
} from './product-store.ts';
export { productRoutes } from './routes.ts';
export { createProduct, deleteProduct } from './save-product.ts';
