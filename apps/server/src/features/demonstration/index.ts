export { demonstrationRoutes } from './routes.ts';
