import { AccountId, CampaignId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';

const DueSchedule = z.object({ id: CampaignId, accountId: AccountId, clockOffsetMs: BigNumber });
export type DueSchedule = z.infer<typeof DueSchedule>;

const armed = sql`c.status = 'draft' and c.scheduled_at is not null and c.schedule_handled_for is distinct from c.scheduled_at`;

export function listDueSchedules(db: Db, scope: Scope, now: Date, limit: number): Promise<DueSchedule[]> {
  const statement = sql`
    select c.id, c.user_id as "accountId", account.clock_offset_ms as "clockOffsetMs"
    from campaigns c join accounts account on account.id = c.user_id
    where ${armed} and c.scheduled_at <= ${now}::timestamptz + account.clock_offset_ms * interval '1 millisecond' ${inScope(scope, sql`c.user_id`)}
    order by c.scheduled_at limit ${limit}
  `;
  return rowsOf(db, DueSchedule, statement);
}

export function nextScheduleAt(db: Db, scope: Scope): Promise<Date | null> {
  const statement = sql`
    select min(c.scheduled_at - account.clock_offset_ms * interval '1 millisecond') as at
    from campaigns c join accounts account on account.id = c.user_id where ${armed} ${inScope(scope, sql`c.user_id`)}
  `;
  return timeOf(db, statement);
}
