import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export async function listCities(ctx: Ctx): Promise<{ value: string; count: number }[]> {
  const { rows } = await ctx.db.execute<{ value: string; count: number }>(sql`
    select mode() within group (order by btrim(city)) as value, count(*)::int as count
    from leads where user_id = ${ctx.accountId} and btrim(city) <> ''
    group by lower(btrim(city)) order by count(*) desc, lower(btrim(city))
  `);
  return rows;
}
