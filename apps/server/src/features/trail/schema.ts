import type { UserId } from '@prumo/contracts/ids';
import type { ActCode, SubjectKind, TrailValues } from '@prumo/contracts/team/trail';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';

/**
 * Rows are only ever added (`drizzle/functions/trail.sql`). Names no other table by a foreign key but the account: what
 * was done stays when the person or the thing it was done to is gone.
 */
export const trail = pgTable(
  'trail',
  {
    id: primaryId(),
    userId: accountColumn(),
    /** Counts from 1 in each account, without a gap. */
    number: bigint('number', { mode: 'number' }).notNull(),
    act: text('act').notNull().$type<ActCode>(),
    actorId: uuid('actor_id').$type<UserId>(),
    /** Of a person the name at that time, else the job. */
    actorName: text('actor_name').notNull(),
    place: text('place'),
    userAgent: text('user_agent'),
    subjectKind: text('subject_kind').$type<SubjectKind>(),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name'),
    before: jsonb('before').notNull().$type<TrailValues>(),
    after: jsonb('after').notNull().$type<TrailValues>(),
    at: moment('at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('trail_user_number_key').on(table.userId, table.number),
    index('trail_user_at_idx').on(table.userId, table.at),
    index('trail_user_actor_idx').on(table.userId, table.actorId, table.number),
    index('trail_user_act_idx').on(table.userId, table.act, table.number),
    index('trail_subject_idx').on(table.userId, table.subjectId, table.number),
  ],
);

/** The newest entry of each account: whose row is locked gives the next number. */
export const trailHeads = pgTable('trail_heads', {
  userId: accountColumn().primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
