export { productRoutes } from './routes.ts';
export { findProduct, listProductRows, type ProductRow, toProduct } from './store.ts';
