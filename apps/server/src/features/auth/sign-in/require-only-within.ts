import type { UserId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { listMembershipsOf } from '../member-store.ts';

/**
 * Refuses with the text `elsewhere` for who is active in an account other than the one of `ctx`, too: whoever is given a
 * way in could enter that one.
 */
export async function requireOnlyWithin(ctx: Ctx, userId: UserId, elsewhere: string): Promise<void> {
  const memberships = await listMembershipsOf(ctx.wholeDb, userId);
  if (memberships.some(({ accountId }) => accountId !== ctx.accountId))
    throw new Refusal('right_missing', { text: elsewhere });
}
