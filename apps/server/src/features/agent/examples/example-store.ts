import { CaseCheck } from '@prumo/contracts/agent/checks';
import { AccountId, AgentCaseId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetCtx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

const CheckedTalk = z.object({
  userId: AccountId,
  id: AgentCaseId,
  checks: z.array(CaseCheck),
  turns: z.array(z.object({ burst: z.array(z.object({ text: z.string() })), reply: z.string().nullable() })),
});
export type CheckedTalk = z.infer<typeof CheckedTalk>;

/** Cases that say what should have been said, newest first. */
export const listCheckedTalks = (ctx: SetCtx, accountIds: readonly AccountId[]): Promise<CheckedTalk[]> =>
  rowsOf(
    ctx.db,
    CheckedTalk,
    sql`
      select user_id as "userId", id, checks, talk->'turns' as turns
      from agent_cases
      where user_id = any(${sql.param(accountIds)}::uuid[]) and jsonb_array_length(checks) > 0
      order by created_at desc, id desc
    `,
  );
