import { countCreated } from '#features/figures/created-store.ts';
import { findLeadsByPhoneKey } from '#features/leads/lead-store.ts';
import { findIdentities } from '#features/leads/person/identity-store.ts';
import { readLeadPage } from '#features/leads/read/lead-page-store.ts';
import { countLeads, listLeadRows } from '#features/leads/selection/filter-store.ts';
import { listColumn, listFirstCards } from '#features/pipeline/board-store.ts';
import { readProductPage } from '#features/products/list/product-page-store.ts';
import { NOW, type PlanCase } from './plan-case.ts';

const PAGE = { page: 1, limit: 10 };
const after = { rank: '-100', id: '01900000-0000-7000-8000-000000000000' as never };

export const LEAD_CASES: PlanCase[] = [
  {
    name: 'the lead list reads its page in order from its index',
    read: (ctx) => readLeadPage(ctx, PAGE),
    index: 'leads_user_created_idx',
    inOrder: true,
  },
  {
    name: 'an export reads its pages in order from the same index',
    read: (ctx) => listLeadRows(ctx, { ...PAGE, page: 200 }),
    index: 'leads_user_created_idx',
    inOrder: true,
  },
  {
    name: 'a search that few match is found by its trigrams',
    read: (ctx) => readLeadPage(ctx, { ...PAGE, search: 'LEAD43210' }),
    index: 'leads_search_idx',
  },
  {
    name: 'the many matches of a common name are counted from its trigrams',
    read: (ctx) => countLeads(ctx, { search: 'conceição peç' }),
    index: 'leads_search_idx',
  },
  {
    name: 'digits are found in the numbers by their trigrams',
    read: (ctx) => readLeadPage(ctx, { ...PAGE, search: '9800-37' }),
    index: 'leads_search_idx',
  },
  {
    name: 'one or two letters are looked for among the newest leads, in order from their index',
    read: (ctx) => readLeadPage(ctx, { ...PAGE, search: 'an' }),
    index: 'leads_user_created_idx',
  },
  {
    name: 'a tag that few have is found by the tag index',
    read: (ctx) => readLeadPage(ctx, { ...PAGE, tags: 'lote 77' }),
    index: 'leads_tags_idx',
  },
  {
    name: 'a tag that many have is met soon enough in the order of the list',
    read: (ctx) => readLeadPage(ctx, { ...PAGE, tags: 'premium' }),
    index: 'leads_user_created_idx',
  },
  {
    name: 'a status is met in the order of the list',
    read: (ctx) => readLeadPage(ctx, { ...PAGE, status: 'quente,fechado' }),
    index: 'leads_user_created_idx',
    inOrder: true,
  },
  {
    name: 'the leads of a period come from the kept counts of its hours',
    read: (ctx) => countCreated(ctx, new Date('2026-03-01'), NOW),
    index: 'lead_created_counts_user_hour_idx',
  },
  {
    name: 'a number finds its leads',
    read: (ctx) => findLeadsByPhoneKey(ctx, ['5511980003700']),
    index: 'leads_user_phone_key_idx',
  },
  {
    name: 'the numbers of an import find who has them',
    read: (ctx) =>
      findIdentities(
        ctx,
        Array.from({ length: 200 }, (_none, n) => `55119${80_000_000 + n * 37}`),
      ),
    index: 'lead_identities_user_id_key_pk',
  },
  {
    name: 'the first cards of the board come in order from their index',
    read: (ctx) => listFirstCards(ctx, 20),
    index: 'leads_user_status_rank_idx',
    inOrder: true,
  },
  {
    name: 'more cards of a column come in order from their index',
    read: (ctx) => listColumn(ctx, 'novo', after, 50),
    index: 'leads_user_status_rank_idx',
    inOrder: true,
  },
  {
    name: 'a product is looked for among those of its account',
    read: (ctx) => readProductPage(ctx, { page: 1, sort: 'newest', search: '28dd2c7955ce926456240b2ff0100bde' }),
    index: 'products_user_id_created_at_idx',
  },
];
