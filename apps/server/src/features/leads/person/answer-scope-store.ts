import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { firstRow } from '#platform/db/rows.ts';

const AnswerScopeFacts = z.object({
  isKnown: z.boolean(),
  isAiOff: z.boolean(),
});

export async function findAnswerScopeFacts(
  ctx: Ctx,
  personKey: string,
  leadId: LeadId,
): Promise<z.infer<typeof AnswerScopeFacts>> {
  const traits = await firstRow(
    ctx.db,
    AnswerScopeFacts,
    sql`
      select coalesce(bool_or(not came_by_message or lead_source = 'anuncio'), false) as "isKnown",
        coalesce(bool_or(is_ai_off), false) as "isAiOff"
      from leads where user_id = ${ctx.accountId} and (id = ${leadId} or phone_key = ${personKey})
    `,
  );
  return traits ?? { isKnown: false, isAiOff: false };
}
