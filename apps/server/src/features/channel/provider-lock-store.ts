import { Provider } from '@prumo/contracts/channel';
import { AccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetTx, Tx } from '#platform/context.ts';
import { askInOrder } from '#platform/db/ask-in-order.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { ChannelAccount } from './channel-account-store.ts';
import { providerInUse } from './provider-in-use-store.ts';

const key = (ctx: Ctx) => sql`hashtextextended(${`provider:${ctx.accountId}`}, 0)`;

/** Exclusive: a provider change waits for everything under way on the simulator, and later work waits for it. */
export async function lockProvider(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${key(tx)})`);
}

const InUse = z.object({ userId: AccountId });

/** Locks as {@link lockProvidersShared}; returns the accounts that are still on the simulator. */
export async function lockSimulating(tx: SetTx, accountIds: AccountId[]): Promise<Set<AccountId>> {
  if (accountIds.length === 0) return new Set();
  await lockProvidersShared(tx, accountIds);
  const rows = await rowsOf(
    tx.db,
    InUse,
    sql`
      select id as "userId" from unnest(${sql.param(accountIds)}::uuid[]) as account (id)
      where ${providerInUse(sql`id`)} = 'simulator'
    `,
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Of several accounts, in the order of the locks. */
export async function lockProvidersShared(tx: SetTx, accountIds: AccountId[]): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.db.execute(sql`
    select pg_advisory_xact_lock_shared(lock) from (
      select distinct hashtextextended('provider:' || id, 0) as lock
      from unnest(${sql.param(accountIds)}::text[]) as account (id) order by lock
    ) locks
  `);
}

const Locked = z.object({});
const Chosen = z.object({ provider: Provider });

/** Shared lock on the provider choice; false when the account has left this channel. */
export async function lockProviderShared(tx: Tx, { provider }: Pick<ChannelAccount, 'provider'>): Promise<boolean> {
  const [, inUse] = await askInOrder(tx.db, [
    [Locked, sql`select pg_advisory_xact_lock_shared(${key(tx)})`],
    [Chosen, sql`select provider from whatsapp_settings where user_id = ${tx.accountId}`],
  ]);
  return (inUse[0]?.provider ?? 'simulator') === provider;
}
