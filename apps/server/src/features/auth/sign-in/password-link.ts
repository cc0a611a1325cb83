import type { UserId } from '@prumo/contracts/ids';
import { PASSWORD_LINK_HOURS } from '@prumo/contracts/team';
import type { Ctx, Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { type Caller, networkOf } from '../caller.ts';
import { listMembershipsOf } from '../member-store.ts';
import { hashToken, newToken } from '../sessions/session-token.ts';
import { passwordLinkAt, writePasswordMail } from '../texts.ts';
import { deleteSessionsOfUser, findUserByName, replacePassword } from '../user-and-session-store.ts';
import { forgetAttempts } from './attempt-store.ts';
import { countPasswordRequest } from './count-attempt.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { findPasswordLinkOf, findUserOfLink, savePasswordLink, takePasswordLink } from './password-link-store.ts';
import { requireOnlyWithin } from './require-only-within.ts';

const HOUR_MS = 3600 * 1000;
/** Between two mails to one person, whoever asks for them. */
const QUIET_MS = 5 * 60 * 1000;

type Base = Pick<Platform, 'db' | 'clock'>;
type Link = { token: string; expiresAt: Date };

async function makeLink({ db, clock }: Base, userId: UserId): Promise<Link> {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + PASSWORD_LINK_HOURS * HOUR_MS);
  await savePasswordLink(db, { userId, tokenHash: hashToken(token), expiresAt });
  return { token, expiresAt };
}

/**
 * A link for somebody of the account, who is to get it by hand. Refused with the text `elsewhere` for who is active in
 * another account too: whoever holds the link could enter that one.
 */
export async function makePasswordLink(ctx: Ctx, userId: UserId, elsewhere: string): Promise<Link> {
  await requireOnlyWithin(ctx, userId, elsewhere);
  return makeLink(ctx, userId);
}

/** For who runs the installation; null without such a user. */
export async function makePasswordLinkFor(base: Base, username: string): Promise<Link | null> {
  const user = await findUserByName(base.db, username);
  return user && makeLink(base, user.id);
}

type PasswordRequest = { username: string; caller: Caller; mailer: Mailer | null; address: string };

/**
 * Mails a link to the user's address. The answer is the same, and as fast, whether there is such a user, an address or
 * a mail server: it must not tell who is registered.
 */
export async function askForPassword(
  platform: Platform,
  { username, caller, mailer, address }: PasswordRequest,
): Promise<void> {
  const { db, clock, log, productName: product } = platform;
  const now = clock.now();
  await countPasswordRequest(db, { username, network: networkOf(caller.address), at: now });
  const user = await findUserByName(db, username);
  if (!user?.email || !mailer) return;
  const last = await findPasswordLinkOf(db, user.id);
  const isQuiet = last && last.expiresAt.getTime() - PASSWORD_LINK_HOURS * HOUR_MS > now.getTime() - QUIET_MS;
  if (isQuiet) return;
  const { token } = await makeLink(platform, user.id);
  const words = writePasswordMail({ product, username: user.username, link: passwordLinkAt(address, token) });
  void mailer.send({ to: user.email, ...words }).then(({ kind }) => {
    if (kind !== 'sent') log.warn({ outcome: kind }, 'the mail with a link for a new password was not sent');
  });
}

export async function readPasswordLink({ db, clock }: Base, token: string): Promise<{ username: string }> {
  const user = await findUserOfLink(db, hashToken(token), clock.now());
  if (!user) throw new Refusal('password_link_invalid');
  return { username: user.username };
}

/** Ends every session of the user. */
export async function setPasswordByLink(
  { db, clock }: Base,
  { token, password, caller }: { token: string; password: string; caller: Caller },
): Promise<void> {
  const tokenHash = hashToken(token);
  const user = await findUserOfLink(db, tokenHash, clock.now());
  if (!user) throw new Refusal('password_link_invalid');
  const to = await hashNewPassword({ username: user.username, password }, caller);
  await db.transaction(async (tx) => {
    if (!(await takePasswordLink(tx, tokenHash, clock.now()))) throw new Refusal('password_link_invalid');
    if (!(await replacePassword(tx, user.id, { from: user.password, to }))) throw new Refusal('password_link_invalid');
    await deleteSessionsOfUser(tx, user.id);
    await forgetAttempts(tx, user.username);
  });
  await announceSessionChange({ db, transaction: null }, user.id);
  // Open streams ask whether their session still is.
  for (const { accountId } of await listMembershipsOf(db, user.id))
    await publish({ db, transaction: null, accountId }, 'settings');
}
