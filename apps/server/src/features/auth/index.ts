export { authenticate, isSignedIn } from './authenticate.ts';
export { cleanUpAuth } from './clean-up.ts';
export { authRoutes } from './routes.ts';
