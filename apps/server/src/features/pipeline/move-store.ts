import type { LeadId } from '@prumo/contracts/ids';
import type { LeadStatus } from '@prumo/contracts/leads';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export type PlacedLead = {
  id: LeadId;
  status: LeadStatus;
  statusSince: string;
  rank: string;
  lostReason: string | null;
  updatedAt: string;
};

/** Where these leads stand, locked in the order of their ids, so that two runs wait for each other and never deadlock. */
export async function lockPlaces(tx: Ctx, ids: readonly LeadId[]): Promise<PlacedLead[]> {
  const { rows } = await tx.db.execute<PlacedLead>(sql`
    select id, status, status_since as "statusSince", rank::text as rank, lost_reason as "lostReason",
      updated_at as "updatedAt"
    from leads where user_id = ${tx.accountId} and id = any(${sql.param([...ids])}::uuid[])
    order by id for no key update
  `);
  return rows;
}

export type NewPlace = { id: LeadId; status: LeadStatus; rank: string };

/** Every lead to its new status and place in one statement. */
export async function writePlaces(tx: Ctx, places: readonly NewPlace[], at: Date): Promise<void> {
  const list = (key: keyof NewPlace) => sql.param(places.map((place) => place[key]));
  await tx.db.execute(sql`
    update leads set status = place.status, rank = place.rank, status_since = ${at}, lost_reason = null, updated_at = ${at}
    from unnest(${list('id')}::uuid[], ${list('status')}::text[], ${list('rank')}::numeric[]) as place(id, status, rank)
    where leads.id = place.id and leads.user_id = ${tx.accountId}
  `);
}
