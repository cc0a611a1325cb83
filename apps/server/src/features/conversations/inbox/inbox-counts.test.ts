import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDeleted } from '#test/factories/accounts.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { changingConversations } from '#test/worlds/changing-conversations.ts';
import { compactConversationCounts } from './inbox-count-store.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const KIND = 'status, is_active, is_unread, is_waiting';
const COUNTED = `select status, is_active, has_unread_messages as is_unread, waiting_since is not null as is_waiting,
    count(*)::int as total from conversations where user_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const KEPT = `select ${KIND}, sum(total)::int as total from conversation_counts where user_id = $1
  group by ${KIND} having sum(total) <> 0 order by ${KIND}`;

async function expectExact(): Promise<void> {
  const [counted, kept] = await Promise.all([COUNTED, KEPT].map((text) => product.query(text, [ana.accountId])));
  expect(kept?.rows).toEqual(counted?.rows);
}

const compact = () => compactConversationCounts(ana.ctx.db);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;
const change = fc.record({
  status: fc.constantFrom('ai_active' as const, 'human_taken' as const, 'waiting_response' as const),
  active: fc.boolean(),
  unread: fc.boolean(),
  unanswered: fc.boolean(),
  owed: fc.boolean(),
  share: fc.integer({ min: 1, max: 5 }),
  act: fc.constantFrom('insert', 'update', 'delete', 'compact'),
});

test('after random writes and compactions at once the kept counts are those of the rows', {
  timeout: 60_000,
}, async () => {
  await aLead(ana, { name: 'Rita', phone: '11987650001' });
  const conversations = changingConversations(product, ana);
  const run = async ({ act, share, ...state }: Change) => {
    if (act === 'insert') await conversations.add(state.status);
    if (act === 'compact') await compact();
    if (act === 'delete' && share === 1) await conversations.remove(share);
    if (act === 'update') await conversations.change(share, state);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 12 }), async (acts) => {
      await Promise.all(acts.map(run));
      await expectExact();
    }),
    { numRuns: 15, seed: 4 },
  );
  await compact();
  await expectExact();
  const { rows } = await product.query('select 1 from conversation_counts where not is_folded and user_id = $1', [
    ana.accountId,
  ]);
  expect(rows).toEqual([]);
});

test('an account that is deleted takes its counts along', async () => {
  const bia = await product.signUp();
  await bia.call('POST', '/api/simulator/messages', { phone: '11987650009', text: 'oi' });
  await product.drain(bia.accountId);
  expect((await bia.call('GET', '/api/conversations/counts')).body).toMatchObject({ todas: 1, nao_lidas: 1 });
  await accountDeleted(bia);
  const { rows } = await product.query('select 1 from conversation_counts where user_id = $1', [bia.accountId]);
  expect(rows).toEqual([]);
});
