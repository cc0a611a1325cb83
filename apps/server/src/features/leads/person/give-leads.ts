import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import { lockOwningMember } from '#features/auth/index.ts';
import type { Tx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { type OwnerChange, ownersChanged } from '../facts.ts';
import { lockIdentities } from './identity-store.ts';
import { lockNames } from './lock-person-store.ts';
import { findLeadsOfPersons, findStrays, type OwnedLead, writeOwners } from './owner-store.ts';

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
  const owner = to && (await lockOwningMember(tx.db, { accountId: tx.accountId, userId: to }));
  if (to !== null && !owner) throw new Refusal('member_cannot_own');
  const leads = await lockPersonsOf(tx, leadIds);
  const chosen = choose ? await choose(leads) : leads;
  if (owner?.isDemo && chosen.some(({ isDemo }) => !isDemo)) throw new Refusal('member_cannot_own');
  const changes = chosen.flatMap(({ id, phoneKey, ownerId }) =>
    ownerId === to ? [] : [{ leadId: id, phoneKey, from: ownerId, to }],
  );
  await changeOwners(tx, changes, { reason, note });
  return changes.map(({ leadId, from }) => ({ leadId, from, to }));
}

/** Call after a lead was given a person's number: all leads of a person have the same owner. */
export async function alignOwners(tx: Tx, personKeys: readonly string[]): Promise<void> {
  if (personKeys.length === 0) return;
  await lockIdentities(tx, [...personKeys]);
  const strays = await findStrays(tx, personKeys);
  const changes = strays.map(({ id, phoneKey, ownerId, to }) => ({ leadId: id, phoneKey, from: ownerId, to }));
  await changeOwners(tx, changes, { reason: { code: 'joined' }, note: null });
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

type Changes = Parameters<typeof writeOwners>[1];
type Why = Parameters<typeof writeOwners>[2];

async function changeOwners(tx: Tx, changes: Changes, why: Why): Promise<void> {
  const [first, ...others] = changes;
  if (!first) return;
  const told = changes.map(({ leadId, from, to }) => ({ leadId, from, to }));
  await tx.facts.emit(tx, ownersChanged, { changes: told, reason: why.reason });
  if (!(await writeOwners(tx, changes, why))) throw new Refusal('lead_changed');
  await publish(tx, 'leads', others.length === 0 ? first.leadId : undefined);
}
