import type { FilterOptions } from '@prumo/contracts/campaigns/batches';
import { LEAD_STATUSES } from '@prumo/contracts/leads';
import { countByStatus } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { listCities } from './filter-options-store.ts';

export async function readFilterOptions(ctx: Ctx): Promise<FilterOptions> {
  const counts = new Map((await countByStatus(ctx)).map(({ status, total }) => [status, total]));
  return {
    status: LEAD_STATUSES.map((value) => ({ value, count: counts.get(value) ?? 0 })),
    cities: await listCities(ctx),
  };
}
