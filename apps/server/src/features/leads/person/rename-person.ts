import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { personKeyChanged } from '../facts.ts';
import { findLead, updateLeadRow } from '../lead-store.ts';
import {
  displayPhone,
  fallbackName,
  HIDDEN_PHONE,
  isNumberKey,
  NAMELESS,
  type PersonName,
  phoneOf,
} from '../phone/person-names.ts';
import { alignOwners } from './give-leads.ts';
import type { Identity } from './identity-store.ts';
import type { PersonTraits } from './lock-person-store.ts';
import { changePersonKey, keepAddress, redirectNames } from './person-store.ts';

export async function changeKeyToNumber(tx: Tx, owner: Identity, names: readonly PersonName[]): Promise<Identity> {
  const number = names.find(({ kind }) => kind === 'number');
  if (!number || isNumberKey(owner.key)) return owner;
  const { leadId, key: fromKey } = owner;
  const toKey = number.key;
  await redirectNames(tx, { from: fromKey, to: toKey, leadId });
  await keepAddress(tx, toKey, number.address);
  await tx.facts.emit(tx, personKeyChanged, { leadId, fromKey, toKey });
  await changePersonKey(tx, fromKey, toKey);
  await alignOwners(tx, [toKey]);
  const lead = await findLead(tx, leadId);
  if (lead?.phone === HIDDEN_PHONE) {
    const name = lead.name === NAMELESS ? fallbackName(number) : lead.name;
    await updateLeadRow(tx, leadId, { ...phoneOf(number), name, phoneProblem: null }, accountNow(tx));
  }
  await publish(tx, 'leads', leadId);
  return { ...owner, key: toKey, personKey: null, providerAddress: number.address };
}

/** Only for a lead made by a message and still without a name (NS-117). */
export async function nameLead(tx: Tx, lead: PersonTraits['lead'], profileName: string | null): Promise<void> {
  const name = profileName?.trim();
  const isNameless = lead.name === NAMELESS || lead.name === displayPhone(lead.phoneKey ?? '');
  if (!name || !lead.isUntouched || !isNameless || name === lead.name) return;
  await updateLeadRow(tx, lead.id, { name }, accountNow(tx));
  await publish(tx, 'leads', lead.id);
}
