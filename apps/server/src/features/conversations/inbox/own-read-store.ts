import type { ConversationId, UserId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { type ConversationRow, updateConversation } from '../conversation-store.ts';
import { conversationReads } from '../read-schema.ts';

/** A job sees what nobody of the account has read on their own. */
export const readerOf = ({ actor }: Pick<Ctx, 'actor'>): UserId | null => (actor.kind === 'user' ? actor.userId : null);

const ownRead = (reader: SQL) => sql`r.user_id = c.user_id and r.reader_id = ${reader} and r.conversation_id = c.id`;

/** Of a row `c` of conversations. */
export const isUnreadFor = (reader: SQL): SQL => sql`(c.has_unread_messages and not exists (
  select 1 from conversation_reads r where ${ownRead(reader)} and r.unread_mark >= c.unread_mark
))`;

export const readUntilOf = (reader: SQL): SQL => sql`coalesce(greatest(c.read_until, (
  select r.read_until from conversation_reads r where ${ownRead(reader)}
)), 'epoch'::timestamptz)`;

/** What the account's kept count still counts as unread. */
export const countOwnReads = (account: SQL, reader: SQL): SQL<number> => sql<number>`(
  select count(*)::int from conversation_reads r join conversations c on c.id = r.conversation_id
  where r.user_id = ${account} and r.reader_id = ${reader} and r.unread_mark >= c.unread_mark
    and c.is_active and c.has_unread_messages
)`;

const Left = z.object({ isUnread: z.boolean(), othersWait: z.boolean() });

/** Whether this person has not read it yet, and whether somebody else of the account has not. The row is locked. */
export const findWhoWaits = (tx: Tx, id: ConversationId, readerId: UserId): Promise<z.infer<typeof Left>> =>
  onlyRow(
    tx.db,
    Left,
    sql`
      select ${isUnreadFor(sql`${readerId}`)} as "isUnread", exists (
        select 1 from members m where m.account_id = c.user_id and m.deactivated_at is null and m.user_id <> ${readerId}
          and ${isUnreadFor(sql`m.user_id`)}
      ) as "othersWait"
      from conversations c where c.user_id = ${tx.accountId} and c.id = ${id}
    `,
  );

export async function keepOwnRead(
  tx: Tx,
  { id, unreadMark, lastMessageAt }: ConversationRow,
  readerId: UserId,
): Promise<void> {
  const read = { unreadMark, readUntil: lastMessageAt };
  const { userId, conversationId } = conversationReads;
  await tx.db
    .insert(conversationReads)
    .values({ userId: tx.accountId, readerId, conversationId: id, ...read })
    .onConflictDoUpdate({ target: [userId, conversationReads.readerId, conversationId], set: read });
}

/** Nobody is left who has not read it. */
export async function keepReadByAll(tx: Tx, { id, lastMessageAt }: ConversationRow): Promise<void> {
  await updateConversation(tx, id, { hasUnreadMessages: false, readUntil: lastMessageAt });
  await tx.db.execute(sql`
    delete from conversation_reads where user_id = ${tx.accountId} and conversation_id = ${id}
  `);
}
