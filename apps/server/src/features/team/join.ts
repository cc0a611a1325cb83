import type { AccountId, SessionId, UserId } from '@prumo/contracts/ids';
import type { JoinBody, OpenInvitation } from '@prumo/contracts/team';
import type { Role } from '@prumo/contracts/team/roles';
import {
  type Caller,
  hashNewPassword,
  hashToken,
  insertMember,
  insertUser,
  listMembersWithUsers,
  nameTaken,
  openAccount,
  openSession,
} from '#features/auth/index.ts';
import { generalSettingsOf } from '#features/settings/index.ts';
import { type Ctx, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findInvitation, type InvitationRow, takeInvitation } from './invitation-store.ts';

export async function readInvitation(platform: Platform, token: string): Promise<OpenInvitation> {
  const { userId: accountId, role, email, invitedBy } = await findOpen(platform, hashToken(token));
  const people = await listMembersWithUsers(platform.db, accountId);
  const inviter = people.find(({ userId }) => userId === invitedBy);
  const accountName = await nameOfAccount(platform, accountId);
  return { accountName, role, email, invitedBy: inviter ? (inviter.name ?? inviter.username) : null };
}

/** For work on an account before anybody of it is signed in. */
const onBehalfOf = (platform: Platform, accountId: AccountId): Ctx =>
  contextFor(platform, { accountId, actor: { kind: 'system', job: 'invitation' }, clockOffsetMs: 0 });

async function nameOfAccount(platform: Platform, accountId: AccountId): Promise<string> {
  const settingsOf = await generalSettingsOf(onBehalfOf(platform, accountId), [accountId]);
  return settingsOf(accountId).companyName;
}

type NewMember = JoinBody & { token: string; caller: Caller };

/**
 * Makes a new user a member and signs them in; returns the session's token. A user name that is taken leaves the link
 * as it was.
 */
export async function joinAsNewUser(platform: Platform, { token, caller, ...body }: NewMember): Promise<string> {
  const tokenHash = hashToken(token);
  const createdAt = platform.clock.now();
  const { userId: accountId } = await findOpen(platform, tokenHash);
  const password = await hashNewPassword(body, caller);
  return inTransaction(onBehalfOf(platform, accountId), async (tx) => {
    const { role } = await take(tx, tokenHash);
    const user = await insertUser(tx.db, { ...body, password, createdAt });
    if (!user) throw nameTaken();
    await join(tx, { userId: user.id, role });
    const session = await openSession(tx.db, { user, at: createdAt, caller });
    if (session === null) throw new Refusal('access_ended');
    return session;
  });
}

type NewMembership = { token: string; userId: UserId; sessionId: SessionId };

/** Makes who is signed in a member of the account too, and lets their session show it. */
export async function acceptAsUser(platform: Platform, { token, userId, sessionId }: NewMembership): Promise<void> {
  const tokenHash = hashToken(token);
  const { userId: accountId } = await findOpen(platform, tokenHash);
  await inTransaction(onBehalfOf(platform, accountId), async (tx) => {
    const { role } = await take(tx, tokenHash);
    await join(tx, { userId, role });
    await openAccount(tx, { userId, sessionId, accountId, at: tx.clock.now() });
  });
}

async function findOpen({ db, clock }: Platform, tokenHash: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, tokenHash, clock.now());
  if (!invitation) throw new Refusal('invitation_invalid');
  return invitation;
}

async function take(tx: Tx, tokenHash: string): Promise<InvitationRow> {
  const invitation = await takeInvitation(tx.db, tokenHash, tx.clock.now());
  if (!invitation) throw new Refusal('invitation_invalid');
  return invitation;
}

async function join(tx: Tx, { userId, role }: { userId: UserId; role: Role }): Promise<void> {
  const isNew = await insertMember(tx.db, { accountId: tx.accountId, userId, role, createdAt: tx.clock.now() });
  if (!isNew) throw new Refusal('already_member');
  await publish(tx, 'settings');
}
