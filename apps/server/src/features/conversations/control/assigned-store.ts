import type { LeadId, UserId } from '@prumo/contracts/ids';
import { and, eq, sql } from 'drizzle-orm';
import { accountNow, type Tx } from '#platform/context.ts';
import { lockConversationsOf } from '../conversation-store.ts';
import { conversations } from '../schema.ts';

export async function updateAssigned(tx: Tx, { from, to }: { from: UserId; to: UserId | null }): Promise<void> {
  await tx.db
    .update(conversations)
    .set({ assignedToUserId: to, updatedAt: accountNow(tx) })
    .where(and(eq(conversations.userId, tx.accountId), eq(conversations.assignedToUserId, from)));
}

type NextOwner = { leadId: LeadId; from: UserId | null; to: UserId | null };

export async function assignToNextOwners(tx: Tx, changes: readonly NextOwner[]): Promise<void> {
  const left = changes.filter(({ from }) => from !== null);
  if (left.length === 0) return;
  const leadIds = left.map(({ leadId }) => leadId);
  await lockConversationsOf(tx, leadIds);
  await tx.db.execute(sql`
    update conversations c set assigned_to_user_id = o.to_id, updated_at = ${accountNow(tx)}
    from unnest(
      ${sql.param(leadIds)}::uuid[],
      ${sql.param(left.map(({ from }) => from))}::uuid[],
      ${sql.param(left.map(({ to }) => to))}::uuid[]
    ) as o (lead_id, from_id, to_id)
    where c.user_id = ${tx.accountId} and c.lead_id = o.lead_id and c.status = 'human_taken'
      and c.assigned_to_user_id = o.from_id
  `);
}
