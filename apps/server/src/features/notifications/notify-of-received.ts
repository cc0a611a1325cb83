import type { ConversationId, LeadId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { beforeCommit, type Tx, userOrNull } from '#platform/context.ts';
import { listUntold } from './notification-store.ts';
import { notifyOf, type OwnedNotification } from './notify.ts';

type ReceivedLead = { leadId: LeadId; to: UserId | null; reason: OwnerReason; note: string | null };

/** Up to this many leads that one person gets at once are told one by one; more are only counted. */
const TOLD_ONE_BY_ONE = 3;

export const onOwnersChanged = (tx: Tx, { changes }: { changes: readonly ReceivedLead[] }): Promise<void> =>
  beforeCommit(tx, () => notifyReceived(tx, changes));

/** Not who took a lead, nor of a conversation that is told as new anyway. */
export async function notifyReceived(tx: Tx, changes: readonly ReceivedLead[]): Promise<void> {
  const actorId = userOrNull(tx);
  const received = changes.flatMap(({ to, ...change }) => (to === null || to === actorId ? [] : [{ ...change, to }]));
  const untold = await listUntold(tx, received);
  const told = received.flatMap((change) => {
    const found = untold.get(change.leadId);
    return found ? [{ ...change, ...found }] : [];
  });
  const ofPeople = [...Map.groupBy(told, ({ to }) => to)];
  await notifyOf(
    tx,
    ofPeople.flatMap(([toldTo, theirs]) =>
      theirs.length > TOLD_ONE_BY_ONE
        ? [countedFor(tx, toldTo, theirs.length)]
        : theirs.map((one) => toldOf(tx, toldTo, one)),
    ),
  );
}

const countedFor = (tx: Tx, toldTo: UserId, count: number): OwnedNotification => ({
  userId: tx.accountId,
  toldTo,
  kind: 'lead_received',
  groupKey: 'received',
  count,
});

const toldOf = (
  tx: Tx,
  toldTo: UserId,
  { leadId, conversationId, reason, note }: Omit<ReceivedLead, 'to'> & { conversationId: ConversationId | null },
): OwnedNotification => ({
  userId: tx.accountId,
  toldTo,
  kind: 'lead_received',
  groupKey: `received:${leadId}`,
  leadId,
  conversationId,
  reason: { code: 'received', ...howReceived(tx, reason), note },
});

function howReceived(tx: Tx, reason: OwnerReason) {
  if (reason.code === 'roleta_next') {
    const { group, leaver } = reason;
    return { how: 'roleta' as const, by: null, group: group.name, ...(leaver && { leaver }) };
  }
  if (reason.code === 'roleta_last_owner' || reason.code === 'roleta_listing_agent')
    return { how: 'roleta' as const, by: null, group: null };
  const how = reason.code === 'joined' || reason.code === 'imported' ? reason.code : ('given' as const);
  return { how, by: tx.actor.kind === 'user' ? tx.actor.name : null, group: null };
}
