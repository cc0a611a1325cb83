import type { ConversationId } from '@prumo/contracts/ids';
import type { Attention, Colleague, PresentPerson } from '@prumo/contracts/team/presence';
import { type Ctx, userOf } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { PresenceBoard } from '#platform/events/presence-board.ts';
import { publishPresence } from '#platform/events/publish.ts';
import { findConversation } from '../conversation-store.ts';
import { listColleagues } from './colleague-store.ts';

export async function readColleagues(ctx: Ctx, id: ConversationId): Promise<Colleague[]> {
  if (!(await findConversation(ctx, id))) throw notFound();
  return listColleagues(ctx, id, userOf(ctx));
}

/** Less than a browser's pause between two notices; several windows of one person are told once. */
const TOLD_AGAIN_AFTER_MS = 2_000;

/** Stays in memory: nothing is written, and a browser that dies is forgotten. Returns who else is there. */
export async function tellPresence(
  ctx: Ctx,
  board: PresenceBoard,
  { id, doing }: { id: ConversationId; doing: Attention },
): Promise<PresentPerson[]> {
  if (!(await findConversation(ctx, id))) throw notFound();
  const userId = userOf(ctx);
  const name = ctx.actor.kind === 'user' ? ctx.actor.name : '';
  if (board.heardAgo(id, userId, doing) > TOLD_AGAIN_AFTER_MS)
    await publishPresence(ctx, { type: 'presence', id, userId, name, doing });
  return board.othersAt(id, userId);
}
