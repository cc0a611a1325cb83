import { AccountId, ConversationId } from '@prumo/contracts/ids';
import type { DecisionReason } from '@prumo/contracts/reasons/decision';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { waitingAccounts } from '#platform/engine/fair-rows.ts';
import { newId } from '#platform/ids.ts';
import { agentDecisions } from '../schema.ts';

const DueTurn = z.object({ id: ConversationId, userId: AccountId, clockOffsetMs: BigNumber });
export type DueTurn = z.infer<typeof DueTurn>;

type DueTurnQuery = { scope: Scope; now: Date; limit: number; ofOneAccount?: number; without?: readonly AccountId[] };

/** As the index of the due conversations says it. */
const DUE_AT = sql`least(c.agent_due_at, c.reengage_at)`;
const hasDue = (conversation: SQL) =>
  sql`(${conversation}agent_due_at is not null or ${conversation}reengage_at is not null)`;

/** Alternates between accounts; `now` is database time. */
export const listDueTurns = (
  db: Db,
  { scope, now, limit, ofOneAccount = limit, without = [] }: DueTurnQuery,
): Promise<DueTurn[]> =>
  rowsOf(
    db,
    DueTurn,
    sql`
      ${waitingAccounts(scope, sql`conversations`, hasDue(sql``))}
      select r.id, account.id as "userId", account.clock_offset_ms as "clockOffsetMs"
      from waiting join accounts account on account.id = waiting.user_id
      cross join lateral (
        select c.id, ${DUE_AT} as due_at, row_number() over (order by ${DUE_AT}, c.id) as place_in_line
        from conversations c
        where c.user_id = account.id and ${hasDue(sql`c.`)}
          and ${DUE_AT} <= ${now}::timestamptz + account.clock_offset_ms * interval '1 millisecond'
          and (c.agent_lease_until is null or c.agent_lease_until <= ${now}::timestamptz)
        order by ${DUE_AT}, c.id limit ${ofOneAccount}
      ) r
      where account.id <> all(${sql.param(without)}::uuid[])
      order by r.place_in_line, r.due_at limit ${limit}
    `,
  );

const AtRow = z.object({ at: Time.nullable() });

/** The first row of each account, and the rows under way: an account may have thousands planned for days ahead. */
export async function nextTurnAt(db: Db, scope: Scope, now: Date): Promise<Date | null> {
  const ahead = sql`account.clock_offset_ms * interval '1 millisecond'`;
  const { at } = await onlyRow(
    db,
    AtRow,
    sql`
      ${waitingAccounts(scope, sql`conversations`, hasDue(sql``))}
      select min(r.at) as at
      from waiting join accounts account on account.id = waiting.user_id
      cross join lateral (
        (select ${DUE_AT} - ${ahead} as at from conversations c
          where c.user_id = account.id and ${hasDue(sql`c.`)} and c.agent_lease_until is null
          order by ${DUE_AT}, c.id limit 1)
        union all
        (select greatest(${DUE_AT} - ${ahead}, c.agent_lease_until) from conversations c
          where c.user_id = account.id and ${hasDue(sql`c.`)} and c.agent_lease_until is not null
            and ${DUE_AT} <= ${now}::timestamptz + ${ahead})
      ) r
    `,
  );
  return at;
}

export async function hasTurnUnderWay(db: Db, scope: Scope, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from conversations c where c.agent_lease_until > ${now}::timestamptz ${inScope(scope, sql`c.user_id`)} limit 1
  `);
  return rowCount === 1;
}

const DayStart = z.object({ timezone: z.string(), at: Time });

export async function startsOfDay(ctx: SetCtx, timezones: string[], now: Date): Promise<Map<string, Date>> {
  const rows = await rowsOf(
    ctx.db,
    DayStart,
    sql`
      select timezone, date_trunc('day', ${now}::timestamptz at time zone timezone) at time zone timezone as at
      from unnest(${sql.param(timezones)}::text[]) as zone (timezone)
    `,
  );
  return new Map(rows.map(({ timezone, at }) => [timezone, at]));
}

type Decision = {
  userId: AccountId;
  conversationId: ConversationId;
  action: string;
  reason: DecisionReason;
  detail: object;
  at: Date;
};

export async function insertDecisions(ctx: SetCtx, decisions: readonly Decision[]): Promise<void> {
  await insertRows(
    ctx.db,
    agentDecisions,
    decisions.map((decision) => ({ id: newId<string>(), ...decision })),
  );
}

export async function reassignDecisions(
  ctx: Ctx,
  { from, into }: { from: ConversationId; into: ConversationId },
): Promise<void> {
  await ctx.db.execute(sql`
    update agent_decisions set conversation_id = ${into} where user_id = ${ctx.accountId} and conversation_id = ${from}
  `);
}
