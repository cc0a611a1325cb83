import type { AccountId, SessionId } from '@prumo/contracts/ids';
import type { JoinBody, OpenInvitation } from '@prumo/contracts/team';
import {
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
import { recordAct } from '#platform/acts.ts';
import { type Actor, type Ctx, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import type { Caller } from '#platform/http/caller.ts';
import { findInvitation, type InvitationRow, takeInvitation } from './invitation-store.ts';

export async function readInvitation(platform: Platform, token: string): Promise<OpenInvitation> {
  const { userId: accountId, role, email, invitedBy } = await findOpen(platform, hashToken(token));
  const people = await listMembersWithUsers(platform.db, accountId);
  const inviter = people.find(({ userId }) => userId === invitedBy);
  const accountName = await nameOfAccount(platform, accountId);
  return { accountName, role, email, invitedBy: inviter ? (inviter.name ?? inviter.username) : null };
}

/** For work on an account before anybody of it is signed in. */
const onBehalfOf = (platform: Platform, accountId: AccountId, caller?: Caller): Ctx =>
  contextFor(platform, {
    accountId,
    actor: { kind: 'system', job: 'invitation' },
    clockOffsetMs: 0,
    ...(caller && { caller }),
  });

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
  return inTransaction(onBehalfOf(platform, accountId, caller), async (tx) => {
    const { role } = await take(tx, tokenHash);
    const user = await insertUser(tx.db, { ...body, password, createdAt });
    if (!user) throw nameTaken();
    await join(tx, { kind: 'user', userId: user.id, name: user.name ?? user.username, role });
    const session = await openSession(tx, { user, at: createdAt, caller });
    if (session === null) throw new Refusal('access_ended');
    return session;
  });
}

type NewMembership = { token: string; user: Pick<Joiner, 'userId' | 'name'>; sessionId: SessionId; caller: Caller };

/** Makes who is signed in a member of the account too, and lets their session show it. */
export async function acceptAsUser(
  platform: Platform,
  { token, user, sessionId, caller }: NewMembership,
): Promise<void> {
  const tokenHash = hashToken(token);
  const { userId: accountId } = await findOpen(platform, tokenHash);
  await inTransaction(onBehalfOf(platform, accountId, caller), async (tx) => {
    const { role } = await take(tx, tokenHash);
    const { userId, name } = user;
    await join(tx, { kind: 'user', userId, name, role });
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

type Joiner = Extract<Actor, { kind: 'user' }>;

async function join(tx: Tx, joiner: Joiner): Promise<void> {
  const { userId, role } = joiner;
  const isNew = await insertMember(tx.db, { accountId: tx.accountId, userId, role, createdAt: tx.clock.now() });
  if (!isNew) throw new Refusal('already_member');
  await recordAct({ ...tx, actor: joiner }, { act: 'member_joined', after: { role } });
  await publish(tx, 'settings');
}
