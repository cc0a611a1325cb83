import type { OfferOutcome } from '@prumo/contracts/team/roleta/reasons';
import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { heardConversations } from '../conversation-rows-store.ts';
import { within } from '../period-store.ts';

/** Each time a lead became somebody's. */
export const receivedLeads = (ctx: Ctx, period: Period): SQL => sql`
  select o.id, o.lead_id, o.at, o.to_user_id as owner_id from lead_owner_changes o
  where o.user_id = ${ctx.accountId} and ${within(sql`o.at`, period)} and o.to_user_id is not null
`;

/** What the roleta offered in the period, by whom it was offered to. Accepted is what was so within its time. */
export const endedOffers = (
  ctx: Ctx,
  period: Period,
  outcome: Extract<OfferOutcome, 'accepted' | 'passed_on'>,
): SQL => sql`
  select f.id, f.lead_id, f.offered_at as at, f.member_id as owner_id from roleta_offers f
  where f.user_id = ${ctx.accountId} and ${within(sql`f.offered_at`, period)} and f.outcome = ${outcome}
    and (f.outcome = 'passed_on' or f.ended_at <= f.accept_by)
`;

/** By whose the leads are now. */
export const heardWithOwner = (ctx: Ctx, period: Period): SQL => sql`
  select heard.*, l.owner_id from (${heardConversations(ctx, period)}) as heard
  join conversations c on c.id = heard.conversation_id join leads l on l.id = c.lead_id
`;
