import type { UserId } from '@prumo/contracts/ids';
import { findOwner } from '#features/auth/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Whom an act is put down to. What somebody typed on the connected phone tells no user, so it is the owner's. */
export const actingUser = async ({ db, actor, accountId }: Ctx): Promise<UserId> =>
  actor.kind === 'user' ? actor.userId : findOwner(db, accountId);
