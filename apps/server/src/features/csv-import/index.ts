export { importFinished } from './facts.ts';
export { csvImportRoutes } from './routes.ts';
