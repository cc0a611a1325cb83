import type { SessionsEnded } from '@prumo/contracts/account';
import type { SessionId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import { authTexts } from '../texts.ts';
import { deleteOtherSessions } from '../user-and-session-store.ts';
import { deleteOwnSession } from './active-session-store.ts';

export async function endSession(ctx: Ctx, id: SessionId): Promise<SessionsEnded> {
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteOwnSession(tx.db, userOf(tx), id);
    if (ended === 0) throw notFound(authTexts.sessionEnded);
    await announceSessionChange(tx, userOf(tx));
    await publish(tx, 'settings');
    return { ended };
  });
}

export async function endOtherSessions(ctx: Ctx, current: SessionId): Promise<SessionsEnded> {
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteOtherSessions(tx.db, userOf(tx), current);
    await announceSessionChange(tx, userOf(tx));
    await publish(tx, 'settings');
    return { ended };
  });
}
