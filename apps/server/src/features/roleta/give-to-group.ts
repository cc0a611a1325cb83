import type { RoletaGroupId, UserId } from '@prumo/contracts/ids';
import { lockPersonsOf } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { giveOut } from './give-out.ts';
import { lockConversationsOfLeads, lockGroups, lockMembersShared } from './lock-store.ts';
import { endOvertaken } from './offer-store.ts';
import { deleteQueued, listBelongings } from './queue-store.ts';
import { readQueue } from './scene-store.ts';

type Departure = { from: { userId: UserId; name: string }; groupId: RoletaGroupId };

/**
 * The leads of a member who left go to the people of a group by their turns, or into its queue, behind those that wait
 * there. Leads that ended need nobody, and stay as they are.
 */
export async function giveToGroup(tx: Tx, { from, groupId }: Departure): Promise<void> {
  const groupIds = [groupId];
  const waiting = (await readQueue(tx, groupIds)).map(({ leadId }) => leadId);
  const leadIds = [...new Set([...waiting, ...(await listBelongings(tx, from.userId)).map(({ leadId }) => leadId)])];
  await lockMembersShared(tx, 'patiently');
  await lockPersonsOf(tx, leadIds);
  await lockConversationsOfLeads(tx, leadIds);
  await lockGroups(tx, groupIds, 'patiently');

  const now = accountNow(tx);
  // Read again under the locks. What was let pass, or not accepted yet, is offered to all anew.
  const leads = await listBelongings(tx, from.userId);
  const left = leads.map(({ leadId }) => leadId);
  await deleteQueued(tx, left);
  await endOvertaken(
    tx,
    left.map((leadId) => ({ leadId, to: null })),
  );
  const arriving = leads.map(({ since, ...lead }) => ({
    ...lead,
    groupId,
    since: since ?? now,
    lastOwnerId: null,
    listingAgentId: null,
    letPassBy: [],
    isUndecided: false,
    leaver: from.name,
  }));
  await giveOut(tx, { groupIds, atHand: new Set(leadIds), arriving, waiting: 'patiently' });
}
