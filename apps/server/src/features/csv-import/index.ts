export { importFinished } from './facts.ts';
export { forgetRejectedRows } from './rejected-store.ts';
export { csvImportRoutes } from './routes.ts';
