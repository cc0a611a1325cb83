import type { InvitationId, UserId } from '@prumo/contracts/ids';
import type { Role } from '@prumo/contracts/team/roles';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';

/** Links that make whoever opens one first a member. One that was used or cancelled has no row any more. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId<InvitationId>(),
    userId: accountColumn(),
    role: text('role').notNull().$type<Role>(),
    email: text('email'),
    invitedBy: uuid('invited_by')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_token_hash_key').on(table.tokenHash),
    index('invitations_user_id_idx').on(table.userId),
    index('invitations_invited_by_idx').on(table.invitedBy),
  ],
);
