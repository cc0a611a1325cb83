import type { LeadId } from '@prumo/contracts/ids';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { listMembers, type Member } from '#features/auth/index.ts';
import { findLead, giveLeads, leadOwned, mayGive, recordOwnerChange } from '#features/leads/index.ts';
import type { Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { conversationTexts } from '../texts.ts';

/** With a lead of somebody else: null asks first, `conversation` leaves the lead, `lead` takes it too. */
export type TakeOver = { wanted: 'conversation' | 'lead' | null; mayAssign: boolean };

/**
 * Call before the conversation is locked: persons come first. Who takes over a conversation of nobody owns its lead
 * from then on, in an account of several people.
 */
export async function ownTaken(tx: Tx, leadId: LeadId, { wanted, mayAssign }: TakeOver): Promise<void> {
  const { actor } = tx;
  if (actor.kind !== 'user') return;
  const members = await listMembers(tx.db, tx.accountId);
  const lead = await findLead(tx, leadId);
  // The people of the demonstration count for its leads alone.
  const counts = ({ deactivatedAt, isDemo }: Member) => deactivatedAt === null || (isDemo && lead?.isDemo);
  if (members.filter(counts).length < 2) return;
  const ownerId = lead?.ownerId ?? null;
  const isForeign = ownerId !== null && ownerId !== actor.userId;
  if (isForeign && wanted === null) throw await leadOwned(tx, ownerId);
  if (ownerId === actor.userId || (isForeign && wanted === 'conversation')) return;
  if (!OWNING_ROLES.includes(actor.role)) {
    if (wanted === 'lead') throw new Refusal('member_cannot_own');
    return;
  }
  const to = actor.userId;
  const changes = await giveLeads(tx, {
    leadIds: [leadId],
    to,
    reason: { code: 'took_over' },
    choose: async (leads) => {
      // Somebody may have taken the lead while this waited for the person's lock.
      const owner = leads[0]?.ownerId ?? null;
      if (owner === null || owner === to) return leads;
      if (wanted === null) throw await leadOwned(tx, owner);
      if (wanted === 'conversation') return [];
      if (!mayGive(to, { mayAssign, owner, to }))
        throw new Refusal('right_missing', { text: conversationTexts.foreignLead });
      return leads;
    },
  });
  const changed = changes.find((change) => change.leadId === leadId);
  if (changed) await recordOwnerChange(tx, leadId, changed);
}

/** A reply takes over a conversation that nobody answers; it asks nothing, since who writes has seen whose lead it is. */
export const ownAnswered = (tx: Tx, leadId: LeadId): Promise<void> =>
  ownTaken(tx, leadId, { wanted: 'conversation', mayAssign: false });
