export { raiseClock, readClock, resetClock } from './account-clock-store.ts';
export { listAccountsInUse } from './account-use-store.ts';
export { type Caller, callerOf } from './caller.ts';
export { cleanUpAuth } from './clean-up.ts';
export { authRoutes } from './routes.ts';
export { authenticator, isSignedIn } from './sessions/authenticate.ts';
export { endBrowserSession, readSessionCookie } from './sessions/session-token.ts';
export { forgetAttempts } from './sign-in/attempt-store.ts';
export { confirmPassword } from './sign-in/confirm-password.ts';
