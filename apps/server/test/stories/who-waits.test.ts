import type { FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import type { ListedConversation } from '@prumo/contracts/conversations/inbox';
import type { FigureRows } from '@prumo/contracts/reports/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { dailyFigures } from '../../src/app/daily-figures.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

type World = { ana: Client; phone: string; id: () => Promise<string>; leadId: () => Promise<string> };
type Act = (world: World) => Promise<unknown>;

const says =
  (...texts: string[]): Act =>
  async ({ ana, phone }) => {
    for (const text of texts) {
      await ana.call('POST', '/api/simulator/messages', { phone, name: `Lead ${phone}`, text });
      await product.drain(ana.accountId);
      product.clock.advance(9_000);
      await product.drain(ana.accountId);
      product.clock.advance(1_000);
    }
  };
const hears =
  (text: string): Act =>
  async ({ ana, phone }) => {
    await ana.call('POST', '/api/simulator/messages', { phone, name: `Lead ${phone}`, text });
    await product.drain(ana.accountId);
  };
const of =
  (path: string, body?: object): Act =>
  async ({ ana, id }) =>
    ana.call('POST', `/api/conversations/${await id()}${path}`, body);
const takes = of('/takeover');
const answers: Act = async (world) => {
  await takes(world);
  await of('/send-message', { message: 'Oi, aqui é a Ana.' })(world);
  await product.drain(world.ana.accountId);
};
const moves =
  (status: string): Act =>
  async ({ ana, leadId }) =>
    ana.call('PATCH', `/api/leads/${await leadId()}/status`, { status });
const finishes: Act = async ({ ana, leadId }) => {
  const { body } = await ana.call<FollowUpPage>('GET', `/api/follow-ups?leadId=${await leadId()}`);
  for (const { id } of body.followUps) await ana.call('POST', `/api/follow-ups/${id}/done`);
};
const suppresses: Act = async ({ ana, phone }) => ana.call('POST', '/api/suppressions', { phone });

const ACTS: Record<string, Act> = {
  'asks for a visit': says('posso visitar sábado?'),
  'asks for a person': says('quero falar com um corretor de verdade'),
  'asks what the catalogue does not say': says('quanto é o condomínio?'),
  complains: says('isso é um absurdo, péssimo atendimento'),
  'opts out': says('SAIR'),
  'comes back': says('VOLTAR'),
  writes: says('procuro apartamento em Moema'),
  'writes just now': hears('e aí?'),
  'is taken over': takes,
  'is answered by a person': answers,
  'is given back': of('/release'),
  'is archived': of('/archive', { isActive: false }),
  'is reopened': of('/archive', { isActive: true }),
  'is read': of('/read'),
  'goes to Fechado': moves('fechado'),
  'goes to Perdido': moves('perdido'),
  'goes to Quente': moves('quente'),
  'is done with': finishes,
  'is put aside by hand': suppresses,
};

async function everyPlace(ana: Client) {
  const { body: overview } = await ana.call('GET', '/api/dashboard/overview');
  const { body: rows } = await ana.call<FigureRows>('GET', '/api/dashboard/rows?figure=open_waits');
  const { body: owedRows } = await ana.call<FigureRows>('GET', '/api/dashboard/rows?figure=follow_ups');
  const { body: owed } = await ana.call<FollowUpPage>('GET', '/api/follow-ups');
  const { body: tab } = await ana.call<ListedConversation[]>('GET', '/api/conversations?view=sem_resposta');
  const { body: counts } = await ana.call('GET', '/api/conversations/counts');
  const { body: all } = await ana.call<ListedConversation[]>('GET', '/api/conversations/all');
  const summary = await dailyFigures(ana.ctx, { from: new Date(0), to: product.clock.now() });
  return { overview, rows, owedRows, owed, tab, counts, all, summary };
}

async function expectOneDefinition(ana: Client): Promise<number> {
  const { overview, rows, owedRows, owed, tab, counts, all, summary } = await everyPlace(ana);
  const waiting = all.filter(({ waitingSince }) => waitingSince !== null);
  const ids = waiting.map(({ id }) => id).toSorted();
  expect(tab.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(rows.rows.map(({ conversationId }) => conversationId).toSorted()).toEqual(ids);
  expect([overview.firstResponse.openWaits, counts.sem_resposta, rows.total, summary.openWaits]).toEqual(
    Array(4).fill(ids.length),
  );
  const oldest = waiting.map(({ waitingSince }) => waitingSince ?? '').toSorted()[0] ?? null;
  expect([overview.firstResponse.longestOpenSince, tab[0]?.waitingSince ?? null]).toEqual([oldest, oldest]);
  expect([owed.total, owedRows.total, owed.followUps.length]).toEqual(Array(3).fill(overview.openFollowUps));
  for (const { conversationId, openedAt } of owed.followUps) {
    const since = waiting.find(({ id }) => id === conversationId)?.waitingSince;
    expect(since && since <= openedAt, `owed in ${conversationId}`).toBe(true);
  }
  for (const { isActive, waitingSince } of all) if (!isActive) expect(waitingSince).toBeNull();
  const { rows: silent } = await product.query(
    `select 1 from conversations c join suppressions s on s.user_id = c.user_id and s.phone_key = c.person_key
     where c.user_id = $1 and c.waiting_since is not null and not s.has_written_since`,
    [ana.accountId],
  );
  expect(silent).toEqual([]);
  const { rows: untold } = await product.query(
    `select 1 from conversations c where c.user_id = $1 and c.follow_up_since is not null and c.has_unread_messages
       and not exists (select 1 from notifications n where n.conversation_id = c.id and not n.is_quiet)`,
    [ana.accountId],
  );
  expect(untold).toEqual([]);
  return ids.length;
}

const names = fc.constantFrom(...Object.keys(ACTS));
const talk = fc.array(names, { minLength: 1, maxLength: 5 });

test('after any acts dashboard, inbox, follow-ups, summary and bell tell of the same leads', {
  timeout: 300_000,
}, async () => {
  let [most, number] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(talk, { minLength: 2, maxLength: 4 }), async (talks) => {
      const ana = await product.signUp();
      for (const acts of talks) {
        number += 1;
        const phone = `119876${String(50_000 + number)}`;
        const find = async () =>
          (await ana.call<ListedConversation[]>('GET', '/api/conversations/all')).body.find(({ leadPhone }) =>
            leadPhone?.endsWith(phone),
          );
        const world: World = {
          ana,
          phone,
          id: async () => (await find())?.id ?? '',
          leadId: async () => (await find())?.leadId ?? '',
        };
        await says('oi')(world);
        for (const name of acts) await ACTS[name]?.(world);
      }
      most = Math.max(most, await expectOneDefinition(ana));
    }),
    { numRuns: 9, seed: 21 },
  );
  expect(most).toBeGreaterThan(1);
});

test('who wrote SAIR stands in no queue; who asked for a person stands in all of them', async () => {
  const ana = await product.signUp();
  const world = (phone: string): World => ({
    ana,
    phone,
    id: async () => '',
    leadId: async () => '',
  });
  await says('oi', 'SAIR')(world('11987651111'));
  await says('SAIR')(world('11987651112'));
  expect(await expectOneDefinition(ana)).toBe(0);
  await says('oi', 'quero um corretor de verdade')(world('11987651113'));
  expect(await expectOneDefinition(ana)).toBe(1);
  const { body: tab } = await ana.call<ListedConversation[]>('GET', '/api/conversations?view=sem_resposta');
  expect(tab).toMatchObject([{ leadName: 'Lead 11987651113', handOverReason: { code: 'asked' } }]);
});
