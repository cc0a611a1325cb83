import type { Provider } from '@prumo/contracts/channel';
import type { AccountId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A new account starts on the simulator (NS-080). */
export const providerInUse = (account: SQL): SQL<Provider> => sql<Provider>`
  coalesce((select w.provider from whatsapp_settings w where w.user_id = ${account}), 'simulator')`;

/** Of a context, or of the account that a column names. */
export const isSimulating = ({ accountId }: { accountId: AccountId | SQL | AnyPgColumn }): SQL => sql`(
  select ${providerInUse(sql`${accountId}`)} = 'simulator'
)`;
