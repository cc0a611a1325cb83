import type { ChannelAccountId } from '@prumo/contracts/ids';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '#platform/db/columns.ts';
import { accountColumn } from '../auth/schema.ts';
import { channelAccounts } from '../channel/schema.ts';

/** Sent messages whose campaign or lead was deleted: deleting must not free up the number's limits. */
export const removedSends = pgTable(
  'removed_sends',
  {
    id: primaryId(),
    userId: accountColumn(),
    channelAccountId: uuid('channel_account_id')
      .notNull()
      .references(() => channelAccounts.id, { onDelete: 'cascade' })
      .$type<ChannelAccountId>(),
    isSimulated: boolean('is_simulated').notNull(),
    personKey: text('person_key'),
    part: integer('part').notNull(),
    isFirstContact: boolean('is_first_contact').notNull(),
    handedAt: moment('handed_at').notNull(),
  },
  (table) => [index('removed_sends_handed_idx').on(table.userId, table.handedAt)],
);
