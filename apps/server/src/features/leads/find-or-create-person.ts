import type { LeadId } from '@prumo/contracts/ids';
import { accountNow, type Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { recordEvents } from '#platform/facts/record-event.ts';
import { newId } from '#platform/ids.ts';
import { claimIdentities, lockIdentity, setProviderAddress } from './identity-store.ts';
import { readAddress } from './phone.ts';
import { deleteLeadRow, findLead, insertLeads, type SelectedLead } from './store.ts';

type Sender = { address: string; name: string | null; leadSource?: string };

export type Person = { key: string; lead: SelectedLead; isNew: boolean };

/**
 * The lead who writes from a provider's address, locked; made on the spot when nobody has that number (NS-117).
 * Ten messages of a new number at once wait for each other here and find one lead.
 */
export async function findOrCreatePerson(tx: Ctx, { address, name, leadSource = 'unknown' }: Sender): Promise<Person> {
  const reading = readAddress(address);
  const key = reading.kind === 'number' ? reading.key : address;
  const known = await lockIdentity(tx, key);
  if (known) return { key, lead: await heldLead(tx, known.leadId), isNew: false };

  const id = newId<LeadId>();
  const display = reading.kind === 'number' ? reading.display : address;
  // A lead first, then its claim: the claim waits for a rival's transaction and loses to it.
  await insertLeads(tx, [
    {
      id,
      name: name?.trim() || display,
      phone: reading.kind === 'number' ? reading.canonical : address,
      phoneKey: key,
      phoneCanonical: reading.kind === 'number' ? reading.canonical : null,
      leadSource,
      createdAt: accountNow(tx),
    },
  ]);
  await claimIdentities(tx, [{ key, leadId: id }]);
  const identity = await lockIdentity(tx, key);
  if (!identity) throw new Error('an identity vanished inside the transaction that claimed it');
  if (identity.leadId !== id) {
    await deleteLeadRow(tx, id);
    return { key, lead: await heldLead(tx, identity.leadId), isNew: false };
  }
  await setProviderAddress(tx, key, address);
  await recordEvents(tx, [{ eventType: 'lead_created', leadId: id, source: 'inbound' }]);
  await publish(tx, 'leads', id);
  return { key, lead: await heldLead(tx, id), isNew: true };
}

async function heldLead(tx: Ctx, id: LeadId): Promise<SelectedLead> {
  const lead = await findLead(tx, id);
  if (!lead) throw new Error('an identity points to a lead that is gone');
  return lead;
}
