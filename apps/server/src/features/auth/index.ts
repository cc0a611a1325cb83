export { raiseClock, readClock, resetClock } from './account-clock-store.ts';
export { listAccountsInUse } from './account-use-store.ts';
export { cleanUpAuth } from './clean-up.ts';
export { deleteDemoMembers, insertDemoMembers, lockDemoMembers } from './demo-member-store.ts';
export {
  deleteSessionsOf,
  findOnlyMember,
  findOwner,
  insertMember,
  listMembers,
  listMembershipsOf,
  listMembersWithUsers,
  lockMembers,
  lockOwningMembers,
  type Member,
  readBrokerRules,
  saveBrokerRules,
  updateMember,
} from './member-store.ts';
export { authRoutes } from './routes.ts';
export { authenticator, isSignedIn } from './sessions/authenticate.ts';
export { deviceOf, shortAddress } from './sessions/device.ts';
export { openAccount, openSession, sessionUserOf } from './sessions/open-session.ts';
export {
  endBrowserSession,
  hashToken,
  newToken,
  readSessionCookie,
  setSessionCookie,
} from './sessions/session-token.ts';
export { confirmPassword } from './sign-in/confirm-password.ts';
export { hashNewPassword } from './sign-in/hash-new-password.ts';
export { makePasswordLink, makePasswordLinkFor } from './sign-in/password-link.ts';
export { nameTaken } from './sign-in/register.ts';
export { requireOnlyWithin } from './sign-in/require-only-within.ts';
export { accountCommandTexts, passwordLinkAt } from './texts.ts';
export { resetTwoStep, resetTwoStepOf } from './two-step/reset-two-step.ts';
export { listSecured, readTwoStepRoles, saveTwoStepRoles } from './two-step/two-step-store.ts';
export { deleteStrangers, insertUser } from './user-and-session-store.ts';
