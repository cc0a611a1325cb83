import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { lockOwningMembers } from '#features/auth/index.ts';
import type { Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { type OwnerChange, ownersChanged } from '../facts.ts';
import { lockIdentities } from './identity-store.ts';
import { lockNames } from './lock-person-store.ts';
import {
  findLeadsOfPersons,
  findStrays,
  type OwnedLead,
  type OwnerWrite,
  recordOwners,
  writeOwners,
} from './owner-store.ts';

type Transfer = {
  leadIds: readonly LeadId[];
  to: UserId | null;
  reason: OwnerReason;
  /** What the next owner is told first. */
  note?: string | null;
  /** Which of all leads of the persons, asked under their locks; may refuse by throwing. */
  choose?: (leads: readonly OwnedLead[]) => readonly OwnedLead[] | Promise<readonly OwnedLead[]>;
};

/**
 * Gives leads an owner, or none: all leads of their persons with them, and the conversations follow. Lock order: the
 * member, persons, conversations (in the handler), leads. Returns the leads whose owner changed.
 */
export async function giveLeads(
  tx: Tx,
  { leadIds, to, reason, note = null, choose }: Transfer,
): Promise<OwnerChange[]> {
  const owners = await lockOwners(tx, [to]);
  const leads = await lockPersonsOf(tx, leadIds);
  const chosen = choose ? await choose(leads) : leads;
  const transfers = chosen.map((lead) => ({ lead, to, reason, note }));
  return writeTransfers(tx, transfers, owners);
}

type Gift = { leadId: LeadId; to: UserId | null; reason: OwnerReason };

/**
 * Thousands of leads at once, each to its own owner. The caller holds the locks of the members and the persons. Why a lead
 * that has no owner gets none is recorded, too.
 */
export async function giveEach(tx: Tx, gifts: readonly Gift[]): Promise<void> {
  if (gifts.length === 0) return;
  const ids = gifts.map(({ leadId }) => leadId);
  const askedOwners = gifts.map(({ to }) => to);
  const [owners, leads] = await sendTogether([lockOwners(tx, askedOwners), findLeadsOfPersons(tx, ids)]);
  const ofLead = new Map(gifts.map((gift) => [gift.leadId, gift]));
  const ofPerson = new Map(
    leads.flatMap(({ id, phoneKey }) => (ofLead.has(id) ? [[phoneKey, ofLead.get(id)] as const] : [])),
  );
  const transfers = leads.flatMap((lead) => {
    const gift = ofLead.get(lead.id) ?? ofPerson.get(lead.phoneKey);
    return gift ? [{ lead, to: gift.to, reason: gift.reason, note: null }] : [];
  });
  await writeTransfers(tx, transfers, owners);
  const ownerless = transfers.filter(({ lead, to }) => lead.ownerId === null && to === null);
  await recordOwners(
    tx,
    ownerless.map(({ lead, reason, note }) => ({ leadId: lead.id, from: null, to: null, reason, note })),
  );
}

type Owners = Awaited<ReturnType<typeof lockOwners>>;

async function lockOwners(tx: Tx, ids: readonly (UserId | null)[]) {
  const userIds = [...new Set(ids.filter((id) => id !== null))];
  const owners = await lockOwningMembers(tx.db, { accountId: tx.accountId, userIds });
  if (owners.size < userIds.length) throw new Refusal('member_cannot_own');
  return owners;
}

type LeadTransfer = { lead: OwnedLead; to: UserId | null; reason: OwnerReason; note: string | null };

async function writeTransfers(tx: Tx, transfers: readonly LeadTransfer[], owners: Owners): Promise<OwnerChange[]> {
  const isOutside = ({ lead, to }: LeadTransfer) => !lead.isDemo && to !== null && owners.get(to)?.isDemo === true;
  if (transfers.some(isOutside)) throw new Refusal('member_cannot_own');
  const changes = transfers.flatMap(({ lead, to, reason, note }) =>
    lead.ownerId === to ? [] : [{ leadId: lead.id, phoneKey: lead.phoneKey, from: lead.ownerId, to, reason, note }],
  );
  await changeOwners(tx, changes);
  return changes.map(({ leadId, from, to }) => ({ leadId, from, to }));
}

/** Call after a lead was given a person's number: all leads of a person have the same owner. */
export async function alignOwners(tx: Tx, personKeys: readonly string[]): Promise<void> {
  if (personKeys.length === 0) return;
  await lockIdentities(tx, [...personKeys]);
  const strays = await findStrays(tx, personKeys);
  const why = { reason: { code: 'joined' as const }, note: null };
  const changes = strays.map(({ id, phoneKey, ownerId, to }) => ({ leadId: id, phoneKey, from: ownerId, to, ...why }));
  await changeOwners(tx, changes);
}

export async function lockPersonsOf(tx: Tx, ids: readonly LeadId[]): Promise<OwnedLead[]> {
  const leads = await findLeadsOfPersons(tx, ids);
  const keysOf = (found: OwnedLead[]) => [...new Set(found.flatMap(({ phoneKey }) => phoneKey ?? []))];
  // A lead that reaches nobody has no person whose row could be locked.
  const unreachable = leads.filter(({ phoneKey }) => phoneKey === null);
  if (unreachable.length > 0)
    await lockNames(
      tx,
      unreachable.map(({ id }) => `lead:${id}`),
    );
  await lockIdentities(tx, keysOf(leads));
  return findLeadsOfPersons(tx, ids);
}

async function changeOwners(tx: Tx, changes: readonly OwnerWrite[]): Promise<void> {
  const [first, ...others] = changes;
  if (!first) return;
  const told = changes.map(({ leadId, from, to, reason, note }) => ({ leadId, from, to, reason, note }));
  await tx.facts.emit(tx, ownersChanged, { changes: told });
  if (!(await writeOwners(tx, changes))) throw new Refusal('lead_changed');
  await publish(tx, 'leads', others.length === 0 ? first.leadId : undefined);
}
