import type { LeadStatus } from '@prumo/contracts/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLead, aStageChange, aSuppression, knownAs } from '#test/factories/leads.ts';
import { storedConversations, storedMessages } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { classify } from './classify.ts';
import { countBursts } from './count-bursts.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const SECOND = 1000;
const ago = fc.oneof(
  fc.integer({ min: 60, max: 180 }).map((seconds) => seconds * SECOND),
  fc.integer({ min: 60, max: 40 * 24 * 3600 }).map((seconds) => seconds * SECOND),
);
const message = fc.record({
  ago,
  direction: fc.constantFrom('inbound' as const, 'outbound' as const),
  status: fc.constantFrom('sent', 'read', 'failed', 'queued', 'unknown'),
  conversation: fc.constantFrom(0, 1),
});
const intent = fc.option(fc.constantFrom('not_interested', 'complaint', 'price', 'greeting', 'more_info'), { freq: 1 });
const history = fc.record({
  status: fc.constantFrom<LeadStatus>('novo', 'contatado', 'interessado', 'quente', 'frio', 'proposta', 'perdido'),
  isDataComplete: fc.boolean(),
  writtenAgo: ago,
  changedByPersonAgo: fc.option(ago, { freq: 1 }),
  changedByAutoAgo: fc.option(ago),
  // Distinct times, because of two equal ones the last would be arbitrary.
  messages: fc
    .array(message, { maxLength: 8, size: 'max' })
    .map((list) => list.map((said, index) => ({ ...said, ago: said.ago + index }))),
  isSuppressed: fc.nat(9).map((number) => number === 9),
  intents: fc.tuple(intent, intent),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;
type KnownHistory = History & { id: string };

function lastInboundAgo(lead: KnownHistory, conversation: number): number | null {
  const ages = lead.messages.filter((said) => said.direction === 'inbound' && said.conversation === conversation);
  return ages.length === 0 ? null : Math.min(...ages.map((said) => said.ago));
}

function expected(lead: KnownHistory, now: Date): LeadStatus {
  const since = lead.changedByPersonAgo ?? Number.POSITIVE_INFINITY;
  const spoken = lead.messages.filter(
    ({ ago: age, direction, status }) => age < since && (direction === 'inbound' || ['sent', 'read'].includes(status)),
  );
  const times = (direction: string) =>
    spoken.filter((said) => said.direction === direction).map(({ ago: age }) => now.getTime() - age);
  const newest = (list: number[]) => (list.length === 0 ? null : new Date(Math.max(...list)));
  const intentOf = (conversation: number) => {
    const age = lastInboundAgo(lead, conversation);
    return { age, intent: age === null ? null : lead.intents[conversation] };
  };
  const lastIntent = [intentOf(0), intentOf(1)]
    .filter((known) => known.intent)
    .sort((one, other) => (one.age ?? 0) - (other.age ?? 0))[0]?.intent;
  const verdict = classify(
    {
      status: lead.status,
      isDataComplete: lead.isDataComplete && lead.writtenAgo + SECOND < since,
      isSuppressed: lead.isSuppressed,
      isRefusing: ['not_interested', 'complaint'].includes(lastIntent ?? ''),
      lastInboundAt: newest(times('inbound')),
      lastOutboundAt: newest(times('outbound')),
      inboundBursts: countBursts(times('inbound').sort((a, b) => a - b)),
      buyingSignal: null,
    },
    now,
  );
  return verdict?.to ?? lead.status;
}

const PORTION = 25;

async function store(leads: readonly KnownHistory[], now: Date): Promise<void> {
  const at = (age: number) => new Date(now.getTime() - age);
  const storeLead = async (lead: KnownHistory, index: number) => {
    const key = `55119${String(80_000_000 + index)}`;
    lead.id = (await aLead(ana, { name: `L${index}`, phone: `+${key}` })).id;
    const { status, isDataComplete } = lead;
    await knownAs(product, lead.id, { status, isDataComplete, updatedAt: at(lead.writtenAgo) });
    for (const [age, by] of [
      [lead.changedByPersonAgo, ana.accountId],
      [lead.changedByAutoAgo, 'auto'],
    ] as const)
      if (age !== null) await aStageChange(product, ana, lead.id, { to: status, by, at: at(age) });
    for (const place of [0, 1] as const)
      await storeConversation(lead, place, place === 0 ? key : `lead:${lead.id}`, at);
    if (lead.isSuppressed) await aSuppression(product, ana, key);
  };
  for (let first = 0; first < leads.length; first += PORTION)
    await Promise.all(leads.slice(first, first + PORTION).map((lead, place) => storeLead(lead, first + place)));
}

async function storeConversation(lead: KnownHistory, place: 0 | 1, personKey: string, at: (age: number) => Date) {
  const lastInbound = lastInboundAgo(lead, place);
  const collected = lastInbound !== null && lead.intents[place] ? { lastIntent: lead.intents[place] } : {};
  const lastInboundAt = lastInbound === null ? null : at(lastInbound);
  const [conversationId = ''] = await storedConversations(product, ana, [
    { leadId: lead.id, personKey, leadDataCollected: collected, lastInboundAt },
  ]);
  const said = lead.messages.filter(({ conversation }) => conversation === place);
  await storedMessages(
    product,
    ana,
    said.map(({ direction, status, ago: age }) => ({
      conversationId,
      direction,
      author: 'user',
      message: 'oi',
      status: direction === 'inbound' ? 'received' : status,
      timestamp: at(age),
    })),
  );
}

test('over random histories the rows say what the decision says, and a second run moves nobody', async () => {
  const leads: KnownHistory[] = fc.sample(history, { numRuns: 250, seed: 57 }).map((lead) => ({ ...lead, id: '' }));
  const now = product.clock.now();
  await store(leads, now);
  const wanted = new Map(leads.map((lead) => [lead.id, expected(lead, now)]));
  const moves = leads.filter((lead) => wanted.get(lead.id) !== lead.status);
  expect(moves.length).toBeGreaterThan(60);
  const { body } = await ana.call('POST', '/api/leads/auto-classify');
  expect(body).toMatchObject({ updated: moves.length, outdated: 0 });
  const { rows } = await product.query('select id, status from leads where user_id = $1', [ana.accountId]);
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(wanted);
  expect((await ana.call('POST', '/api/leads/auto-classify')).body).toEqual({ updated: 0, outdated: 0 });
});
