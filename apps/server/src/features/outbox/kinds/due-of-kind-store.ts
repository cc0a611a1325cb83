import { AccountId, SendId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, hasRow, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import type { DueQuery } from '#platform/engine/set-source.ts';
import type { SendKind } from '../schema.ts';

const DueSend = z.object({ id: SendId, userId: AccountId, clockOffsetMs: BigNumber });
type DueSend = z.infer<typeof DueSend>;

/** As `outbox_talk_due_idx` holds them. */
const isQueued = (kind: SendKind): SQL => sql`status = 'queued' and kind <> 'campaign' and kind = ${kind}`;

/** One of each account in turn. */
export const listDueOfKind = (
  db: Db,
  kind: SendKind,
  { scope, now, limit, ofOneAccount, without }: DueQuery,
): Promise<DueSend[]> =>
  rowsOf(
    db,
    DueSend,
    sql`
      ${waitingAccounts(scope, sql`outbox`, isQueued(kind))}
      select r.id, account.id as "userId", account.clock_offset_ms as "clockOffsetMs"
      from waiting join accounts account on account.id = waiting.user_id and account.id <> all(${sql.param(without)}::uuid[])
      cross join lateral (
        select id, due_at, row_number() over (order by due_at, id) as place_in_line
        from outbox
        where user_id = account.id and ${isQueued(kind)}
          and due_at <= ${now}::timestamptz + account.clock_offset_ms * interval '1 millisecond'
        order by due_at, id limit ${ofOneAccount}
      ) r
      order by r.place_in_line, r.due_at limit ${limit}
    `,
  );

export const nextDueOfKind = (db: Db, kind: SendKind, scope: Scope): Promise<Date | null> =>
  timeOf(
    db,
    sql`
      ${waitingAccounts(scope, sql`outbox`, isQueued(kind))}
      select min(s.due_at - account.clock_offset_ms * interval '1 millisecond') as at
      from waiting join accounts account on account.id = waiting.user_id
      cross join lateral (
        select due_at from outbox where user_id = account.id and ${isQueued(kind)} order by due_at limit 1
      ) s
    `,
  );

export const isKindUnderWay = (db: Db, kind: SendKind, scope: Scope): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from outbox where status = 'sending' and kind = ${kind} ${inScope(scope, sql`user_id`)} limit 1`,
  );
