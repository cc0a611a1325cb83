export { mediaRoutes } from './routes.ts';
export { findMediaByUrl, type MediaRow, toMediaFile } from './store.ts';
