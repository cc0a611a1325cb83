import { CampaignId, LeadId, ProductId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, Tx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';

const OwnAndDemo = z.object({ own: z.number(), demo: z.number() });

export const countOwnAndDemo = (ctx: Ctx): Promise<z.infer<typeof OwnAndDemo>> =>
  onlyRow(
    ctx.db,
    OwnAndDemo,
    sql`
      select count(*) filter (where not is_demo)::int as own, count(*) filter (where is_demo)::int as demo from (
        select is_demo from leads where user_id = ${ctx.accountId}
        union all select is_demo from products where user_id = ${ctx.accountId}
        union all select is_demo from campaigns where user_id = ${ctx.accountId}
        union all select is_demo from members where account_id = ${ctx.accountId} and is_demo
      ) everything
    `,
  );

const CountRow = z.object({ count: z.number() });

export async function countOwnWords(ctx: Ctx): Promise<number> {
  const { count } = await onlyRow(
    ctx.db,
    CountRow,
    sql`
      select (
        (select count(*) from leads l where l.user_id = ${ctx.accountId} and l.is_demo and l.notes <> '')
        + (select count(*) from leads l join conversations c on c.lead_id = l.id
            join conversation_notes n on n.conversation_id = c.id
            where l.user_id = ${ctx.accountId} and l.is_demo)
      )::int as count
    `,
  );
  return count;
}

const DemoLead = z.object({ id: LeadId, address: z.string().nullable() });

export type DemoRows = {
  leads: z.infer<typeof DemoLead>[];
  campaigns: CampaignId[];
  products: ProductId[];
};

const CampaignIdRow = z.object({ id: CampaignId });

const ProductIdRow = z.object({ id: ProductId });

export async function listDemoRows(ctx: Ctx): Promise<DemoRows> {
  const leads = await rowsOf(
    ctx.db,
    DemoLead,
    sql`select id, substr(phone_canonical, 2) as address from leads where user_id = ${ctx.accountId} and is_demo`,
  );
  const campaigns = await rowsOf(
    ctx.db,
    CampaignIdRow,
    sql`select id from campaigns where user_id = ${ctx.accountId} and is_demo`,
  );
  const products = await rowsOf(
    ctx.db,
    ProductIdRow,
    sql`select id from products where user_id = ${ctx.accountId} and is_demo`,
  );
  return {
    leads,
    campaigns: campaigns.map(({ id }) => id),
    products: products.map(({ id }) => id),
  };
}

const UrlRow = z.object({ url: z.string() });

export async function listDemoFiles(ctx: Ctx, names: string[]): Promise<string[]> {
  const files = await rowsOf(
    ctx.db,
    UrlRow,
    sql`
      select '/api/media/' || id as url from media_files
        where user_id = ${ctx.accountId} and file_name = any(${sql.param(names)}::text[])
      union select file->>'url' from products p cross join lateral jsonb_array_elements(p.media) file
        where p.user_id = ${ctx.accountId} and p.is_demo
    `,
  );
  return files.map(({ url }) => url);
}

export async function lockDemonstration(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`demonstration:${tx.accountId}`}, 0))`);
}
