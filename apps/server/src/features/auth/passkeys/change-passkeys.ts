import type { PasskeyId } from '@prumo/contracts/ids';
import type { Passkeys } from '@prumo/contracts/team/passkeys';
import { type Ctx, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { Caller } from '../caller.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { changeTwoStep } from '../two-step/change-two-step.ts';
import { deletePasskey, isOwnPasskey, listPasskeys, renamePasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

export async function readPasskeys(ctx: Ctx, party: RelyingParty | null): Promise<Passkeys> {
  const rows = await listPasskeys(ctx.db, userOf(ctx));
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    address: party?.origin ?? null,
  };
}

export const nameOwnPasskey = (ctx: Ctx, id: PasskeyId, name: string): Promise<void> =>
  changeTwoStep(ctx, 'passkey_renamed', async (tx) => {
    if (!(await renamePasskey(tx.db, userOf(tx), { id, name }))) throw notFound();
  });

export async function removePasskey(
  ctx: Ctx,
  id: PasskeyId,
  { password, caller }: { password: string; caller: Caller },
): Promise<void> {
  if (!(await isOwnPasskey(ctx.db, userOf(ctx), id))) throw notFound();
  await confirmPassword(ctx, { password, field: 'password', caller });
  await changeTwoStep(ctx, 'passkey_removed', async (tx) => {
    if (!(await deletePasskey(tx.db, userOf(tx), id))) throw notFound();
  });
}
