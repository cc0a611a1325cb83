import { randomUUID } from 'node:crypto';
import type { LeadStatus } from '@prumo/contracts/leads';
import type { Client, TestProduct } from '../product.ts';
import fc from '../property.ts';
import { insertSaid } from '../said.ts';

export const MINUTE = 60_000;
/** Up to two and a half periods of seven days, in minutes. */
const ago = fc.integer({ min: 0, max: 18 * 24 * 60 });
const lately = fc.integer({ min: 0, max: 9 * 24 * 60 });
const status = fc.constantFrom<LeadStatus>(
  'novo',
  'contatado',
  'interessado',
  'quente',
  'proposta',
  'fechado',
  'perdido',
  'frio',
);
const lead = fc.record({
  created: ago,
  first: status,
  moves: fc.array(fc.record({ to: fc.oneof(fc.constant<LeadStatus>('fechado'), status), ago: lately }), {
    maxLength: 3,
    size: 'max',
  }),
  undone: fc.array(fc.record({ to: status, ago: lately }), { maxLength: 2, size: 'max' }),
  source: fc.constantFrom('unknown', 'anuncio', 'referral'),
  budget: fc.constantFrom(null, '300000', 'a combinar', '0'),
  campaign: fc.constantFrom(null, 0, 1),
  reason: fc.constantFrom(null, 'Preço', ' '),
  said: fc.array(
    fc.record({
      ago,
      author: fc.constantFrom('lead', 'lead', 'ai', 'user', 'campaign', 'greeting'),
      status: fc.constantFrom('sent', 'read', 'failed', 'unknown'),
      sentiment: fc.constantFrom(null, 'positivo', 'neutro', 'negativo'),
      isSimulated: fc.nat(9).map((number) => number === 0),
    }),
    { maxLength: 8, size: 'max' },
  ),
  turns: fc.array(fc.record({ ago, type: fc.constantFrom('human_takeover', 'human_transfer') }), { maxLength: 2 }),
});
export type KnownLead = typeof lead extends fc.Arbitrary<infer Value> ? Value : never;

export function historyOf({ first, moves, created }: KnownLead) {
  const later = moves.filter((move) => move.ago < created).toSorted((one, other) => other.ago - one.ago);
  return later
    .filter((move, index) => index === 0 || move.ago < (later[index - 1]?.ago ?? 0))
    .map(({ to, ago: when }, index) => ({ from: index === 0 ? first : (later[index - 1]?.to ?? first), to, ago: when }))
    .filter(({ from, to }) => from !== to);
}

function undoneOf(known: KnownLead) {
  return known.undone
    .filter((move) => move.ago < known.created)
    .flatMap(({ to, ago: when }) => {
      const stood = historyOf(known).findLast((move) => move.ago >= when)?.to ?? known.first;
      return [
        { from: stood, to, ago: when },
        { from: to, to: stood, ago: Math.max(0, when - 1) },
      ];
    })
    .filter(({ from, to }) => from !== to);
}

const insertInto = (product: TestProduct) => (table: string, rows: Record<string, unknown>[]) =>
  rows.length === 0
    ? Promise.resolve()
    : product.query(
        `insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')})
         select ${Object.keys(rows[0] ?? {}).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );

export type FigureWorld = { product: TestProduct; ana: Client; campaigns: string[] };

/** Two campaigns: one with a cost and a product with a price, one with neither. */
export async function setFigureWorld(product: TestProduct): Promise<FigureWorld> {
  const ana = await product.signUp();
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista', precoMin: 400_000 });
  const campaigns: string[] = [];
  for (const fields of [{ productId: item.id, cost: 500 }, { productId: null }])
    campaigns.push((await ana.call('POST', '/api/campaigns', { name: 'C', targetTags: ['a'], ...fields })).body.id);
  return { product, ana, campaigns };
}

export async function storeLeads({ product, ana, campaigns }: FigureWorld, world: readonly KnownLead[]): Promise<void> {
  const insert = insertInto(product);
  const at = (minutes: number) => new Date(product.clock.now().getTime() - minutes * MINUTE).toISOString();
  const user_id = ana.accountId;
  const leads = world.map((known, index) => ({ ...known, id: randomUUID(), talk: randomUUID(), key: `55119${index}` }));
  await product.query('delete from analytics_events where user_id = $1', [user_id]);
  await product.query('delete from leads where user_id = $1', [user_id]);
  await insert(
    'leads',
    leads.map((known, index) => {
      const last = historyOf(known).at(-1);
      return {
        ...{ id: known.id, user_id, name: `L ${index}`, phone: known.key, phone_key: known.key, rank: index, tags: [] },
        ...{
          status: last?.to ?? known.first,
          lead_source: known.source,
          budget: known.budget,
          is_data_complete: false,
        },
        ...{ campaign_id: known.campaign === null ? null : campaigns[known.campaign], lost_reason: known.reason },
        ...{ status_since: at(last?.ago ?? known.created), created_at: at(known.created), updated_at: at(0) },
        ...{ is_ai_off: false, is_untouched: false, came_by_message: false, is_demo: false },
      };
    }),
  );
  const historyRows = leads.flatMap((known) => {
    const row = (is_undone: boolean) => (move: { from: LeadStatus; to: LeadStatus; ago: number }) => ({
      ...{ id: randomUUID(), user_id, lead_id: known.id, from_status: move.from, to_status: move.to, is_undone },
      ...{ timestamp: at(move.ago), created_at: at(move.ago) },
    });
    return [...undoneOf(known).map(row(true)), ...historyOf(known).map(row(false))];
  });
  await insert('lead_status_history', historyRows);
  await product.query(
    `insert into conversations (id, user_id, lead_id, person_key)
     select id, $1, lead_id, key from jsonb_to_recordset($2::jsonb) as c(id uuid, lead_id uuid, key text)`,
    [user_id, JSON.stringify(leads.map(({ talk, id, key }) => ({ id: talk, lead_id: id, key })))],
  );
  for (const { talk, said, turns, id } of leads) {
    for (const one of said)
      await product.query(
        insertSaid(`select prumo_uuidv7(), $1::uuid, $2::uuid, $3::text, $4::text, $5::uuid, 'oi', $6::text, $7::text, $8::bool,
          $9::timestamptz, null::timestamptz, null::int`),
        [
          user_id,
          talk,
          one.author === 'lead' ? 'inbound' : 'outbound',
          one.author,
          one.author === 'user' && one.ago % 2 === 0 ? user_id : null,
          one.author === 'lead' ? 'received' : one.status,
          one.author === 'lead' ? one.sentiment : null,
          one.isSimulated,
          at(one.ago),
        ],
      );
    for (const turn of turns)
      await product.query(
        `insert into analytics_events (id, user_id, lead_id, event_type, event_data, timestamp)
         values (prumo_uuidv7(), $1, $2, $3, $4, $5)`,
        [
          user_id,
          id,
          turn.type,
          { conversationId: talk, reason: { code: 'condition', said: `r${turn.ago % 2}` } },
          at(turn.ago),
        ],
      );
  }
}

export const everyAccount = (check: (world: KnownLead[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.array(lead, { minLength: 8, maxLength: 20, size: 'max' }), check), { numRuns: 8 });
