export { productSold } from './facts.ts';
export { productRoutes } from './routes.ts';
export { createProduct, deleteProduct } from './save-product.ts';
export {
  findProduct,
  listProductRows,
  lockProductShared,
  markDemoProduct,
  type ProductRow,
} from './store.ts';
