import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export type ModelUseSummary = {
  turns: number;
  writtenByModel: number;
  builtInBecause: Record<string, number>;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
};

type Row = { because: string | null; turns: string; input: string; output: string; cost: number | null };

/** From `from` until before `to`, in account time. Simulated decisions do not count. */
export async function readModelUse(ctx: Ctx, from: Date, to: Date): Promise<ModelUseSummary> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select detail #>> '{writing,because}' as because, count(*) as turns,
      sum((detail #>> '{writing,use,inputTokens}')::bigint) as input,
      sum((detail #>> '{writing,use,outputTokens}')::bigint) as output,
      sum((detail #>> '{writing,cost}')::numeric)::float8 as cost
    from agent_decisions
    where user_id = ${ctx.accountId} and at >= ${from} and at < ${to} and not is_simulated
      and detail -> 'writing' ->> 'writer' is not null
    group by 1 order by 1
  `);
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const priced = rows.filter(({ cost }) => cost !== null);
  return {
    turns: sum(({ turns }) => Number(turns)),
    writtenByModel: Number(rows.find(({ because }) => because === null)?.turns ?? 0),
    builtInBecause: Object.fromEntries(
      rows.flatMap(({ because, turns }) => (because === null ? [] : [[because, Number(turns)]])),
    ),
    inputTokens: sum(({ input }) => Number(input)),
    outputTokens: sum(({ output }) => Number(output)),
    cost: priced.length === 0 ? null : priced.reduce((total, { cost }) => total + (cost ?? 0), 0),
  };
}
