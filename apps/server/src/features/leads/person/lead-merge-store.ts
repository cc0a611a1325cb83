import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { reassignEventsOf } from '#features/analytics-events/index.ts';
import type { Tx } from '#platform/context.ts';
import { namesUser } from '#platform/db/names-user.ts';
import { hasRow } from '#platform/db/rows.ts';

export async function isUntouched(tx: Tx, id: LeadId): Promise<boolean> {
  return hasRow(
    tx.db,
    sql`
    select 1 from leads l
    where l.user_id = ${tx.accountId} and l.id = ${id} and l.is_untouched and l.import_id is null
      and not exists (select 1 from leads o where o.user_id = l.user_id and o.phone_key = l.phone_key and o.id <> l.id)
      and not exists (select 1 from lead_list_items i where i.lead_id = l.id)
      and not exists (
        select 1 from lead_changes c join lead_change_sets s on s.id = c.change_set_id
        where c.lead_id = l.id and s.kind <> 'follow'
      )
      and not exists (select 1 from lead_status_history h where h.lead_id = l.id and ${namesUser(sql`h.changed_by`)})
  `,
  );
}

export async function absorbLead(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  const fields = ['email', 'city', 'budget', 'objetivo', 'location', 'property_type', 'property_stage', 'timeline'];
  const filled = [...fields, 'full_name', 'profession', 'notes', 'campaign_id', 'owner_id'].map(
    (name) => sql`${sql.identifier(name)} = coalesce(l.${sql.identifier(name)}, f.${sql.identifier(name)})`,
  );
  await tx.db.execute(sql`
    update leads l set ${sql.join(filled, sql`, `)}, updated_at = greatest(l.updated_at, f.updated_at),
      reached = greatest(l.reached, f.reached)
    from leads f where l.user_id = ${tx.accountId} and l.id = ${into} and f.user_id = l.user_id and f.id = ${from}
  `);
  await tx.db.execute(sql`update lead_status_history set lead_id = ${into} where lead_id = ${from}`);
  await tx.db.execute(sql`update lead_owner_changes set lead_id = ${into} where lead_id = ${from}`);
  await tx.db.execute(sql`update lead_changes set lead_id = ${into} where lead_id = ${from}`);
  await reassignEventsOf(tx, from, into);
}

export async function isSaidToBeSame(tx: Tx, leadId: LeadId, otherId: LeadId): Promise<boolean> {
  return hasRow(
    tx.db,
    sql`
    select 1 from analytics_events
    where user_id = ${tx.accountId} and lead_id = ${leadId} and event_type = 'same_person'
      and event_data->>'otherLeadId' = ${otherId} limit 1
  `,
  );
}
