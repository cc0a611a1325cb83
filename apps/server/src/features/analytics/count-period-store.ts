import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Period, transfers } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow } from '#platform/db/rows.ts';
import { within } from './period-store.ts';
import { sales } from './revenue/sale-rows-store.ts';

const Counted = z.object({ handOvers: z.number(), sales: z.number(), optOuts: z.number() });

export const countOfPeriod = (ctx: Ctx, period: Period): Promise<z.infer<typeof Counted>> =>
  onlyRow(
    ctx.db,
    Counted,
    sql`
      select
        (select count(*)::int from (${transfers(ctx, period)}) as transfer
          where transfer.reason is not null) as "handOvers",
        (select count(*)::int from (${sales(ctx, period)}) as sale) as sales,
        (select count(*)::int from analytics_events v
          where v.user_id = ${ctx.accountId} and v.event_type = 'opt_out' and not v.is_simulated
            and ${within(sql`v.timestamp`, period)}) as "optOuts"
    `,
  );
