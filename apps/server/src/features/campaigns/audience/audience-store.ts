import { type AudienceFilters, GUARDED_STAGE } from '@prumo/contracts/campaigns/audience';
import { type BatchExecutionId, LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { PhoneProblem } from '@prumo/contracts/reasons/channel/phone-problem';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { isSeen } from '#platform/db/owned-by.ts';
import { manyRowsOf } from '#platform/db/rows.ts';
import { campaignBatchExecutions } from '../execution-schema.ts';

const Candidate = z.object({
  leadId: LeadId,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  status: LeadStatus,
  tags: z.array(z.string()),
  phoneKey: z.string().nullable(),
  phoneProblem: PhoneProblem.nullable(),
  isSuppressed: z.boolean(),
  isDemo: z.boolean(),
  /** The CAREFUL_STAGES that leads with this number are in. */
  personStages: z.array(LeadStatus),
  isWithPerson: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

const CAREFUL_STAGES = [GUARDED_STAGE.negotiating, GUARDED_STAGE.closed];

export const listCandidates = (ctx: Ctx, filters: AudienceFilters): Promise<Candidate[]> =>
  select(ctx, sql.join(filterConditions(ctx, filters), sql` and `));

/** Drops cents and currency, as the forms do. */
const budgetOf = sql`nullif(regexp_replace(split_part(l.budget, ',', 1), '\\D', '', 'g'), '')::numeric`;

function filterConditions(ctx: Ctx, { tags, status, city, budget, customList }: AudienceFilters): SQL[] {
  const conditions = [isSeen(ctx, sql`l.owner_id`)];
  if (tags.length > 0)
    conditions.push(sql`l.tags_folded && ${sql.param(tags.map((tag) => tag.toLowerCase()))}::text[]`);
  if (status.length > 0) conditions.push(sql`l.status = any(${sql.param(status)}::text[])`);
  if (city.length > 0)
    conditions.push(sql`lower(btrim(l.city)) in (select lower(btrim(c)) from unnest(${sql.param(city)}::text[]) c)`);
  if (budget.min != null) conditions.push(sql`${budgetOf} >= ${budget.min}`);
  if (budget.max != null) conditions.push(sql`${budgetOf} <= ${budget.max}`);
  if (customList)
    conditions.push(sql`l.id in (
      select i.lead_id from lead_list_items i join lead_lists x on x.id = i.list_id
      where i.list_id = ${customList} and x.user_id = ${ctx.accountId})`);
  return conditions;
}

function select(ctx: Ctx, condition: SQL): Promise<Candidate[]> {
  const statement = sql`
    select l.id as "leadId", l.name, l.phone, l.email, l.company, l.city, l.status, l.tags, l.phone_key as "phoneKey",
      l.is_demo as "isDemo", coalesce(l.phone_problem, person.phone_problem) as "phoneProblem",
      coalesce(person.stages, '{}') as "personStages",
      exists (select 1 from suppressions s where s.user_id = l.user_id and s.phone_key = l.phone_key) as "isSuppressed",
      exists (
        select 1 from conversations c
        where c.user_id = l.user_id and c.person_key = l.phone_key and c.is_active
          and c.status = 'human_taken' and c.assigned_to_user_id is not null
      ) as "isWithPerson"
    from leads l
    cross join lateral (
      select max(t.phone_problem) as phone_problem,
        array_agg(distinct t.status) filter (where t.status = any(${sql.param(CAREFUL_STAGES)}::text[])) as stages
      from leads t where t.user_id = l.user_id and t.phone_key = l.phone_key
    ) person
    where l.user_id = ${ctx.accountId} and ${condition}
    order by l.created_at, l.id
  `;
  return manyRowsOf(ctx.db, Candidate, statement);
}

export async function findBatchTags(ctx: SetCtx, ids: BatchExecutionId[]): Promise<Map<BatchExecutionId, string[]>> {
  if (ids.length === 0) return new Map();
  const { id, filters } = campaignBatchExecutions;
  const rows = await ctx.db.select({ id, filters }).from(campaignBatchExecutions).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.filters.tags]));
}
