import { Provider } from '@prumo/contracts/channel';
import { LeadId, SuppressionId } from '@prumo/contracts/ids';
import type { SuppressionQuery } from '@prumo/contracts/suppressions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { namesUser } from '#platform/db/names-user.ts';
import { firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { containsAll, readSearch } from '#platform/db/search-words.ts';
import { listedKeys } from '../erased/erased-number-store.ts';
import { readPhone } from '../phone/phone.ts';
import { suppressions } from '../schema.ts';

const ListedSuppression = z.object({
  id: SuppressionId,
  phoneKey: z.string(),
  phone: z.string().nullable(),
  createdAt: Time,
  matchedMessage: z.string().nullable(),
  reason: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedByName: z.string().nullable(),
  hasWrittenSince: z.boolean(),
  provider: Provider.nullable(),
  leadId: LeadId.nullable(),
  leadName: z.string().nullable(),
});
export type ListedSuppression = z.infer<typeof ListedSuppression>;

const listed = (ctx: Ctx): SQL => sql`
  from suppressions s
  left join channel_accounts a on a.user_id = s.user_id and a.id = s.channel_account_id
  left join users u on u.id = case when ${namesUser(sql`s.added_by`)} then s.added_by::uuid end
  left join lateral (
    select l.id, l.name, l.search_text from leads l
    where l.user_id = s.user_id and l.phone_key = s.phone_key order by l.created_at, l.id limit 1
  ) l on true
  where s.user_id = ${ctx.accountId}`;

/** The key always has the ninth digit; the number as typed may lack it. */
function matching(ctx: Ctx, search: string | undefined): SQL {
  const text = search ?? '';
  const { words, digits } = readSearch(text);
  if (words.length === 0) return sql``;
  const byName = containsAll(sql`l.search_text`, words);
  if (digits === null) return sql`and ${byName}`;
  const reading = readPhone(text);
  const part = `%${digits}%`;
  // Users may search a nine-digit mobile by its last eight digits.
  const short = /^9[6-9]\d{7}$/.test(digits) ? `%${digits.slice(1)}%` : part;
  const keys = reading.kind === 'number' ? listedKeys(ctx, reading.key) : [];
  // A hash's digits are no number's: an erased entry is found only by the whole number.
  return sql`and ((${byName}) or s.phone is not null and (s.phone_key like ${part} or s.phone_key like ${short}
    or regexp_replace(s.phone, '\\D', '', 'g') like ${part})
    or s.phone_key = any(${sql.param(keys)}::text[]))`;
}

const selectListed = (ctx: Ctx, condition: SQL): Promise<ListedSuppression[]> =>
  rowsOf(
    ctx.db,
    ListedSuppression,
    sql`
      select s.id, s.phone_key as "phoneKey", s.phone, s.created_at as "createdAt", s.matched_message as "matchedMessage",
        s.reason, s.added_by as "addedBy", coalesce(nullif(u.name, ''), u.username) as "addedByName",
        s.has_written_since as "hasWrittenSince", a.provider, l.id as "leadId", l.name as "leadName"
      ${listed(ctx)} ${condition}
    `,
  );

export const listSuppressions = (ctx: Ctx, { search, page, limit }: SuppressionQuery): Promise<ListedSuppression[]> =>
  selectListed(
    ctx,
    sql`${matching(ctx, search)}
      order by s.created_at desc nulls last, s.id desc nulls last limit ${limit} offset ${(page - 1) * limit}`,
  );

export async function findListed(ctx: Ctx, key: string): Promise<ListedSuppression | null> {
  return (await selectListed(ctx, sql`and s.phone_key = ${key}`))[0] ?? null;
}

const TotalRow = z.object({ total: z.number() });

export async function countSuppressions(ctx: Ctx, search: string | undefined): Promise<number> {
  const from = search?.trim()
    ? sql`${listed(ctx)} ${matching(ctx, search)}`
    : sql`from suppressions s where s.user_id = ${ctx.accountId}`;
  const counted = await firstRow(ctx.db, TotalRow, sql`select count(*)::int as total ${from}`);
  return counted?.total ?? 0;
}

export async function findSuppressedKey(ctx: Ctx, id: SuppressionId): Promise<string | null> {
  const rows = await ctx.db
    .select({ key: suppressions.phoneKey })
    .from(suppressions)
    .where(and(eq(suppressions.userId, ctx.accountId), eq(suppressions.id, id)));
  return rows[0]?.key ?? null;
}
