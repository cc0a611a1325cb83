import { AccountId, SendId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { joinActiveChannel, mayBeCalled } from '#features/channel/index.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, hasRow, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import { THREAD_KINDS } from './send-kinds.ts';

const DueTalk = z.object({ id: SendId, userId: AccountId, clockOffsetMs: BigNumber });
export type DueTalk = z.infer<typeof DueTalk>;

type DueTalkQuery = { scope: Scope; now: Date; limit: number; ofOneAccount?: number; without?: AccountId[] };

const IS_OF_THREAD = sql`kind = any(${sql.param(THREAD_KINDS)}::text[])`;
/** Says also what `outbox_talk_due_idx` is of, or it would not be used. */
const IS_QUEUED = sql`status = 'queued' and kind <> 'campaign' and ${IS_OF_THREAD}`;

/** Messages of conversations: one of each account in turn, where the number in use may be called. */
export const listDueTalk = (
  db: Db,
  { scope, now, limit, ofOneAccount = limit, without = [] }: DueTalkQuery,
): Promise<DueTalk[]> =>
  rowsOf(
    db,
    DueTalk,
    sql`
      ${waitingAccounts(scope, sql`outbox`, IS_QUEUED)}
      select r.id, account.id as "userId", account.clock_offset_ms as "clockOffsetMs"
      from waiting join accounts account on account.id = waiting.user_id and account.id <> all(${sql.param(without)}::uuid[])
      ${joinActiveChannel(sql`account.id`)}
      cross join lateral (
        select s.id, s.due_at, row_number() over (order by s.due_at, s.id) as place_in_line
        from outbox s
        where s.user_id = account.id and ${IS_QUEUED}
          and s.due_at <= ${now}::timestamptz + account.clock_offset_ms * interval '1 millisecond'
        order by s.due_at, s.id limit ${ofOneAccount}
      ) r
      where ${mayBeCalled(now)}
      order by r.place_in_line, r.due_at limit ${limit}
    `,
  );

export const nextTalkDueAt = (db: Db, scope: Scope): Promise<Date | null> =>
  timeOf(
    db,
    sql`
      ${waitingAccounts(scope, sql`outbox`, IS_QUEUED)}
      select min(greatest(s.due_at - account.clock_offset_ms * interval '1 millisecond', a.queued_until)) as at
      from waiting join accounts account on account.id = waiting.user_id ${joinActiveChannel(sql`account.id`)}
      cross join lateral (
        select due_at from outbox
        where user_id = account.id and ${IS_QUEUED} order by due_at limit 1
      ) s
      where coalesce(a.is_connected, true)
    `,
  );

export const hasTalkUnderWay = (db: Db, scope: Scope): Promise<boolean> =>
  hasRow(
    db,
    sql`
      select 1 from outbox s where s.status = 'sending' and ${IS_OF_THREAD} ${inScope(scope, sql`s.user_id`)} limit 1
    `,
  );
