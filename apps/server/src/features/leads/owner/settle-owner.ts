import type { LeadId, UserId } from '@prumo/contracts/ids';
import { type Actor, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { findLead, type SelectedLead } from '../lead-store.ts';
import { alignOwners } from '../person/give-leads.ts';
import { lockOwnPerson } from '../person/identity-store.ts';
import { findAmongKnown, recordImportedOwners, recordOwners } from '../person/owner-store.ts';

/** What a broker adds is theirs, unless it is of a person who has an owner. */
export const ownerOfAdded = (actor: Actor): UserId | null =>
  actor.kind === 'user' && actor.role === 'broker' ? actor.userId : null;

/** After its statement, in which the person may have got another owner meanwhile. */
export async function settleOwner(ctx: Ctx, lead: SelectedLead, isOfKnownPerson: boolean): Promise<SelectedLead> {
  const { id: leadId, phoneKey, ownerId: to } = lead;
  if (!isOfKnownPerson && to === null) return lead;
  return inTransaction(ctx, async (tx) => {
    const code = to === ownerOfAdded(tx.actor) ? 'created' : 'joined';
    if (to !== null) await recordOwners(tx, [{ leadId, from: null, to, reason: { code }, note: null }]);
    if (isOfKnownPerson && phoneKey) {
      await lockOwnPerson(tx, lead);
      await alignOwners(tx, [phoneKey]);
    }
    return (await findLead(tx, leadId)) ?? lead;
  });
}

/** The other numbers are new, so nobody else can know them yet. */
export async function settleOwners(tx: Tx, imported: readonly LeadId[]): Promise<void> {
  await recordImportedOwners(tx, imported);
  await alignOwners(tx, await findAmongKnown(tx, imported));
}
