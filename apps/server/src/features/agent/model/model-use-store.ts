import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { BigNumber, rowsOf } from '#platform/db/rows.ts';

export type ModelUseSummary = {
  turns: number;
  writtenByModel: number;
  builtInBecause: Record<string, number>;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
};

const ModelUseRow = z.object({
  because: z.string().nullable(),
  turns: BigNumber,
  input: BigNumber.nullable(),
  output: BigNumber.nullable(),
  cost: z.number().nullable(),
});
type ModelUseRow = z.infer<typeof ModelUseRow>;

/** From `from` until before `to`, in account time. Simulated decisions do not count. */
export async function readModelUse(ctx: Ctx, from: Date, to: Date): Promise<ModelUseSummary> {
  const rows = await rowsOf(
    ctx.db,
    ModelUseRow,
    sql`
      select detail #>> '{writing,because}' as because, count(*) as turns,
        sum((detail #>> '{writing,use,inputTokens}')::bigint) as input,
        sum((detail #>> '{writing,use,outputTokens}')::bigint) as output,
        sum((detail #>> '{writing,cost}')::numeric)::float8 as cost
      from agent_decisions
      where user_id = ${ctx.accountId} and at >= ${from} and at < ${to} and not is_simulated
        and detail -> 'writing' ->> 'writer' is not null
      group by 1 order by 1
    `,
  );
  const sum = (pick: (row: ModelUseRow) => number | null) => rows.reduce((total, row) => total + (pick(row) ?? 0), 0);
  const priced = rows.filter(({ cost }) => cost !== null);
  return {
    turns: sum(({ turns }) => turns),
    writtenByModel: rows.find(({ because }) => because === null)?.turns ?? 0,
    builtInBecause: Object.fromEntries(
      rows.flatMap(({ because, turns }) => (because === null ? [] : [[because, turns]])),
    ),
    inputTokens: sum(({ input }) => input),
    outputTokens: sum(({ output }) => output),
    cost: priced.length === 0 ? null : sum(({ cost }) => cost),
  };
}
