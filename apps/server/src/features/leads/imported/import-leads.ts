import { recordEvents } from '#features/analytics-events/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { insertLeads, type NewLead } from '../lead-store.ts';
import { registerIdentities } from '../person/identity-store.ts';
import { adoptLeads } from '../person/person-store.ts';

export async function importLeads(tx: Tx, leads: NewLead[]): Promise<void> {
  const createdAt = accountNow(tx);
  await insertLeads(
    tx,
    leads.map((lead) => ({ ...lead, createdAt })),
  );
  const identities = leads.flatMap(({ id, phoneKey }) => (phoneKey ? [{ key: phoneKey, leadId: id }] : []));
  await registerIdentities(tx, identities);
  await adoptLeads(
    tx,
    identities.map(({ key }) => key),
  );
  await recordEvents(
    tx,
    leads.map(({ id }) => ({ eventType: 'lead_created', leadId: id, source: 'import' })),
  );
}
