import { randomUUID } from 'node:crypto';
import { type AnalyticsFigure, FUNNEL_STAGES } from '@prumo/contracts/analytics';
import type { LeadStatus } from '@prumo/contracts/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { listRows } from './figure-rows-store.ts';
import { comparedPeriods } from './period-store.ts';
import { readAiPerformance } from './read-ai-performance.ts';
import { readConversions } from './read-conversions.ts';
import { readOverview } from './read-overview.ts';
import { readRevenue } from './read-revenue.ts';

let product: TestProduct;
let ana: Client;
let campaigns: string[];
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista', precoMin: 400_000 });
  const made = [item.id, null].map((productId) =>
    ana.call('POST', '/api/campaigns', { name: 'C', productId, targetTags: ['a'], cost: 500 }),
  );
  campaigns = (await Promise.all(made)).map(({ body }) => body.id);
});
afterAll(() => product.close());

const MINUTE = 60_000;
/** Two periods and a half of seven days, in minutes. */
const ago = fc.integer({ min: 0, max: 18 * 24 * 60 });
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
  moves: fc.array(fc.record({ to: status, ago }), { maxLength: 3 }),
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
type Known = typeof lead extends fc.Arbitrary<infer Value> ? Value : never;

/** A lead's history in the order of time, each stage beginning where the one before ended. */
function historyOf({ first, moves, created }: Known) {
  const later = moves.filter((move) => move.ago < created).toSorted((one, other) => other.ago - one.ago);
  return later
    .filter((move, index) => index === 0 || move.ago < (later[index - 1]?.ago ?? 0))
    .map(({ to, ago: when }, index) => ({ from: index === 0 ? first : (later[index - 1]?.to ?? first), to, ago: when }))
    .filter(({ from, to }) => from !== to);
}

const insert = (table: string, rows: Record<string, unknown>[]) =>
  rows.length === 0
    ? Promise.resolve()
    : product.query(
        `insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')})
         select ${Object.keys(rows[0] ?? {}).join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );

async function store(world: readonly Known[]): Promise<void> {
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
  const historyRows = leads.flatMap((known) =>
    historyOf(known).map(({ from, to, ago: when }) => ({
      ...{ id: randomUUID(), user_id, lead_id: known.id, from_status: from, to_status: to },
      ...{ timestamp: at(when), created_at: at(when) },
    })),
  );
  await insert('lead_status_history', historyRows);
  await product.query(
    `insert into conversations (id, user_id, lead_id, person_key)
     select id, $1, lead_id, key from jsonb_to_recordset($2::jsonb) as c(id uuid, lead_id uuid, key text)`,
    [user_id, JSON.stringify(leads.map(({ talk, id, key }) => ({ id: talk, lead_id: id, key })))],
  );
  for (const { talk, said, turns, id } of leads) {
    for (const one of said)
      await product.query(
        `insert into conversation_messages (id, user_id, conversation_id, direction, author, author_user_id, message,
           status, sentiment, is_simulated, timestamp)
         values (uuidv7(), $1, $2, $3, $4, $5, 'oi', $6, $7, $8, $9)`,
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
         values (uuidv7(), $1, $2, $3, $4, $5)`,
        [user_id, id, turn.type, { conversationId: talk, reason: `r${turn.ago % 2}` }, at(turn.ago)],
      );
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const percent = (part: number, whole: number) => (whole === 0 ? null : rounded((part / whole) * 100));

/** The stages of the funnel, said once more and plainly. */
const DEPTHS: Partial<Record<LeadStatus, number>> = {
  contatado: 1,
  interessado: 2,
  quente: 2,
  proposta: 3,
  fechado: 4,
};

