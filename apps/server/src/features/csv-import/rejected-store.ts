import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

export async function forgetRejectedRows(tx: Tx, numbers: string[]): Promise<void> {
  const isTheirs = sql`exists (
    select 1 from jsonb_array_elements_text(line->'cells') cell
    where ltrim(regexp_replace(cell, '\\D', '', 'g'), '0') = any(${sql.param(numbers)}::text[]))`;
  await tx.db.execute(sql`
    update imports i set rejected = jsonb_set(i.rejected, '{rows}', (
      select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(i.rejected->'rows') line where not ${isTheirs}))
    where i.user_id = ${tx.accountId} and jsonb_typeof(i.rejected->'rows') = 'array'
      and exists (select 1 from jsonb_array_elements(i.rejected->'rows') line where ${isTheirs})
  `);
}
