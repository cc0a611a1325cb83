export { csvImportRoutes } from './routes.ts';
