import type { AccountId, SessionId } from '@prumo/contracts/ids';
import type { OwnAccount } from '@prumo/contracts/team';
import { listMembershipsOf, openAccount } from '#features/auth/index.ts';
import { generalSettingsOf } from '#features/settings/index.ts';
import { recordAct } from '#platform/acts.ts';
import { acrossAccounts, asAccount, type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';

export async function listOwnAccounts(request: Ctx): Promise<OwnAccount[]> {
  const ctx = acrossAccounts(request);
  const memberships = await listMembershipsOf(ctx.db, userOf(ctx));
  const ids = memberships.map(({ accountId }) => accountId);
  const settingsOf = await generalSettingsOf({ ...ctx, accountId: null }, ids);
  return memberships.map(({ accountId: id, role }) => ({
    id,
    name: settingsOf(id).companyName,
    role,
    isCurrent: id === ctx.accountId,
  }));
}

/** The session shows that account from the next request on. */
export async function switchAccount(ctx: Ctx, sessionId: SessionId, accountId: AccountId): Promise<void> {
  await inTransaction(acrossAccounts(ctx), async (tx) => {
    const memberships = await listMembershipsOf(tx.db, userOf(tx));
    const opened = memberships.find((one) => one.accountId === accountId);
    if (!opened) throw notFound();
    // Streams of the account that was shown until now end.
    await publish(tx, 'settings');
    const member = { ...tx.actor, role: opened.role };
    await recordAct({ ...asAccount(tx, accountId), actor: member }, { act: 'account_opened' });
    await openAccount(tx, { userId: userOf(tx), sessionId, accountId, at: tx.clock.now() });
  });
}
