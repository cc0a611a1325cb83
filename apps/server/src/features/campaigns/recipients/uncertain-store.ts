import type { AccountId, CampaignId, SendId } from '@prumo/contracts/ids';
import { UNCERTAIN_CLOSES_AFTER_HOURS } from '@prumo/contracts/reports/monitoring';
import { sql } from 'drizzle-orm';
import { providerInUse } from '#features/channel/index.ts';
import type { Db } from '#platform/db/client.ts';
import type { Scope } from '#platform/engine/due-rows.ts';
import { lastHandedOver } from './recipient-status-store.ts';

export type UncertainSend = { id: SendId; campaignId: CampaignId; accountId: AccountId; clockOffsetMs: number };

const closesAt = sql`(${lastHandedOver} + ${UNCERTAIN_CLOSES_AFTER_HOURS} * interval '1 hour')`;
const offset = sql`u.clock_offset_ms * interval '1 millisecond'`;

/** A real run rests while the simulator is in use, so its three days rest too. */
const open = ({ accountId }: Scope) => sql`
  from campaign_sends s join users u on u.id = s.user_id
  where s.status = 'unknown' and s.closed_at is null and s.is_simulated = (${providerInUse(sql`s.user_id`)} = 'simulator')
    ${accountId ? sql`and s.user_id = ${accountId}` : sql``}`;

export async function listOverdue(db: Db, scope: Scope, now: Date, limit: number): Promise<UncertainSend[]> {
  const { rows } = await db.execute<{ id: SendId; campaign_id: CampaignId; user_id: AccountId; offset: string }>(sql`
    select s.id, s.campaign_id, s.user_id, u.clock_offset_ms as offset ${open(scope)}
      and ${closesAt} <= ${now}::timestamptz + ${offset}
    order by s.id limit ${limit}
  `);
  return rows.map((row) => ({
    id: row.id,
    campaignId: row.campaign_id,
    accountId: row.user_id,
    clockOffsetMs: Number(row.offset),
  }));
}

export async function nextCloseAt(db: Db, scope: Scope): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`select min(${closesAt} - ${offset}) as at ${open(scope)}`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
