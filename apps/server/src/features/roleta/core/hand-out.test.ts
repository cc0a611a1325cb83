import { LeadId, RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { Duty } from '@prumo/contracts/team/roleta';
import { expect, test } from 'vitest';
import fc from '../../../../test/property.ts';
import { type Candidate, type Group, handOut, type QueuedLead } from './hand-out.ts';

const idOf = (kind: number, place: number) =>
  `00000000-0000-4000-8000-${String(kind * 1000 + place).padStart(12, '0')}`;
const user = (place: number) => UserId.parse(idOf(1, place));
const groupId = (place: number) => RoletaGroupId.parse(idOf(2, place));

const person = (place: number, more: Partial<Candidate> = {}): Candidate => ({
  userId: user(place),
  name: ['Ana', 'Bruno', 'Caio'][place] ?? `P${place}`,
  duty: { code: 'available' },
  waiting: 0,
  ...more,
});

const group = (members: number[], more: Partial<Group> = {}): Group => ({
  id: groupId(0),
  name: 'Lançamentos',
  isOpen: true,
  capacity: null,
  members: members.map((place) => ({ userId: user(place), weight: 1, credit: 0 })),
  ...more,
});

const queued = (place: number, more: Partial<QueuedLead> = {}): QueuedLead => ({
  leadId: LeadId.parse(idOf(3, place)),
  groupId: groupId(0),
  lastOwnerId: null,
  listingAgentId: null,
  letPassBy: [],
  isAtHand: true,
  waits: true,
  ...more,
});

test('the reason names who was passed over and why', () => {
  const people = [person(0), person(1, { duty: { code: 'away' } }), person(2, { waiting: 8 })];
  const { picks } = handOut({ groups: [group([0, 1, 2], { capacity: 8 })], people, queue: [queued(0)] });
  expect(picks).toMatchObject([
    {
      person: { name: 'Ana' },
      skipped: [
        { code: 'away', name: 'Bruno' },
        { code: 'full', name: 'Caio', waiting: 8, capacity: 8 },
      ],
    },
  ]);
});

test.for([
  { name: 'the group is closed', group: { isOpen: false }, people: [person(0)], letPassBy: [], why: 'closed' },
  {
    name: 'nobody is on duty',
    group: {},
    people: [person(0, { duty: { code: 'away' } })],
    letPassBy: [],
    why: 'nobody_on_duty',
  },
  { name: 'all are full', group: { capacity: 3 }, people: [person(0, { waiting: 3 })], letPassBy: [], why: 'all_full' },
  { name: 'everybody let it pass', group: {}, people: [person(0)], letPassBy: [user(0)], why: 'nobody_accepted' },
  { name: 'the group has no member', group: { members: [] }, people: [], letPassBy: [], why: 'nobody_on_duty' },
])('a lead waits because $name', ({ group: more, people, letPassBy, why }) => {
  const scene = { groups: [group([0], more)], people, queue: [queued(0, { letPassBy })] };
  expect(handOut(scene).queued).toMatchObject([{ why: { code: why } }]);
});

test('a lead goes to who brought the property, without costing a turn, unless its last owner is free', () => {
  const groups = [group([2])];
  const given = (lead: Partial<QueuedLead>, bruno: Partial<Candidate> = {}) =>
    handOut({ groups, people: [person(0), person(1, bruno), person(2)], queue: [queued(0, lead)] }).picks;
  const brought = { listingAgentId: user(1) };
  expect(given(brought)).toMatchObject([{ person: { name: 'Bruno' }, chosenAs: 'listing_agent', skipped: [] }]);
  expect(given({ ...brought, lastOwnerId: user(0) })).toMatchObject([
    { person: { name: 'Ana' }, chosenAs: 'last_owner' },
  ]);
  expect(given(brought, { duty: { code: 'away' } })).toMatchObject([{ person: { name: 'Caio' }, chosenAs: 'next' }]);
  expect(given({ ...brought, letPassBy: [user(1)] })).toMatchObject([{ person: { name: 'Caio' }, chosenAs: 'next' }]);
  expect(groups[0]?.members[0]?.credit).toBe(0);
});

test('a lead goes back to its last owner, in the group or not, while he is on duty and not full', () => {
  const groups = [group([1], { capacity: 2 })];
  const back = (ana: Partial<Candidate>) =>
    handOut({ groups, people: [person(0, ana), person(1)], queue: [queued(0, { lastOwnerId: user(0) })] }).picks;
  expect(back({})).toMatchObject([{ person: { name: 'Ana' }, chosenAs: 'last_owner' }]);
  expect(back({ duty: { code: 'away' } })).toMatchObject([{ person: { name: 'Bruno' }, chosenAs: 'next' }]);
  expect(back({ waiting: 2 })).toMatchObject([{ person: { name: 'Bruno' }, chosenAs: 'next' }]);
  expect(groups[0]?.members[0]?.credit).toBe(0);
});

test('nobody is given a lead before one that is to be given later', () => {
  const queue = [queued(0), queued(1, { isAtHand: false }), queued(2)];
  const { picks, isCutShort } = handOut({ groups: [group([0])], people: [person(0)], queue });
  expect([picks.map(({ lead }) => lead), isCutShort]).toEqual([[queue[0]], true]);
});

test('a lead that everybody let pass does not hold up those behind it', () => {
  const queue = [queued(0, { letPassBy: [user(0)] }), queued(1)];
  const { picks } = handOut({ groups: [group([0])], people: [person(0)], queue });
  expect(picks.map(({ lead }) => lead)).toEqual([queue[1]]);
});

const PEOPLE = 6;
const GROUPS = 3;
const AnyDuty = fc.constantFrom<Duty>({ code: 'available' }, { code: 'available' }, { code: 'away' });
const Scene = fc.record({
  people: fc.tuple(
    ...Array.from({ length: PEOPLE }, (_none, place) =>
      fc.record({ duty: AnyDuty, waiting: fc.nat(5) }).map((more) => person(place, more)),
    ),
  ),
  groups: fc.tuple(
    ...Array.from({ length: GROUPS }, (_none, place) =>
      fc
        .record({
          isOpen: fc.boolean(),
          capacity: fc.option(fc.integer({ min: 1, max: 8 })),
          members: fc.uniqueArray(fc.nat(PEOPLE - 1)),
        })
        .map(({ members, ...more }) => ({ ...group(members), id: groupId(place), ...more })),
    ),
  ),
  queue: fc
    .array(
      fc.record({ group: fc.nat(GROUPS - 1), waits: fc.boolean(), letPassBy: fc.uniqueArray(fc.nat(PEOPLE - 1)) }),
      { maxLength: 60 },
    )
    .map((leads) =>
      leads.map(({ group: of, letPassBy, ...more }, place) =>
        queued(place, { groupId: groupId(of), letPassBy: letPassBy.map(user), ...more }),
      ),
    ),
});

test('every lead is picked for or stays queued, nobody is filled beyond the capacity, and nobody is passed over who is free', () => {
  fc.assert(
    fc.property(Scene, (scene) => {
      const { picks, queued: left } = handOut(scene);
      expect(new Set([...picks, ...left].map(({ lead }) => lead)).size).toBe(scene.queue.length);
      for (const { lead, group: of, person: chosen } of picks) {
        expect(of.id).toBe(lead.groupId);
        expect(of.isOpen && chosen.duty.code === 'available' && !lead.letPassBy.includes(chosen.userId)).toBe(true);
        expect(of.members.some(({ userId }) => userId === chosen.userId)).toBe(true);
      }
      for (const { lead } of left) {
        const of = scene.groups.find(({ id }) => id === lead.groupId);
        const free = scene.people.filter(
          ({ userId, duty, waiting }) =>
            of?.isOpen &&
            of.members.some((member) => member.userId === userId) &&
            duty.code === 'available' &&
            !lead.letPassBy.includes(userId) &&
            (of.capacity === null || waiting < of.capacity),
        );
        expect(free).toEqual([]);
      }
    }),
  );
});
