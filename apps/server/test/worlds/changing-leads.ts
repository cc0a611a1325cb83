import type { AccountId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';

/** `share`: which of seven parts of the account's leads is changed. */
export type LeadWrite = (share: number) => SQL;

/** Bypasses the product; run concurrently, each write in its own transaction. */
export function leadWrites(accountId: AccountId): [LeadWrite, ...LeadWrite[]] {
  const chosen = (share: number) => sql`chosen as (
    select id from leads where user_id = ${accountId} and mod(abs(hashtext(id::text)), 7) = ${share} order by id for update
  )`;
  const changing =
    (changes: SQL): LeadWrite =>
    (share) =>
      sql`with ${chosen(share)} update leads set ${changes} from chosen where leads.id = chosen.id`;
  return [
    () => sql`
      insert into leads (id, user_id, name, phone, status, budget, lead_source, is_data_complete, rank, created_at)
      select prumo_uuidv7(), ${accountId}, 'Lead', '1', (array['novo','quente','fechado'])[1 + mod(n, 3)],
        case when n > 4 then n || ' mil' end, (array['unknown','importacao'])[1 + mod(n, 2)], n > 9, n,
        '2026-03-10'::timestamptz - n * interval '17 minutes'
      from generate_series(1, 12) n`,
    changing(sql`status = 'fechado', budget = '77'`),
    changing(sql`status = 'perdido', is_data_complete = not is_data_complete`),
    changing(sql`name = 'Outro'`),
    (share) => sql`with ${chosen(share)} delete from leads using chosen where leads.id = chosen.id`,
  ];
}
