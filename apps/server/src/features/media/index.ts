export { keepReceived } from './keep-received.ts';
export { mediaRoutes } from './routes.ts';
export { findMediaByUrl, type MediaRow, toMediaFile } from './store.ts';
