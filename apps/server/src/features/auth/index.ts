export { forgetAttempts } from './attempt-store.ts';
export { authenticate, isSignedIn } from './authenticate.ts';
export { type Caller, callerOf } from './caller.ts';
export { cleanUpAuth } from './clean-up.ts';
export { raiseClock, readClock, resetClock } from './clock-store.ts';
export { confirmPassword } from './confirm-password.ts';
export { authRoutes } from './routes.ts';
export { endBrowserSession, readSessionCookie } from './session-cookie.ts';
