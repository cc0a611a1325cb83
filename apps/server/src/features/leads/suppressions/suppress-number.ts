import type { ChannelAccountId } from '@prumo/contracts/ids';
import { phoneProblemWords } from '@prumo/contracts/reasons/channel/phone-problem-words';
import type { Suppression } from '@prumo/contracts/suppressions';
import { recordEvents } from '#features/analytics-events/index.ts';
import { actorLabel, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { numberSuppressed } from '../facts.ts';
import type { SelectedLead } from '../lead-store.ts';
import { lockNamesAndPersons } from '../person/lock-person-store.ts';
import { type PhoneNumber, readPhone } from '../phone/phone.ts';
import { toSuppression } from './read-suppressions.ts';
import { findListed } from './suppression-list-store.ts';
import { insertSuppression } from './suppression-store.ts';

export async function suppressNumber(ctx: Ctx, typed: string, reason: string | null): Promise<Suppression> {
  const reading = readPhone(typed);
  if (reading.kind === 'none')
    throw new Refusal('invalid_phone', { fields: { phone: phoneProblemWords(reading.reason) } });
  return inTransaction(ctx, async (tx) => {
    const { key, isNew } = await suppress(tx, reading, reason);
    if (!isNew) throw new Refusal('number_suppressed');
    const listed = await findListed(tx, key);
    if (!listed) throw notFound();
    return toSuppression(listed);
  });
}

/** Call under the person's lock: everything automatic ends in the same transaction (NS-081). */
export async function suppress(
  tx: Tx,
  { key: named, stored }: Pick<PhoneNumber, 'key' | 'stored'>,
  reason: string | null,
): Promise<{ key: string; isNew: boolean }> {
  const [person] = await lockNamesAndPersons(tx, [named]);
  const key = person?.key ?? named;
  const addedBy = actorLabel(tx.actor);
  const isNew = await insertSuppression(tx, {
    phoneKey: key,
    phone: stored,
    matchedMessage: null,
    channelAccountId: null,
    addedBy,
    reason,
  });
  if (!isNew) return { key, isNew };
  const leadId = person?.leadId ?? null;
  await tx.facts.emit(tx, numberSuppressed, { phoneKey: key, leadId, isByHand: true });
  await recordEvents(tx, [{ eventType: 'number_suppressed', leadId, data: { by: addedBy, reason } }]);
  await publish(tx, 'leads', leadId ?? undefined);
  return { key, isNew };
}

type OptOut = { lead: Pick<SelectedLead, 'id' | 'phone'>; personKey: string; text: string };

/** A null channel means every channel. False if the number is already listed. */
export async function suppressAsAsked(
  tx: Tx,
  { lead, personKey, text, channelAccountId }: OptOut & { channelAccountId: ChannelAccountId | null },
): Promise<boolean> {
  const isNew = await insertSuppression(tx, {
    phoneKey: personKey,
    phone: lead.phone,
    matchedMessage: text.slice(0, 500),
    channelAccountId,
  });
  if (!isNew) return false;
  await tx.facts.emit(tx, numberSuppressed, { phoneKey: personKey, leadId: lead.id, isByHand: false });
  await recordEvents(tx, [{ eventType: 'opt_out', leadId: lead.id, channelAccountId }]);
  await publish(tx, 'leads', lead.id);
  return true;
}
