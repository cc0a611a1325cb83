import type { CampaignsActivity } from '@prumo/contracts/campaigns';
import { accountNow, type Ctx } from '#platform/context.ts';
import { countActivitySince } from './activity-store.ts';

const DAY_MS = 24 * 3600 * 1000;

export const readActivity = (ctx: Ctx): Promise<CampaignsActivity> =>
  countActivitySince(ctx, new Date(accountNow(ctx).getTime() - DAY_MS));
