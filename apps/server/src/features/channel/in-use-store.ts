import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** Whether the channel in use is the simulator, asked once a statement. A run of the other kind counts nowhere (NS-080). */
export const isSimulating = (ctx: Pick<Ctx, 'accountId'>): SQL => sql`(
  select coalesce((select provider from whatsapp_settings where user_id = ${ctx.accountId}), 'simulator') = 'simulator'
)`;
