import { RoletaGroupId } from '@prumo/contracts/ids';
import type { Roleta, RoletaBody, RoletaGroup, RoletaPerson } from '@prumo/contracts/team/roleta';
import type { GroupHours } from '@prumo/contracts/team/roleta/hours';
import { ANY_LEAD, type RoletaRule } from '@prumo/contracts/team/roleta/rules';

export type DraftRule = RoletaRule & { key: string };
export type Draft = Omit<RoletaBody, 'rules'> & { rules: DraftRule[] };
export type Terms = Pick<RoletaGroup, 'members' | 'hours' | 'capacity'>;

export function draftOf({ people, queued: _queued, demoGroups: _demoGroups, ...roleta }: Roleta): Draft {
  const weightOf = new Map(roleta.everybody.members.map(({ userId, weight }) => [userId, weight]));
  const members = people.filter(isReal).map(({ userId }) => ({ userId, weight: weightOf.get(userId) ?? 1 }));
  return {
    ...roleta,
    everybody: { ...roleta.everybody, members },
    rules: roleta.rules.map((rule) => ({ ...rule, key: crypto.randomUUID() })),
  };
}

/** People of the demonstration are in its groups alone. */
export const isReal = ({ isDemo }: RoletaPerson): boolean => !isDemo;

export const bodyOf = ({ rules, ...draft }: Draft): RoletaBody => ({
  ...draft,
  rules: rules.map(({ key: _key, ...rule }) => rule),
});

export const newGroup = (): RoletaGroup => ({
  id: RoletaGroupId.parse(crypto.randomUUID()),
  name: '',
  members: [],
  hours: null,
  capacity: null,
});

export const newRule = (groupId: RoletaGroupId): DraftRule => ({
  key: crypto.randomUUID(),
  groupId,
  conditions: ANY_LEAD,
});

const OFFICE_DAY = [{ from: '09:00', to: '18:00' }];

export const OFFICE_HOURS: GroupHours = {
  week: [[], OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, []],
  exceptions: [],
};

/** Null for nothing or no number. */
export const countIn = (text: string): number | null => (/^\d{1,12}$/.test(text.trim()) ? Number(text) : null);
