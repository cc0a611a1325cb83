import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

const City = z.object({ value: z.string(), count: z.number() });

export function listCities(ctx: Ctx): Promise<z.infer<typeof City>[]> {
  const statement = sql`
    select mode() within group (order by btrim(city)) as value, count(*)::int as count
    from leads where user_id = ${ctx.accountId} and btrim(city) <> ''
    group by lower(btrim(city)) order by count(*) desc, lower(btrim(city))
  `;
  return rowsOf(ctx.db, City, statement);
}
