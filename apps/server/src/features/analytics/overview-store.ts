import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createdParts } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { ComparedPeriods } from './period-store.ts';

const Counts = z.object({
  total: z.number(),
  closed: z.number(),
  contacted: z.number(),
  interested: z.number(),
  qualified: z.number(),
  sold: z.number(),
});
const COUNTS = Counts.keyof().options;

/** All, those closed now, and how many ever reached each funnel step; day is YYYY-MM-DD in the account's zone. */
const CreatedDay = Counts.extend({ day: z.string() });
export type CreatedDay = z.infer<typeof CreatedDay>;

/** Sums by hour first: each hour has many parts, and Brazil's zones differ by whole hours. */
export async function countCreatedDays(ctx: Ctx, { current, timezone }: ComparedPeriods): Promise<CreatedDay[]> {
  const { from, to } = current;
  const day = (moment: Date) => sql`(${moment}::timestamptz at time zone ${timezone})::date`;
  const each = (write: (name: string) => string) => sql.raw(COUNTS.map(write).join(', '));
  const sums = each((name) => `sum(${name}) as ${name}`);
  return rowsOf(
    ctx.db,
    CreatedDay,
    sql`
      select to_char(d.day, 'YYYY-MM-DD') as day, ${each((name) => `coalesce(k.${name}, 0)::int as ${name}`)}
      from (select generate_series(${day(from)}, ${day(to)}, interval '1 day')::date as day) as d
      left join (
        select (hour at time zone ${timezone})::date as day, ${sums} from (
          select hour, ${sums} from (${createdParts(ctx, from, to)}) as part group by hour
        ) as hours group by 1
      ) as k on k.day = d.day
      order by d.day
    `,
  );
}
