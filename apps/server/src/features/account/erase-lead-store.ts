import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { bareAddress } from '#platform/db/bare-address.ts';
import { rowsOf } from '#platform/db/rows.ts';

const list = (ids: readonly string[], type: 'uuid' | 'text') => sql`${sql.param(ids)}::${sql.raw(type)}[]`;

const NameRow = z.object({ name: z.string() });

export async function listNamesToErase(tx: Tx, ids: LeadId[]): Promise<string[]> {
  const found = await rowsOf(
    tx.db,
    NameRow,
    sql`
      with gone as (
        select l.phone_key as key, l.phone_canonical as canonical from leads l
        where l.user_id = ${tx.accountId} and l.id = any(${list(ids, 'uuid')}) and l.phone_key is not null
          and not exists (
            select 1 from leads o
            where o.user_id = l.user_id and o.phone_key = l.phone_key and o.id <> all(${list(ids, 'uuid')}))
      )
      select key as name from gone union select canonical from gone where canonical is not null
      union select unnest(array_remove(array[i.key, i.provider_address], null)) from lead_identities i
        where i.user_id = ${tx.accountId}
          and (i.key in (select key from gone) or i.person_key in (select key from gone))
    `,
  );
  return found.map(({ name }) => name);
}

const UrlRow = z.object({ url: z.string() });

/** Call before the rows are deleted. */
export async function listFilesOf(tx: Tx, ids: LeadId[], names: string[]): Promise<string[]> {
  const isNamed = (column: string) => sql`${bareAddress(column)} = any(${list(names, 'text')})`;
  const found = await rowsOf(
    tx.db,
    UrlRow,
    sql`
      select m.media_url as url from conversation_messages m join conversations c on c.id = m.conversation_id
        where c.user_id = ${tx.accountId} and c.lead_id = any(${list(ids, 'uuid')}) and m.media_url is not null
      union select '/api/media/' || f.id from media_files f join conversations c on c.id = f.conversation_id
        where c.user_id = ${tx.accountId} and f.user_id = c.user_id and c.lead_id = any(${list(ids, 'uuid')})
      union select media_url from outbox
        where user_id = ${tx.accountId} and kind = 'direct' and media_url is not null and ${isNamed('to_address')}
      union select media_url from simulator_messages
        where user_id = ${tx.accountId} and media_url is not null and ${isNamed('phone')}
    `,
  );
  return found.map(({ url }) => url);
}
