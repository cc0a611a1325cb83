import type { Provider } from '@prumo/contracts/channel';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** The provider that an account sends through now; a new account starts on the simulator (NS-080). */
export const providerInUse = (account: SQL): SQL<Provider> => sql<Provider>`
  coalesce((select w.provider from whatsapp_settings w where w.user_id = ${account}), 'simulator')`;

/** Whether the channel in use is the simulator, asked once a statement. A run of the other kind counts nowhere (NS-080). */
export const isSimulating = (ctx: Pick<Ctx, 'accountId'>): SQL => sql`(
  select ${providerInUse(sql`${ctx.accountId}`)} = 'simulator'
)`;
