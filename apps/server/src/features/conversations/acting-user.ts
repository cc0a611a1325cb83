import { UserId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';

/** A job acts for the account's owner: one account is one user. */
export const actingUser = ({ actor, accountId }: Pick<Ctx, 'actor' | 'accountId'>): UserId =>
  actor.kind === 'user' ? actor.userId : UserId.parse(accountId);
