export { acceptUpload } from './accept-upload.ts';
export { honestName } from './file-name.ts';
export { keepReceived } from './keep-received.ts';
export { findMediaByUrl, type MediaRow, toMediaFile } from './media-file-store.ts';
export { receiveUpload, UPLOAD_BODY_LIMIT } from './receive-upload.ts';
export { queueAllFiles } from './removal-store.ts';
export { fileRemovalSource } from './remove-files.ts';
export { mediaRoutes } from './routes.ts';
export { removeUnusedFiles } from './unused-file-store.ts';
