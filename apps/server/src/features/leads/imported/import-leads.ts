import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { leadsArrived } from '../facts.ts';
import { insertLeads, type NewLead } from '../lead-store.ts';
import { ownerOfAdded, settleOwners } from '../owner/settle-owner.ts';
import { lockIdentities, registerIdentities } from '../person/identity-store.ts';
import { adoptLeads, personKeysOf } from '../person/person-store.ts';

export async function importLeads(tx: Tx, leads: NewLead[]): Promise<void> {
  const createdAt = accountNow(tx);
  // Lock order: the persons that are known before the numbers that are not.
  await lockIdentities(tx, await findKnownPersons(tx, leads));
  await insertLeads(
    tx,
    leads.map((lead) => ({ ...lead, ownerId: lead.ownerId ?? ownerOfAdded(tx.actor), createdAt })),
  );
  const identities = leads.flatMap(({ id, phoneKey }) => (phoneKey ? [{ key: phoneKey, leadId: id }] : []));
  await registerIdentities(tx, identities);
  await adoptLeads(
    tx,
    identities.map(({ key }) => key),
  );
  await settleOwners(
    tx,
    leads.map(({ id }) => id),
  );
  await recordEvents(
    tx,
    leads.map(({ id }) => ({ eventType: 'lead_created', leadId: id, source: 'import' })),
  );
  await tx.facts.emit(tx, leadsArrived, { leadIds: leads.map(({ id }) => id) });
}

async function findKnownPersons(tx: Tx, leads: NewLead[]): Promise<string[]> {
  const keys = leads.flatMap(({ phoneKey }) => phoneKey ?? []);
  return [...new Set((await personKeysOf(tx, keys)).values())];
}
