import type { LeadId, RoletaGroupId } from '@prumo/contracts/ids';
import { addOpenMinutes, isOpen } from '@prumo/contracts/team/roleta/hours';
import type { RoletaReason } from '@prumo/contracts/team/roleta/reasons';
import { giveEach } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { type HandOut, handOut, type Pick as LeadPick, type StillQueued } from './core/hand-out.ts';
import { leadsPassedOn, nobodyAccepted } from './facts.ts';
import { type LockPatience, lockDuty } from './lock-store.ts';
import { insertOffers } from './offer-store.ts';
import { planNextLook } from './plan-next-look.ts';
import {
  deleteEndedQueued,
  deleteQueued,
  endQueues,
  forgetAllLetPass,
  insertQueued,
  saveReasons,
} from './queue-store.ts';
import { findGroups, listSharers, type QueueEntry, readPeople, readQueue, saveCredits } from './scene-store.ts';
import { findRoletaSettings, type GroupRow, joinEverybody } from './settings-store.ts';

/** `leaver`: the name of its owner until now, who left the team. */
type Arrival = QueueEntry & { leaver?: string };

type HandOutJob = {
  groupIds: readonly RoletaGroupId[];
  /** The leads in the queues whose persons and conversations are locked. */
  atHand?: ReadonlySet<LeadId>;
  /** Leads that come to the queues now; their persons are locked. Those that get nobody are put there. */
  arriving?: readonly Arrival[];
  waiting: LockPatience;
};

/**
 * Gives the queues of some groups out. The caller holds, in this order, the members, the persons and conversations of the
 * leads at hand, and the groups; what is locked here comes last: duty, then the leads. False if somebody's duty is
 * locked and not waited for.
 */
export async function giveOut(
  tx: Tx,
  { groupIds, atHand = new Set(), arriving = [], waiting }: HandOutJob,
): Promise<boolean> {
  const [settings, timezone, rows, , isDutyLocked, sharers, areSomeEnded, people, queued] = await sendTogether([
    findRoletaSettings(tx),
    accountTimezone(tx),
    findGroups(tx, groupIds),
    joinEverybody(tx, groupIds),
    lockDuty(tx, groupIds, waiting),
    listSharers(tx, groupIds),
    deleteEndedQueued(tx, groupIds),
    readPeople(tx),
    readQueue(tx, groupIds),
  ]);
  if (!settings?.isOn) {
    await endQueues(tx);
    return true;
  }
  if (!isDutyLocked) return false;
  const now = accountNow(tx);
  const groups = rows.map((row) => ({
    ...row,
    isOpen: isOpen({ hours: row.hours, timezone }, now),
    members: sharers.get(row.id) ?? [],
  }));
  const closed = new Set(groups.filter((group) => !group.isOpen).map(({ id }) => id));
  if (closed.size > 0) await forgetAllLetPass(tx, [...closed]);

  const minutes = settings.acceptWithinMinutes;
  const entries = [
    ...queued.map((lead) => ({ ...lead, letPassBy: closed.has(lead.groupId) ? [] : lead.letPassBy, isNew: false })),
    ...arriving.map((lead) => ({ ...lead, isNew: true })),
  ];
  const queue = firstOfPersons(entries.toSorted(inOrder)).map((lead) => ({
    ...lead,
    isAtHand: lead.isNew || atHand.has(lead.leadId),
    // Whoever gets a lead that has to be accepted is waited for until then.
    waits: minutes !== null || lead.isWaiting,
  }));
  const given = handOut({ groups, people, queue });
  const [areReasonsNew] = await sendTogether([record(tx, given, { rows, timezone, minutes }), saveCredits(tx, groups)]);
  const decided = new Set([...given.picks, ...given.queued].map(({ lead }) => lead.leadId));
  await queueUndecided(
    tx,
    arriving.filter(({ leadId }) => !decided.has(leadId)),
  );
  if (areSomeEnded || areReasonsNew) await publish(tx, 'leads');
  await planNextLook(tx, { rows, timezone, queued: given.queued });
  return true;
}

const inOrder = (a: QueueEntry, b: QueueEntry): number =>
  a.since.getTime() - b.since.getTime() || (a.leadId < b.leadId ? -1 : 1);

/** Leads of one person that came at once: the others get the owner of the first. */
function firstOfPersons<Lead extends QueueEntry>(queue: readonly Lead[]): Lead[] {
  const seen = new Set<string>();
  return queue.filter(({ phoneKey }) => phoneKey === null || (!seen.has(phoneKey) && seen.add(phoneKey)));
}

type Terms = { rows: readonly GroupRow[]; timezone: string; minutes: number | null };
type Entry = Arrival & { isNew: boolean; isAtHand: boolean; waits: boolean };
type HandOutOfEntries = HandOut<Entry>;

