import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import type { PeriodBounds } from './wait-store.ts';

const rowsOfTransfers = (ctx: Ctx, { from, to }: PeriodBounds): SQL => sql`
  analytics_events v
  where v.user_id = ${ctx.accountId} and v.event_type in ('human_takeover', 'human_transfer')
    and v.timestamp >= ${from}::timestamptz and v.timestamp < ${to}::timestamptz and not v.is_simulated
`;

export const takenConversations = (ctx: Ctx, span: PeriodBounds): SQL => sql`
  select distinct (v.event_data->>'conversationId')::uuid as id from ${rowsOfTransfers(ctx, span)}
`;

/**
 * `reason` is the AI's or a rule's, as `handOverKey` writes it; null when a person took the conversation. Columns: id,
 * conversation_id, at, reason.
 */
export const transfers = (ctx: Ctx, span: PeriodBounds): SQL => sql`
  select v.id, c.id as conversation_id, v.timestamp as at,
    case v.event_type when 'human_transfer'
      then nullif(concat_ws(':', v.event_data #>> '{reason,code}', v.event_data #>> '{reason,said}'), '') end as reason
  from (select * from ${rowsOfTransfers(ctx, span)}) as v
  join conversations c on c.id = (v.event_data->>'conversationId')::uuid and c.user_id = ${ctx.accountId}
`;
