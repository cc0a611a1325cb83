export { productRoutes } from './routes.ts';
export { createProduct, deleteProduct } from './save-product.ts';
export { findProduct, listProductRows, type ProductRow, toProduct } from './store.ts';