/** Whether some still wait, for another reason than before. */
async function record(tx: Tx, { picks, queued }: HandOutOfEntries, terms: Terms): Promise<boolean> {
  const given = picks.filter(({ lead }) => !lead.isNew).map(({ lead }) => lead.leadId);
  const come = queued.filter(({ lead }) => lead.isNew).map(({ lead, why }) => ({ ...placeOf(lead), reason: why }));
  const stay = queued.filter(({ lead }) => !lead.isNew).map(({ lead, why }) => ({ leadId: lead.leadId, reason: why }));
  const offers = picks.map((pick) => offerOf(tx, pick, terms));
  // Leads before the queue, as whoever deletes one locks them: of some the persons may not be locked.
  await giveEach(tx, entriesOf(queued));
  const [areReasonsNew] = await sendTogether([
    saveReasons(tx, stay),
    insertOffers(tx, offers),
    deleteQueued(tx, given),
    insertQueued(tx, come),
    giveEach(tx, giftsOf(picks, queued)),
  ]);
  await tell(tx, picks, queued);
  return areReasonsNew;
}

/** Leads behind one that cannot be given yet: they wait to be decided about. */
export async function queueUndecided(tx: Tx, leads: readonly QueueEntry[]): Promise<void> {
  if (leads.length === 0) return;
  const reason = { code: 'others_first' as const, skipped: [] };
  const decideAt = accountNow(tx);
  await insertQueued(
    tx,
    leads.map((lead) => ({ ...placeOf(lead), reason, decideAt })),
  );
  await announceDue(tx, 'roleta');
}

const placeOf = ({ leadId, groupId, since, lastOwnerId }: QueueEntry) => ({ leadId, groupId, since, lastOwnerId });

function offerOf(tx: Tx, { lead, group, person, chosenAs, skipped }: LeadPick<Entry>, terms: Terms) {
  const { leadId, since, letPassBy } = lead;
  const hours = chosenAs !== 'next' ? null : (terms.rows.find(({ id }) => id === group.id)?.hours ?? null);
  const { timezone, minutes } = terms;
  const acceptBy = minutes === null ? null : addOpenMinutes({ hours, timezone }, accountNow(tx), minutes);
  const outcome = acceptBy === null ? ('given' as const) : ('open' as const);
  const of = { leadId, groupId: group.id, memberId: person.userId };
  return { ...of, skipped, acceptBy, outcome, since, letPassBy: [...letPassBy] };
}

/** A lead that still waits is nobody's; until it was let pass, or its owner left, it was somebody's. */
function giftsOf(picks: HandOutOfEntries['picks'], queued: HandOutOfEntries['queued']) {
  const given = picks.map((pick) => ({
    leadId: pick.lead.leadId,
    to: pick.person.userId,
    reason: { ...reasonOf(pick), ...leftBy(pick.lead) },
  }));
  const taken = queued.filter(({ lead }) => lead.ownerId !== null).map(toNobody);
  return [...given, ...taken];
}

/** Those that nobody had decided about: why they begin to wait. */
const entriesOf = (queued: HandOutOfEntries['queued']) =>
  queued.filter(({ lead }) => lead.isUndecided && lead.ownerId === null).map(toNobody);

const toNobody = ({ lead, group, why }: StillQueued<Entry>) => ({
  leadId: lead.leadId,
  to: null,
  reason: { code: 'roleta_queued' as const, group: named(group), why, ...leftBy(lead) },
});

const leftBy = ({ leaver }: Arrival) => (leaver === undefined ? {} : { leaver });

const named = ({ id, name }: { id: RoletaGroupId; name: string }) => ({ id, name });

export function reasonOf({ group, person, chosenAs, skipped }: Omit<LeadPick, 'lead'>): RoletaReason {
  const to = person.name;
  return chosenAs === 'next'
    ? { code: 'roleta_next', group: named(group), to, skipped }
    : { code: `roleta_${chosenAs}`, to };
}

async function tell(tx: Tx, picks: HandOutOfEntries['picks'], queued: StillQueued<Entry>[]): Promise<void> {
  const passedOn = picks.flatMap(({ lead, person, skipped }) => {
    const from = skipped.find(({ userId }) => userId === lead.ownerId);
    return from ? [{ leadId: lead.leadId, from, to: { userId: person.userId, name: person.name } }] : [];
  });
  if (passedOn.length > 0) await tx.facts.emit(tx, leadsPassedOn, { leads: passedOn });
  const refused = queued.filter(({ lead, why }) => lead.ownerId !== null && why.code === 'nobody_accepted');
  for (const [group, all] of Map.groupBy(refused, (one) => one.group))
    await tx.facts.emit(tx, nobodyAccepted, { leadIds: all.map(({ lead }) => lead.leadId), group: named(group) });
}
