import type { ConversationId, UserId } from '@prumo/contracts/ids';
import { Colleague } from '@prumo/contracts/team/presence';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

/** Who else of the account may see the conversation, by name. */
export const listColleagues = (ctx: Ctx, id: ConversationId, except: UserId | null): Promise<Colleague[]> =>
  rowsOf(
    ctx.db,
    Colleague,
    sql`
      select u.id, coalesce(nullif(u.name, ''), u.username) as name
      from conversations c
      join leads l on l.id = c.lead_id
      join accounts a on a.id = c.user_id
      join members m on m.account_id = c.user_id and m.deactivated_at is null and m.user_id is distinct from ${except}
      join users u on u.id = m.user_id
      where c.user_id = ${ctx.accountId} and c.id = ${id} and (
        m.role <> 'broker' or a.broker_sight = 'all' or l.owner_id = m.user_id
        or (a.broker_sight = 'own_and_free' and l.owner_id is null)
      )
      order by lower(coalesce(nullif(u.name, ''), u.username)), u.id
    `,
  );
