import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { onlyRow } from '#platform/db/rows.ts';

const Reactions = z.object({ firstContacts: z.number(), optOuts: z.number() });
export type Reactions = z.infer<typeof Reactions>;

/** Last 24 hours, or since a person last lifted the number's stop. Simulated and real numbers are counted apart. */
export async function countReactions(tx: Tx, id: ChannelAccountId, now: Date): Promise<Reactions> {
  const statement = sql`
    with since as (
      select greatest(${now}::timestamptz - interval '24 hours', a.released_at) as at
      from channel_accounts a where a.id = ${id} and a.user_id = ${tx.accountId}
    ), reached as (
      select s.person_key, bool_or(s.part = 0 and s.sequence = (
        select min(t.sequence) from campaign_templates t where t.campaign_id = s.campaign_id
      )) as is_first
      from campaign_sends s, since
      where s.user_id = ${tx.accountId} and s.channel_account_id = ${id} and s.handed_at > since.at
        and s.status in ('sent', 'sending', 'unknown')
      group by s.person_key
    )
    select count(*) filter (where r.is_first)::int as "firstContacts",
      count(*) filter (where exists (
        select 1 from suppressions o, since
        where o.user_id = ${tx.accountId} and o.phone_key = r.person_key and o.added_by is null
          and o.created_at > since.at
      ))::int as "optOuts"
    from reached r
  `;
  return onlyRow(tx.db, Reactions, statement);
}
