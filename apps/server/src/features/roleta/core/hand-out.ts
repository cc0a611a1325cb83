import type { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { Duty } from '@prumo/contracts/team/roleta';
import type { QueueReason, Skip } from '@prumo/contracts/team/roleta/reasons';
import { type Contender, giveByShare } from './share.ts';

/** `waiting`: how many conversations wait for the person, in all groups together. */
export type Person = { userId: UserId; name: string; duty: Duty; waiting: number };

export type Member = Contender & { userId: UserId };

export type Group = {
  id: RoletaGroupId;
  name: string;
  isOpen: boolean;
  capacity: number | null;
  members: readonly Member[];
};

/** `waits`: once it is somebody's, it waits for that person. */
export type QueuedLead = {
  leadId: LeadId;
  groupId: RoletaGroupId;
  letPassBy: readonly UserId[];
  waits: boolean;
};

export type Pick = { lead: QueuedLead; group: Group; person: Person; skipped: Skip[] };
export type StillQueued = { lead: QueuedLead; why: QueueReason };
export type HandedOut = { picks: Pick[]; queued: StillQueued[] };

type Scene = { groups: readonly Group[]; people: readonly Person[]; queue: readonly QueuedLead[] };

/**
 * Gives the queue out, the oldest lead first, until nobody is free for any that is left. Changes the credits of the
 * groups and how much waits for each person.
 */
export function handOut({ groups, people, queue }: Scene): HandedOut {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const picks: Pick[] = [];
  const queued: StillQueued[] = [];
  for (const lead of queue) {
    const group = groupOf.get(lead.groupId);
    if (!group) continue;
    const { free, skipped } = whoIsFree(lead, group, personOf);
    const [first, ...others] = free;
    if (!first) {
      queued.push({ lead, why: { code: whyQueued(group, skipped), skipped } });
      continue;
    }
    const { person } = giveTo([first, ...others]);
    if (lead.waits) person.waiting += 1;
    picks.push({ lead, group, person, skipped });
  }
  return { picks, queued };
}

type Free = { member: Member; person: Person };

function giveTo(free: readonly [Free, ...Free[]]): Free {
  const [first, ...others] = free;
  const chosen = giveByShare([first.member, ...others.map(({ member }) => member)]);
  return free.find(({ member }) => member === chosen) ?? first;
}

function whoIsFree(lead: QueuedLead, group: Group, personOf: ReadonlyMap<UserId, Person>) {
  const free: Free[] = [];
  const skipped: Skip[] = [];
  for (const member of group.members) {
    const person = personOf.get(member.userId);
    if (!person) continue;
    const skip = group.isOpen ? whySkipped(person, group, lead) : null;
    if (skip) skipped.push(skip);
    else if (group.isOpen) free.push({ member, person });
  }
  return { free, skipped };
}

function whySkipped({ userId, name, duty, waiting }: Person, { capacity }: Group, lead: QueuedLead): Skip | null {
  if (duty.code === 'away') return { code: 'away', userId, name };
  if (duty.code === 'back_at') return { code: 'back_at', userId, name, at: duty.at };
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
