import type { UserId } from '@prumo/contracts/ids';
import type { AnalyticsPeriod, AnalyticsTeam } from '@prumo/contracts/reports/analytics';
import { OWNING_ROLES } from '@prumo/contracts/team/roles';
import { listMembersWithUsers } from '#features/auth/index.ts';
import { type Ctx, userOf } from '#platform/context.ts';
import { isToldOf } from '#platform/db/owned-by.ts';
import { rateOf } from '#platform/percentages.ts';
import { periodBounds } from '../period-bounds.ts';
import { comparedPeriods } from '../period-store.ts';
import { responseGroups } from '../response-store.ts';
import { countActsOf, countByOwner, type OwnerCounts } from './owner-count-store.ts';

export async function readTeam(ctx: Ctx, name: AnalyticsPeriod): Promise<AnalyticsTeam> {
  const { current } = await comparedPeriods(ctx, name);
  const [members, counts, own, responses] = await Promise.all([
    listMembersWithUsers(ctx.db, ctx.accountId),
    countByOwner(ctx, current),
    ctx.sight === 'all' ? null : countActsOf(ctx, userOf(ctx), current),
    responseGroups(ctx, current),
  ]);
  const countsOf = (owner: UserId | null) => counts.find(({ ownerId }) => ownerId === owner);
  const people = members
    .filter(({ userId }) => isToldOf(ctx, userId))
    .flatMap(({ userId, name: ownName, username, role, deactivatedAt, isDemo }) => {
      const counted = countsOf(userId);
      const answered = responses.find(({ group, key }) => group === 'person' && key === userId);
      const canOwn = (deactivatedAt === null || isDemo) && OWNING_ROLES.includes(role);
      if (!canOwn && !counted && !answered) return [];
      const { received = 0, accepted = 0, passedOn = 0 } = own ?? counted ?? {};
      return {
        ...{ userId, name: ownName || username, received, accepted, passedOn, ...ofOwner(counted) },
        p50Seconds: answered?.p50Seconds ?? null,
        p90Seconds: answered?.p90Seconds ?? null,
      };
    });
  return {
    period: periodBounds(current),
    people: people.toSorted(bestFirst),
    unowned: ctx.sight === 'own' ? null : ofOwner(countsOf(null)),
  };
}

function ofOwner(counts: OwnerCounts | undefined) {
  const { conversations = 0, sales = 0, revenue = 0, leads = 0, converted = 0 } = counts ?? {};
  return {
    conversations,
    sales,
    revenue: Math.round(revenue * 100) / 100,
    leads,
    converted,
    conversionRate: rateOf(converted, leads),
  };
}

type Person = AnalyticsTeam['people'][number];

const bestFirst = (one: Person, other: Person): number =>
  other.sales - one.sales || other.received - one.received || one.name.localeCompare(other.name, 'pt-BR');
