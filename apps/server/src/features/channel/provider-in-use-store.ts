import type { Provider } from '@prumo/contracts/channel';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** A new account starts on the simulator (NS-080). */
export const providerInUse = (account: SQL): SQL<Provider> => sql<Provider>`
  coalesce((select w.provider from whatsapp_settings w where w.user_id = ${account}), 'simulator')`;

export const isSimulating = (ctx: Pick<Ctx, 'accountId'>): SQL => sql`(
  select ${providerInUse(sql`${ctx.accountId}`)} = 'simulator'
)`;
