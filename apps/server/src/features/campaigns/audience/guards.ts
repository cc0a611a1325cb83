import type { GuardedLeads } from '@prumo/contracts/campaigns/audience';
import {
  type AudienceFilters,
  GUARDED_NAMED,
  GUARDED_STAGE,
  GUARDS,
  type Guard,
} from '@prumo/contracts/campaigns/audience';
import type { Candidate } from './audience-store.ts';

type Traits = Pick<Candidate, 'status' | 'personStages' | 'isWithPerson'>;

const APPLIES: Record<Guard, (candidate: Traits) => boolean> = {
  negotiating: ({ status, personStages }) => isAt(GUARDED_STAGE.negotiating, status, personStages),
  closed: ({ status, personStages }) => isAt(GUARDED_STAGE.closed, status, personStages),
  lost: ({ status }) => status === GUARDED_STAGE.lost,
  with_person: ({ isWithPerson }) => isWithPerson,
};

const isAt = (stage: string, status: string, personStages: string[]) =>
  status === stage || personStages.includes(stage);

/** The first guard not lifted, else the first one that applies; null = none. */
export function guardOf(candidate: Traits, lifted: ReadonlySet<Guard>): Guard | null {
  const guards = GUARDS.filter((guard) => APPLIES[guard](candidate));
  return guards.find((guard) => !lifted.has(guard)) ?? guards[0] ?? null;
}

export const liftedBy = ({ include, status }: Pick<AudienceFilters, 'include' | 'status'>): ReadonlySet<Guard> =>
  new Set([...include, ...GUARDS.filter((guard) => guard !== 'with_person' && status.includes(GUARDED_STAGE[guard]))]);

export function groupGuarded(
  guarded: { guard: Guard; candidate: Candidate }[],
  lifted: ReadonlySet<Guard>,
): GuardedLeads[] {
  return GUARDS.flatMap((guard) => {
    const own = guarded.filter((one) => one.guard === guard).map(({ candidate }) => candidate);
    const leads = own.slice(0, GUARDED_NAMED).map(({ leadId, name, phone }) => ({ id: leadId, name, phone }));
    return own.length === 0 ? [] : [{ guard, count: own.length, isIncluded: lifted.has(guard), leads }];
  });
}
