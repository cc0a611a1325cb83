import type { FollowUpEnding, FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { ConversationId, FollowUpId, LeadId, UserId } from '@prumo/contracts/ids';
import { beforeCommit, type Ctx, inTransaction, type Tx, userOrNull } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { lockConversation } from '../conversation-store.ts';
import { followUpReopened, followUpsEnded } from '../facts.ts';
import {
  endOpen,
  findConversationOf,
  listOwing,
  lockOwing,
  recountWaits,
  reopenOne,
  settleWithStages,
} from './follow-up-store.ts';

type Ending = { how: FollowUpEnding; by?: UserId | null; askedUntil?: Date; id?: FollowUpId; kind?: FollowUpKind };

export async function endFollowUps(
  tx: Tx,
  conversationId: ConversationId,
  { how, by = userOrNull(tx), askedUntil, id, kind }: Ending,
): Promise<void> {
  if ((await endOpen(tx, { conversationId, how, by, askedUntil, id, kind })) === 0) return;
  await recountWaits(tx, [conversationId]);
  await tx.facts.emit(tx, followUpsEnded, { conversationId });
  await publish(tx, 'conversations', conversationId);
}

export const finishFollowUp = (ctx: Ctx, id: FollowUpId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await endFollowUps(tx, await lockConversationOf(tx, id), { how: 'marked_done', id });
  });

export const reopenFollowUp = (ctx: Ctx, id: FollowUpId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const conversationId = await lockConversationOf(tx, id);
    const kind = await reopenOne(tx, id);
    if (kind === null) return;
    await recountWaits(tx, [conversationId]);
    await tx.facts.emit(tx, followUpReopened, { conversationId, kind });
    await publish(tx, 'conversations', conversationId);
  });

async function lockConversationOf(tx: Tx, id: FollowUpId): Promise<ConversationId> {
  const conversationId = await findConversationOf(tx, id);
  if (!conversationId || !(await lockConversation(tx, conversationId))) throw notFound();
  return conversationId;
}

/** At the end of the transaction, in which the agent may have opened one with the booking. */
export const onVisitBooked = (tx: Tx, { leadId }: { leadId: LeadId }): Promise<void> =>
  beforeCommit(tx, async () => {
    for (const { id } of await listOwing(tx, leadId, 'visit')) {
      await lockConversation(tx, id);
      await endFollowUps(tx, id, { how: 'visit_booked', kind: 'visit' });
    }
  });

type Leads = { leadIds: readonly LeadId[] | null };

/** Lock order: conversations before leads. */
export const onStagesChanging = (tx: Tx, { leadIds }: Leads): Promise<void> => lockOwing(tx, leadIds);

export async function onStagesChanged(tx: Tx, { leadIds }: Leads): Promise<void> {
  const changed = await settleWithStages(tx, leadIds);
  await recountWaits(tx, changed);
  for (const conversationId of changed) {
    await tx.facts.emit(tx, followUpsEnded, { conversationId });
    await publish(tx, 'conversations', conversationId);
  }
}
