export { keepReceived } from './keep-received.ts';
export { receiveUpload, UPLOAD_BODY_LIMIT } from './receive-upload.ts';
export { mediaRoutes } from './routes.ts';
export { findMediaByUrl, type MediaRow, toMediaFile } from './store.ts';
