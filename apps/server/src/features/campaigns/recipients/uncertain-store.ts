import { AccountId, CampaignId, SendId } from '@prumo/contracts/ids';
import { UNCERTAIN_CLOSES_AFTER_HOURS } from '@prumo/contracts/reports/monitoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { providerInUse } from '#features/channel/index.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { lastCalledAt } from './recipient-status-store.ts';

const UncertainSend = z.object({ id: SendId, campaignId: CampaignId, accountId: AccountId, clockOffsetMs: BigNumber });
export type UncertainSend = z.infer<typeof UncertainSend>;

const closesAt = sql`(${lastCalledAt} + ${UNCERTAIN_CLOSES_AFTER_HOURS} * interval '1 hour')`;
const offset = sql`account.clock_offset_ms * interval '1 millisecond'`;

/** A real run is paused while the simulator is in use, so its three-day period is paused too. */
const open = ({ accountId }: Scope) => sql`
  from campaign_sends s join accounts account on account.id = s.user_id
  where s.status = 'unknown' and s.closed_at is null and s.is_simulated = (${providerInUse(sql`s.user_id`)} = 'simulator')
    ${accountId ? sql`and s.user_id = ${accountId}` : sql``}`;

export function listOverdue(db: Db, scope: Scope, now: Date, limit: number): Promise<UncertainSend[]> {
  const statement = sql`
    select s.id, s.campaign_id as "campaignId", s.user_id as "accountId", account.clock_offset_ms as "clockOffsetMs"
    ${open(scope)} and ${closesAt} <= ${now}::timestamptz + ${offset}
    order by s.id limit ${limit}
  `;
  return rowsOf(db, UncertainSend, statement);
}

export const nextCloseAt = (db: Db, scope: Scope): Promise<Date | null> =>
  timeOf(db, sql`select min(${closesAt} - ${offset}) as at ${open(scope)}`);
