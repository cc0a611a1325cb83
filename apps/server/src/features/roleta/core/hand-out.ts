import type { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { Duty } from '@prumo/contracts/team/roleta';
import type { QueueReason, Skip } from '@prumo/contracts/team/roleta/reasons';
import { type Contender, giveByShare } from './share.ts';

/** `waiting`: how many conversations wait for the person, in all groups together. */
export type Candidate = { userId: UserId; name: string; duty: Duty; waiting: number };

export type Sharer = Contender & { userId: UserId };

export type Group = {
  id: RoletaGroupId;
  name: string;
  isOpen: boolean;
  capacity: number | null;
  members: readonly Sharer[];
};

/** `waits`: once it is somebody's, it waits for that person. */
export type QueuedLead = {
  leadId: LeadId;
  groupId: RoletaGroupId;
  /** Gets the lead back before it is anybody else's turn, if he is free. */
  lastOwnerId: UserId | null;
  /** Of the property that it is about: gets it next, if he is free. */
  listingAgentId: UserId | null;
  letPassBy: readonly UserId[];
  /** False: if its turn comes it is given later, and before all that are behind it. */
  isAtHand: boolean;
  waits: boolean;
};

export type Pick<Lead = QueuedLead> = {
  lead: Lead;
  group: Group;
  person: Candidate;
  chosenAs: ChosenAs;
  skipped: Skip[];
};
type ChosenAs = 'last_owner' | 'listing_agent' | 'next';
export type StillQueued<Lead = QueuedLead> = { lead: Lead; group: Group; why: QueueReason };
export type HandOut<Lead = QueuedLead> = { picks: Pick<Lead>[]; queued: StillQueued<Lead>[]; isCutShort: boolean };

type Scene<Lead> = { groups: readonly Group[]; people: readonly Candidate[]; queue: readonly Lead[] };

/**
 * Gives the queue out, the oldest lead first, until nobody is free for any that is left. Changes the credits of the
 * groups and how much waits for each person.
 */
export function handOut<Lead extends QueuedLead>({ groups, people, queue }: Scene<Lead>): HandOut<Lead> {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const picks: Pick<Lead>[] = [];
  const queued: StillQueued<Lead>[] = [];
  for (const lead of queue) {
    const group = groupOf.get(lead.groupId);
    if (!group) continue;
    const free = freeFor(lead, group, personOf);
    if ('why' in free) queued.push({ lead, group, why: free.why });
    else if (!lead.isAtHand) return { picks, queued, isCutShort: true };
    else {
      const { person, ...choice } = choose(free);
      if (lead.waits) person.waiting += 1;
      picks.push({ lead, group, person, ...choice });
    }
  }
  return { picks, queued, isCutShort: false };
}

type People = ReadonlyMap<UserId, Candidate>;
type Choice = Omit<Pick, 'lead' | 'group'>;
type FreeForIt = { first: Choice } | { free: [Free, ...Free[]]; skipped: Skip[] };

function freeFor(lead: QueuedLead, group: Group, personOf: People): FreeForIt | { why: QueueReason } {
  for (const [userId, chosenAs] of firstChoicesOf(lead)) {
    const person = userId && personOf.get(userId);
    if (person && whySkipped(person, group, lead) === null) return { first: { person, chosenAs, skipped: [] } };
  }
  const { free, skipped } = whoIsFree(lead, group, personOf);
  const [first, ...others] = free;
  return first ? { free: [first, ...others], skipped } : { why: { code: whyQueued(group, skipped), skipped } };
}

const firstChoicesOf = ({ lastOwnerId, listingAgentId }: QueuedLead) =>
  [
    [lastOwnerId, 'last_owner'],
    [listingAgentId, 'listing_agent'],
  ] as const;

const choose = (those: FreeForIt): Choice =>
  'first' in those ? those.first : { person: giveTo(those.free), chosenAs: 'next', skipped: those.skipped };

type Free = { member: Sharer; person: Candidate };

function giveTo(free: readonly [Free, ...Free[]]): Candidate {
  const [first, ...others] = free;
  const chosen = giveByShare([first.member, ...others.map(({ member }) => member)]);
  return (free.find(({ member }) => member === chosen) ?? first).person;
}

function whoIsFree(lead: QueuedLead, group: Group, personOf: People): { free: Free[]; skipped: Skip[] } {
  const free: Free[] = [];
  const skipped: Skip[] = [];
  if (!group.isOpen) return { free, skipped };
  for (const member of group.members) {
    const person = personOf.get(member.userId);
    if (!person) continue;
    const skip = whySkipped(person, group, lead);
    if (skip) skipped.push(skip);
    else free.push({ member, person });
  }
  return { free, skipped };
}

function whySkipped({ userId, name, duty, waiting }: Candidate, { capacity }: Group, lead: QueuedLead): Skip | null {
  if (duty.code === 'away') return { code: 'away', userId, name };
  if (duty.code === 'back_at') return { code: 'back_at', userId, name, at: duty.at, time: duty.time };
  if (lead.letPassBy.includes(userId)) return { code: 'let_pass', userId, name };
  if (capacity !== null && waiting >= capacity) return { code: 'full', userId, name, waiting, capacity };
  return null;
}

function whyQueued({ isOpen }: Group, skipped: readonly Skip[]): QueueReason['code'] {
  const isThere = (code: Skip['code']) => skipped.some((skip) => skip.code === code);
  if (!isOpen) return 'closed';
  if (isThere('full')) return 'all_full';
  return isThere('let_pass') ? 'nobody_accepted' : 'nobody_on_duty';
}
