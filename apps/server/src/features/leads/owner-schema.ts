import type { UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { leadColumn } from './schema.ts';

const ownerColumn = (name: string) =>
  uuid(name)
    .references(() => users.id, { onDelete: 'set null' })
    .$type<UserId>();

export const leadOwnerChanges = pgTable(
  'lead_owner_changes',
  {
    id: primaryId(),
    userId: accountColumn(),
    leadId: leadColumn(),
    fromUserId: ownerColumn('from_user_id'),
    toUserId: ownerColumn('to_user_id'),
    changedBy: text('changed_by').notNull(),
    reason: jsonb('reason').notNull().$type<OwnerReason>(),
    /** What the next owner is told first, until they say that they have seen it. */
    note: text('note'),
    noteSeenAt: moment('note_seen_at'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('lead_owner_changes_lead_idx').on(table.leadId, table.at),
    index('lead_owner_changes_user_idx').on(table.userId, table.at),
    index('lead_owner_changes_from_idx').on(table.fromUserId).where(sql`from_user_id is not null`),
    index('lead_owner_changes_to_idx').on(table.toUserId).where(sql`to_user_id is not null`),
  ],
);
