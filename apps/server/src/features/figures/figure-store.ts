import { CampaignId, ConversationId, LeadId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf, Time } from '#platform/db/rows.ts';

type Columns = Partial<
  Record<'id' | 'lead' | 'conversation' | 'campaign' | 'name' | 'status' | 'seconds' | 'amount' | 'note', SQL>
>;

/**
 * `rows` selects at least `at`; `columns` and `condition` refer to its row as `r`. A missing name or status is taken
 * from the lead, found through the conversation if there is no `lead`.
 */
export const figureRows = (rows: SQL, columns: Columns, condition: SQL = sql`true`): SQL => sql`
  select (${columns.id ?? sql`r.lead_id`})::text as id, ${columns.lead ?? sql`null::uuid`} as lead_id,
    ${columns.conversation ?? sql`null::uuid`} as conversation_id, ${columns.campaign ?? sql`null::uuid`} as campaign_id,
    ${columns.name ?? sql`null::text`} as name, ${columns.status ?? sql`null::text`} as status, r.at,
    ${columns.seconds ?? sql`null::float8`} as seconds, ${columns.amount ?? sql`null::float8`} as amount,
    ${columns.note ?? sql`null::text`} as note
  from (${rows}) as r where ${condition}
`;

export const FoundRow = z.object({
  id: z.string(),
  leadId: LeadId.nullable(),
  conversationId: ConversationId.nullable(),
  campaignId: CampaignId.nullable(),
  name: z.string(),
  status: z.string(),
  at: Time,
  seconds: z.number().nullable(),
  amount: z.number().nullable(),
  note: z.string().nullable(),
});

const TotalRow = z.object({ total: z.number() });

export async function countRows(ctx: Ctx, rows: SQL): Promise<number> {
  const { total } = await onlyRow(ctx.db, TotalRow, sql`select count(*)::int as total from (${rows}) as figure`);
  return total;
}

export const FIGURES_NEWEST_FIRST = sql`f.at desc, f.id desc`;
export const LONGEST_FIRST = sql`f.seconds desc, f.id`;

type Page = {
  limit: number;
  offset: number;
  /** In `order` and `where` a row is `f`. */
  order?: SQL;
  where?: SQL;
};

export const listRows = <Row extends z.ZodObject>(
  ctx: Ctx,
  row: Row,
  rows: SQL,
  { limit, offset, order = FIGURES_NEWEST_FIRST, where = sql`true` }: Page,
): Promise<z.infer<Row>[]> =>
  rowsOf(
    ctx.db,
    row,
    sql`
      select f.id, l.id as "leadId", f.conversation_id as "conversationId", f.campaign_id as "campaignId",
        coalesce(f.name, l.name) as name, coalesce(f.status, l.status) as status, f.at, f.seconds, f.amount, f.note
      from (select * from (${rows}) as f where ${where} order by ${order} limit ${limit} offset ${offset}) as f
      left join conversations c on c.id = f.conversation_id
      left join leads l on l.id = case when f.lead_id is null then c.lead_id else f.lead_id end
      where l.id is not null or f.campaign_id is not null
      order by ${order}
    `,
  );
