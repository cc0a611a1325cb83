import { accountNow, type Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { displayPhone, NAMELESS } from '../phone/person-names.ts';
import { updateLeadRow } from '../store.ts';
import type { PersonTraits } from './lock-person-store.ts';

/** The name of the profile for a lead that a message made before anybody knew its name (NS-117); no person's own word. */
export async function nameLead(tx: Ctx, lead: PersonTraits['lead'], profileName: string | null): Promise<void> {
  const name = profileName?.trim();
  const isNameless = lead.name === NAMELESS || lead.name === displayPhone(lead.phoneKey ?? '');
  if (!name || !lead.isUntouched || !isNameless || name === lead.name) return;
  await updateLeadRow(tx, lead.id, { name }, accountNow(tx));
  await publish(tx, 'leads', lead.id);
}
