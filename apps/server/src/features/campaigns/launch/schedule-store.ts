import type { AccountId, CampaignId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';

export type DueSchedule = { id: CampaignId; accountId: AccountId; clockOffsetMs: number };

const armed = sql`c.status = 'draft' and c.scheduled_at is not null and c.schedule_handled_for is distinct from c.scheduled_at`;
const scoped = (scope: Scope) => (scope.accountId ? sql`and c.user_id = ${scope.accountId}` : sql``);

export async function listDueSchedules(db: Db, scope: Scope, now: Date, limit: number): Promise<DueSchedule[]> {
  const { rows } = await db.execute<{ id: CampaignId; user_id: AccountId; offset: string }>(sql`
    select c.id, c.user_id, u.clock_offset_ms as offset
    from campaigns c join users u on u.id = c.user_id
    where ${armed} and c.scheduled_at <= ${now}::timestamptz + u.clock_offset_ms * interval '1 millisecond' ${scoped(scope)}
    order by c.scheduled_at limit ${limit}
  `);
  return rows.map((row) => ({ id: row.id, accountId: row.user_id, clockOffsetMs: Number(row.offset) }));
}

export async function nextScheduleAt(db: Db, scope: Scope): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select min(c.scheduled_at - u.clock_offset_ms * interval '1 millisecond') as at
    from campaigns c join users u on u.id = c.user_id where ${armed} ${scoped(scope)}
  `);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
