import { MESSAGE_PAGE } from '@prumo/contracts/conversations';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import type { Db } from '#platform/db/open-database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { firstRow } from '#platform/db/rows.ts';
import type { MessageRow } from '../message-store.ts';
import { threadMessages } from '../thread-view.ts';
import { CHAT_COLUMNS } from './chat-message.ts';

const THREAD_COLUMNS = [...CHAT_COLUMNS, 'conversationId', 'channelAccountId', 'quotedId', 'writtenBecause'] as const;
export type ThreadRow = Pick<MessageRow, (typeof THREAD_COLUMNS)[number]>;

type Newest = { account: SQL; conversation: SQL; older?: SQL };

const selectNewest = (db: Db, { account, conversation, older = sql`true` }: Newest) =>
  db
    .select(columnsOf(threadMessages, 'm', THREAD_COLUMNS))
    .from(sql`thread_messages m`)
    .where(sql`m.user_id = ${account} and m.conversation_id = ${conversation} and ${older}`)
    // Matches the index order: a plain desc puts nulls first and would sort the whole thread.
    .orderBy(sql`m.timestamp desc nulls last, m.id desc nulls last`)
    .limit(sql.raw(String(MESSAGE_PAGE)) as unknown as number);

const preparedNewest = prepared((db) =>
  selectNewest(db, {
    account: sql`${sql.placeholder('accountId')}`,
    conversation: sql`${sql.placeholder('conversationId')}`,
  }),
);

/** Prepared: planning took longer than running. */
export async function listNewest(ctx: Ctx, conversationId: ConversationId): Promise<ThreadRow[]> {
  const rows = await preparedNewest(ctx.db).execute({ accountId: ctx.accountId, conversationId });
  return rows.reverse();
}

const AtRow = z.object({ at: z.string() });

/** Null if `beforeId` is not in this conversation. */
export async function listOlder(
  ctx: Ctx,
  conversationId: ConversationId,
  beforeId: MessageId,
): Promise<ThreadRow[] | null> {
  const known = await firstRow(
    ctx.db,
    AtRow,
    sql`
      select timestamp::text as at from conversation_messages
      where user_id = ${ctx.accountId} and conversation_id = ${conversationId} and id = ${beforeId}
    `,
  );
  if (!known) return null;
  const rows = await selectNewest(ctx.db, {
    account: sql`${ctx.accountId}`,
    conversation: sql`${conversationId}`,
    older: sql`(m.timestamp, m.id) < (${known.at}::timestamptz, ${beforeId}::uuid)`,
  });
  return rows.reverse();
}
