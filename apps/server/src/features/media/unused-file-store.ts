import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { announceDue } from '#platform/events/publish.ts';

export async function removeUnusedFiles(tx: Tx, urls: string[]): Promise<void> {
  const url = sql`'/api/media/' || f.id`;
  const isInList = (column: string) => sql`strpos(${sql.raw(column)}::text, f.id::text) > 0`;
  const { rowCount } = await tx.db.execute(sql`
    with unnamed as (
      select f.id from media_files f
      where f.user_id = ${tx.accountId} and ${url} = any(${sql.param(urls)}::text[])
        and not exists (select 1 from conversation_messages m where m.media_url = ${url})
        and not exists (select 1 from outbox s where s.media_url = ${url})
        and not exists (select 1 from simulator_messages s where s.user_id = f.user_id and s.media_url = ${url})
        and not exists (select 1 from products p where p.user_id = f.user_id and ${isInList('p.media')})
        and not exists (
          select 1 from campaign_templates t join campaigns c on c.id = t.campaign_id
          where c.user_id = f.user_id and ${isInList('t.media_files')})
    ), removed as (
      delete from media_files f
      where f.id in (select id from unnamed) or f.original_of in (select id from unnamed)
      returning f.storage_key
    )
    insert into file_removals (storage_key, due_at)
    select storage_key, ${tx.clock.now()}::timestamptz from removed on conflict do nothing
  `);
  if (rowCount) await announceDue(tx, 'file-removals');
}
