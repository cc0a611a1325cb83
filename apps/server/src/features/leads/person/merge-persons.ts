import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { removeLeads } from '../erased/remove-leads-store.ts';
import { type LeadMerge, leadMerged, mergeProposed } from '../facts.ts';
import { findLead, lockLeads, type SelectedLead, topRank, updateLeadRow } from '../lead-store.ts';
import { HIDDEN_PHONE, NAMELESS } from '../phone/person-names.ts';
import { alignOwners } from './give-leads.ts';
import type { Identity } from './identity-store.ts';
import { absorbLead, isSaidToBeSame, isUntouched } from './lead-merge-store.ts';
import { changePersonKey, keepAddress, redirectNames } from './person-store.ts';

/**
 * Merges a lead that only messages created; two leads that people work with stay separate, and both record it. All
 * persons are locked.
 */
export async function mergePersons(tx: Tx, [first, ...others]: Identity[]): Promise<Identity | null> {
  let owner = first ?? null;
  for (const other of others) if (owner) owner = await mergeTwo(tx, owner, other);
  return owner;
}

async function mergeTwo(tx: Tx, owner: Identity, other: Identity): Promise<Identity> {
  if (owner.leadId === other.leadId) return owner;
  if (await mergeInto(tx, other, owner)) return owner;
  if (await mergeInto(tx, owner, other)) return other;
  await sayTheyMayBeOne(tx, owner, other);
  return owner;
}

/** False, with nothing changed, if a person has worked on the lead. */
async function mergeInto(tx: Tx, from: Identity, into: Identity): Promise<boolean> {
  if (!(await isUntouched(tx, from.leadId))) return false;
  const merge: LeadMerge = {
    from: { leadId: from.leadId, key: from.key },
    into: { leadId: into.leadId, key: into.key },
  };
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  await tx.facts.emit(tx, mergeProposed, { ...merge, refuse });
  if (isRefused) return false;
  // Lock order: handlers lock conversations and campaigns; leads come last.
  await tx.facts.emit(tx, leadMerged, merge);
  await lockLeads(tx, [from.leadId, into.leadId]);
  await redirectNames(tx, { from: from.key, to: into.key, leadId: into.leadId });
  await keepAddress(tx, into.key, from.providerAddress);
  await changePersonKey(tx, from.key, into.key);
  await keepRecord(tx, merge);
  await removeLeads(tx, [from.leadId], 'erased');
  await alignOwners(tx, [into.key]);
  await publish(tx, 'leads');
  return true;
}

async function keepRecord(tx: Tx, { from, into }: LeadMerge): Promise<void> {
  const [merged, lead] = [await findLead(tx, from.leadId), await findLead(tx, into.leadId)];
  if (!merged || !lead) throw new Error('a lead vanished while it was merged');
  await absorbLead(tx, from.leadId, into.leadId);
  const { status, statusSince, lostReason } = merged;
  const rank = topRank(accountNow(tx));
  await updateLeadRow(
    tx,
    lead.id,
    {
      ...(lead.status === 'novo' && status !== 'novo' ? { status, statusSince, lostReason, rank } : {}),
      ...(lead.name === NAMELESS ? { name: merged.name } : {}),
    },
    accountNow(tx),
  );
  const data = { name: merged.name, phone: merged.phone };
  await recordEvents(tx, [{ eventType: 'leads_folded', leadId: lead.id, data }]);
}

async function sayTheyMayBeOne(tx: Tx, owner: Identity, other: Identity): Promise<void> {
  if (await isSaidToBeSame(tx, owner.leadId, other.leadId)) return;
  const [one, two] = [await findLead(tx, owner.leadId), await findLead(tx, other.leadId)];
  if (!one || !two) return;
  await recordEvents(tx, [notice(one, two), notice(two, one)]);
  await publish(tx, 'leads', one.id);
  await publish(tx, 'leads', two.id);
}

const notice = (lead: SelectedLead, other: SelectedLead) => ({
  eventType: 'same_person' as const,
  leadId: lead.id,
  data: { otherLeadId: other.id, name: other.name, phone: other.phone === HIDDEN_PHONE ? null : other.phone },
});