test('every figure is what its rows add up to, whatever happened', async () => {
  const check = async (world: Known[]) => {
    await store(world);
    const { ctx } = ana;
    const { current: period, timezone } = await comparedPeriods(ctx, '7d');
    const open = (figure: AnalyticsFigure, value = '') =>
      listRows(figure, { ctx, period, timezone, value }, { limit: 10_000, offset: 0 });
    const count = async (figure: AnalyticsFigure, value?: string) => {
      const { total, rows } = await open(figure, value);
      expect([figure, value, rows.length]).toEqual([figure, value, total]);
      return total;
    };
    const seconds = async (figure: AnalyticsFigure, value?: string) =>
      (await open(figure, value)).rows.map((row) => row.seconds ?? 0);

    const overview = await readOverview(ctx, '7d');
    const created = await count('leads');
    expect(overview.totalLeads).toBe(created);
    expect(overview.conversionRate).toBe(percent(await count('converted'), created) ?? 0);
    expect(sum(overview.leadsByDay.map((day) => day.count))).toBe(created);
    const inPeriod = world.filter(
      (known) => product.clock.now().getTime() - known.created * MINUTE >= period.from.getTime(),
    );
    for (const [depth, { stage, count: told }] of overview.funnel.entries()) {
      expect(stage).toBe(FUNNEL_STAGES[depth]);
      expect(told).toBe(await count('funnel', stage));
      const reached = inPeriod.filter((known) =>
        [known.first, ...historyOf(known).map(({ to }) => to)].some((one) => (DEPTHS[one] ?? 0) >= depth),
      );
      expect(told).toBe(reached.length);
    }
    const waits = await seconds('responses');
    expect(overview.averageResponseTime).toBe(rounded(waits.length === 0 ? null : (mean(waits) ?? 0) / 60));
    const figures = {
      all: 'responses',
      ai: 'responses_ai',
      person: 'responses_person',
      source: 'responses_source',
    } as const;
    for (const { group, key, count: told } of overview.responseTimes)
      expect(await count(figures[group], key ?? '')).toBe(told);
    const told = (group: string) =>
      sum(overview.responseTimes.filter((line) => line.group === group).map((line) => line.count));
    expect([told('ai') + told('person'), told('source')]).toEqual([waits.length, waits.length]);

    const conversions = await readConversions(ctx, '7d');
    expect(sum(conversions.sourceStats.map(({ total }) => total))).toBe(created);
    for (const { source, total, converted } of conversions.sourceStats)
      expect([await count('source', source), await count('source_converted', source)]).toEqual([total, converted]);
    for (const { status: left, count: times, averageDays } of conversions.stageTimes) {
      const stays = await seconds('stage_time', left);
      expect([stays.length, rounded((mean(stays) ?? 0) / 86_400)]).toEqual([times, averageDays]);
    }
    for (const { reason, count: lost } of conversions.lostReasons)
      expect(await count('lost_reason', reason ?? '')).toBe(lost);

    const ai = await readAiPerformance(ctx, '7d');
    expect(await count('conversations')).toBe(ai.conversations);
    expect(ai.aiResolutionRate).toBe(percent(await count('ai_resolved'), ai.conversations));
    expect(ai.humanTransferRate).toBe(percent(await count('transferred'), ai.conversations));
    const scores = (await open('satisfaction')).rows.map(({ note }) => ({ positivo: 5, neutro: 3 })[note ?? ''] ?? 1);
    expect(ai.satisfactionScore).toBe(rounded(mean(scores)));
    for (const { reason, count: times } of ai.transferReasons)
      expect(await count('transfer_reason', reason ?? '')).toBe(times);
    for (const { hour, count: heard } of ai.busyHours)
      if (heard > 0) expect(await count('busy_hour', `${hour}`)).toBe(heard);
    expect(sum(ai.busyWeek.map((cell) => cell.count))).toBe(sum(ai.busyHours.map((hour) => hour.count)));

    const revenue = await readRevenue(ctx, '7d');
    const amounts = (await open('sales')).rows.map(({ amount }) => amount ?? 0);
    expect([revenue.closedLeads, revenue.totalRevenue]).toEqual([amounts.length, sum(amounts)]);
    expect(revenue.closedWithoutValue).toBe(await count('sales_unvalued'));
    const valued = amounts.filter((amount) => amount > 0);
    expect(revenue.averageTicket).toBe(valued.length === 0 ? null : Math.round(mean(valued) ?? 0));
    expect(sum(revenue.revenueByCampaign.map((line) => line.revenue)) + revenue.withoutCampaign.revenue).toBe(
      sum(amounts),
    );
    for (const line of revenue.revenueByCampaign)
      expect(await count('sales_campaign', line.campaignId)).toBe(line.leads);
  };
  await fc.assert(fc.asyncProperty(fc.array(lead, { minLength: 1, maxLength: 20, size: 'max' }), check), {
    numRuns: 8,
  });
});
