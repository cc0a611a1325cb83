import type { SignInOutcome } from '@prumo/contracts/account';
import type { AccountId, PasskeyId, SessionId, UserId } from '@prumo/contracts/ids';
import type { BrokerGrant, BrokerSight, Role } from '@prumo/contracts/team/roles';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId<AccountId>(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
    brokerGrants: text('broker_grants').array().notNull().default([]).$type<BrokerGrant[]>(),
    /** Whose members need two-step sign-in or a passkey. */
    twoStepRoles: text('two_step_roles').array().notNull().default([]).$type<Role[]>(),
    brokerSight: text('broker_sight').notNull().default('own_and_free').$type<BrokerSight>(),
    createdAt: createdAt(),
  },
  (table) => [index('accounts_clock_ahead_idx').on(table.id).where(sql`clock_offset_ms > 0`)],
);

/** Whose data a row is. Only the tables of this file name the account `account_id`: their `user_id` is who signs in. */
export const accountColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>();

export const users = pgTable(
  'users',
  {
    id: primaryId<UserId>(),
    username: text('username').notNull(),
    password: text('password').notNull(),
    name: text('name'),
    email: text('email'),
    plan: text('plan').notNull().default('free'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_username_key').on(sql`lower(${table.username})`)],
);

const signerColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
    .$type<UserId>();

const memberOfColumn = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>();

export const members = pgTable(
  'members',
  {
    accountId: memberOfColumn(),
    userId: signerColumn(),
    role: text('role').notNull().$type<Role>(),
    createdAt: createdAt(),
    /** When the user last chose to look at this account. */
    openedAt: moment('opened_at'),
    deactivatedAt: moment('deactivated_at'),
    /** Hears of every lead, also of those that have another owner. */
    hearsAll: boolean('hears_all').notNull().default(false),
    /** Null: as the account has it in its general settings. */
    emailNotifications: boolean('email_notifications'),
    browserNotifications: boolean('browser_notifications'),
    whatsappNotifications: boolean('whatsapp_notifications'),
    /** Somebody the demonstration made up; never active, so that nothing that asks for active people finds them. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('members_user_id_idx').on(table.userId),
    check('members_demo_check', sql`not is_demo or deactivated_at is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().$type<SessionId>(),
    userId: signerColumn(),
    /** Which of the user's accounts the session shows. */
    accountId: memberOfColumn(),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
    lastSeenAt: moment('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_account_id_idx').on(table.accountId),
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_last_seen_at_idx').on(table.lastSeenAt),
  ],
);

/** Rows are kept 90 days; the address is stored without its last part. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    userId: signerColumn(),
    outcome: text('outcome').notNull().$type<SignInOutcome>(),
    place: text('place'),
    userAgent: text('user_agent'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('sign_ins_user_at_idx').on(table.userId, table.at.desc(), table.id.desc()),
    index('sign_ins_at_idx').on(table.at),
  ],
);

/** A link with which a user sets a new password, once. A newer link takes the place of an older one. */
export const passwordLinks = pgTable(
  'password_links',
  {
    userId: signerColumn().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_links_token_hash_key').on(table.tokenHash)],
);

/** Counts only once it is confirmed. */
export const twoSteps = pgTable('two_steps', {
  userId: signerColumn().primaryKey(),
  /** Sealed. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the newest code that was taken; no code of it or before it is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** One that was used has no row any more. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: signerColumn(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A password was right, and its user has still to enter a code. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: signerColumn(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_user_id_idx').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId<PasskeyId>(),
    userId: signerColumn(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

/** What a passkey has to sign, once. The user is null at a sign-in, which only then tells who it is. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    userId: uuid('user_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user_id_idx').on(table.userId)],
);

export const authAttempts = pgTable(
  'auth_attempts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind')
      .notNull()
      .$type<'login_failed' | 'registered' | 'password_asked' | 'code_failed' | 'passkey_asked'>(),
    username: text('username').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('auth_attempts_address_at_idx').on(table.address, table.at)],
);
