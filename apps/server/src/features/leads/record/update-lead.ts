import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, UpdateLeadBody } from '@prumo/contracts/leads';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { invalidField, notFound, Refusal, refuseOlder } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { leadCompleted, leadPhoneChanged, stagesChanging } from '../facts.ts';
import { findLead, type LeadChanges, lockLead, type SelectedLead, toLead, updateLeadRow } from '../lead-store.ts';
import { alignOwners } from '../person/give-leads.ts';
import {
  findIdentities,
  lockIdentities,
  lockOwnPerson,
  passOnIdentity,
  registerIdentities,
} from '../person/identity-store.ts';
import { dropNames, personKeysOf, redirectNames } from '../person/person-store.ts';
import { isNumberKey } from '../phone/person-names.ts';
import { phoneFields } from '../phone/phone.ts';
import { leadTexts } from '../texts.ts';
import { moveToStatus } from './change-lead-status.ts';
import { isQualificationComplete, readTypedBudget } from './qualification.ts';

/** null clears a field; an absent field is untouched. Refuses an edit based on an older version. */
export async function updateLead(
  ctx: Ctx,
  id: LeadId,
  { status, phone, budget, expectedUpdatedAt, ...fields }: UpdateLeadBody,
): Promise<Lead> {
  const digits = budget === undefined ? undefined : readTypedBudget(budget);
  if (budget !== undefined && digits === undefined) throw invalidField('budget', leadTexts.invalidBudget);
  return inTransaction(ctx, async (tx) => {
    const lead = await lockToUpdate(tx, id, { phone, status });
    refuseOlder(expectedUpdatedAt, lead, 'lead_changed');
    const changes = given({ ...fields, budget: digits });
    if (phone !== undefined && phone !== lead.phone) Object.assign(changes, await changePhone(tx, lead, phone));
    if (status !== undefined && status !== lead.status) Object.assign(changes, await moveToStatus(tx, lead, status));
    if (tx.actor.kind === 'user') changes.isUntouched = false;
    changes.isDataComplete = isQualificationComplete({ ...lead, ...changes });
    await updateLeadRow(tx, id, changes, laterThan(lead.updatedAt, accountNow(tx)));
    await joinPerson(tx, lead, changes.phoneKey);
    if (changes.isDataComplete && !lead.isDataComplete && status === undefined)
      await tx.facts.emit(tx, leadCompleted, { leadId: id });
    await publish(tx, 'leads', id);
    const row = await findLead(tx, id);
    if (!row) throw notFound();
    return toLead(row);
  });
}

type ChangedParts = Pick<UpdateLeadBody, 'phone' | 'status'>;

/** Lock order: persons before the lead, so a lead that got another number meanwhile has a person that is not locked. */
async function lockToUpdate(tx: Tx, id: LeadId, { phone, status }: ChangedParts): Promise<SelectedLead> {
  const known = phone === undefined ? null : await lockPersons(tx, id, phone);
  if (status !== undefined) await tx.facts.emit(tx, stagesChanging, { leadIds: [id] });
  const lead = await lockLead(tx, id);
  if (!lead) throw notFound();
  if (known && known.phoneKey !== lead.phoneKey) throw new Refusal('lead_changed');
  return lead;
}

async function lockPersons(tx: Tx, id: LeadId, phone: string): Promise<SelectedLead | null> {
  const lead = await findLead(tx, id);
  if (!lead || lead.phone === phone) return lead;
  await lockIdentities(
    tx,
    [lead.phoneKey, phoneFields(phone).phoneKey].flatMap((key) => key ?? []),
  );
  return lead;
}

async function changePhone(tx: Tx, lead: SelectedLead, phone: string): Promise<LeadChanges> {
  const fields = phoneFields(phone);
  const fromKey = lead.phoneKey;
  // WhatsApp hides this lead's number, but the provider's id still reaches the person.
  const isHidden = fromKey !== null && !isNumberKey(fromKey);
  if (isHidden && fields.phoneKey === null) return { phone };
  const toKey = fields.phoneKey && (await personKeyOf(tx, fields.phoneKey));
  if (toKey === fromKey) return { phone, ...fields, phoneKey: toKey };
  if (toKey) await registerIdentities(tx, [{ key: toKey, leadId: lead.id }]);
  const hasHeir = fromKey !== null && !isHidden && (await passOnIdentity(tx, fromKey, lead.id));
  if (fromKey && !hasHeir) await passOnNames(tx, fromKey, toKey);
  await tx.facts.emit(tx, leadPhoneChanged, { leadId: lead.id, fromKey, toKey });
  return { phone, ...fields, phoneKey: toKey };
}

async function passOnNames(tx: Tx, fromKey: string, toKey: string | null): Promise<void> {
  const [owner] = toKey === null ? [] : await findIdentities(tx, [toKey]);
  if (owner) await redirectNames(tx, { from: fromKey, to: owner.key, leadId: owner.leadId });
  else await dropNames(tx, fromKey);
}

async function joinPerson(tx: Tx, lead: SelectedLead, phoneKey: LeadChanges['phoneKey']): Promise<void> {
  if (!phoneKey || phoneKey === lead.phoneKey) return;
  await lockOwnPerson(tx, { id: lead.id, phoneKey });
  await alignOwners(tx, [phoneKey]);
}

const personKeyOf = async (tx: Tx, key: string) => (await personKeysOf(tx, [key])).get(key) ?? key;

/** Adds a millisecond if needed, because two changes must not share one `updatedAt`. */
export const laterThan = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));

type RequestedChanges = { [Column in keyof LeadChanges]: LeadChanges[Column] | undefined };

const given = (asked: RequestedChanges): LeadChanges =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
