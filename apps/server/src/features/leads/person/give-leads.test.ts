import type { LeadId, UserId } from '@prumo/contracts/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { aConversation } from '#test/factories/conversations.ts';
import { aLead, aTwin, PHONE } from '#test/factories/leads.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { giveLeads } from './give-leads.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
let caio: Client;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'all' });
  bia = await aMember(product, ana, 'broker', 'Bia');
  caio = await aMember(product, ana, 'broker', 'Caio');
});

const give = (leadIds: LeadId[], to: UserId | null, note: string | null = null) =>
  inTransaction(ana.ctx, (tx) => giveLeads(tx, { leadIds, to, reason: { code: 'given' }, note }));

const ownersOf = async (client: Client) =>
  (await product.query('select name, owner_id from leads where user_id = $1 order by name', [client.accountId])).rows;

const changesOf = async ({ accountId }: Client) =>
  (
    await product.query(
      `select l.name, c.from_user_id as "from", c.to_user_id as "to", c.changed_by as "by", c.reason, c.note
       from lead_owner_changes c join leads l on l.id = c.lead_id where c.user_id = $1 order by c.id`,
      [accountId],
    )
  ).rows;

describe('giving leads', () => {
  test('gives all leads of the person, and keeps who gave them to whom, why and with which note', async () => {
    const rita = await aLead(ana, { name: 'Rita' });
    await aTwin(product, rita.id, 'Rita de casa');
    await aLead(ana, { name: 'Outra', phone: '11987650002' });
    await give([rita.id], bia.userId, 'Quer visitar no sábado');
    expect(await ownersOf(ana)).toEqual([
      { name: 'Outra', owner_id: null },
      { name: 'Rita', owner_id: bia.userId },
      { name: 'Rita de casa', owner_id: bia.userId },
    ]);
    const by = { to: bia.userId, by: ana.userId, reason: { code: 'given' }, note: 'Quer visitar no sábado' };
    expect(await changesOf(ana)).toEqual(
      ['Rita', 'Rita de casa'].map((name) => expect.objectContaining({ name, from: null, ...by })),
    );
  });

  test('that have this owner already changes nothing', async () => {
    const { id } = await aLead(ana);
    await give([id], bia.userId);
    expect(await give([id], bia.userId)).toEqual([]);
    expect(await changesOf(ana)).toHaveLength(1);
  });

  test('refuses who cannot own a lead, is away for good or belongs to another account', async () => {
    const { id } = await aLead(ana);
    const reader = await aMember(product, ana, 'reader', 'Lia');
    const secretary = await aMember(product, ana, 'secretary', 'Sol');
    const stranger = await product.signUp();
    await ana.call('POST', `/api/team/members/${caio.userId}/deactivate`, { to: null });
    for (const { userId } of [reader, secretary, stranger, caio])
      await expect(give([id], userId)).rejects.toMatchObject({ code: 'member_cannot_own' });
    expect(await changesOf(ana)).toEqual([]);
  });

  test('leaves leads of another account alone', async () => {
    const stranger = await product.signUp();
    const { id } = await aLead(stranger);
    expect(await give([id], bia.userId)).toEqual([]);
    expect(await ownersOf(stranger)).toMatchObject([{ owner_id: null }]);
  });

  test('takes the conversation that the former owner answers along, and leaves the AI what it answers', async () => {
    const { leadId, id } = await aConversation(product, ana);
    await give([leadId], bia.userId);
    const readAssigned = async () => {
      const { body } = await ana.call('GET', `/api/conversations/${id}`);
      return [body.status, body.assignedToUserId];
    };
    expect(await readAssigned()).toEqual(['ai_active', null]);
    await bia.call('POST', `/api/conversations/${id}/takeover`);
    await give([leadId], caio.userId);
    expect(await readAssigned()).toEqual(['human_taken', caio.userId]);
    await give([leadId], null);
    expect(await readAssigned()).toEqual(['human_taken', null]);
  });

  test('to two people at once leaves one owner, and all leads of the person with that one', async () => {
    const first = await aLead(ana, { name: 'A' });
    await aTwin(product, first.id, 'B');
    const { rows } = await product.query("select id from leads where user_id = $1 and name = 'B'", [ana.accountId]);
    await Promise.all([give([first.id], bia.userId), give([rows[0].id], caio.userId)]);
    const owners = (await ownersOf(ana)).map((row) => row.owner_id);
    expect([bia.userId, caio.userId]).toContain(owners[0]);
    expect(new Set(owners).size).toBe(1);
  });
});

describe('a lead that joins a person', () => {
  test('gets the person’s owner, typed, imported or by a new number', async () => {
    const { id } = await aLead(ana, { name: 'Rita' });
    await give([id], bia.userId);
    expect(await aLead(ana, { name: 'Rita digitada', phone: '1187650001' })).toMatchObject({ ownerId: bia.userId });
    const imported = [{ name: 'Rita importada', phone: PHONE }];
    await ana.call('POST', '/api/leads/import', { leads: imported, options: { skipDuplicates: false } });
    const other = await aLead(ana, { name: 'Rita nova', phone: '11987650009' });
    const renumbered = await ana.call('PUT', `/api/leads/${other.id}`, { phone: PHONE });
    expect(renumbered.body).toMatchObject({ ownerId: bia.userId });
    const owners = await ownersOf(ana);
    expect(owners).toHaveLength(4);
    expect(new Set(owners.map((row) => row.owner_id))).toEqual(new Set([bia.userId]));
  });

  test('gives the person its owner if the person has none', async () => {
    await aLead(ana, { name: 'Rita' });
    const other = await aLead(ana, { name: 'Rita nova', phone: '11987650009' });
    await give([other.id], bia.userId);
    await ana.call('PUT', `/api/leads/${other.id}`, { phone: PHONE });
    expect(await ownersOf(ana)).toMatchObject([{ owner_id: bia.userId }, { owner_id: bia.userId }]);
    expect((await changesOf(ana)).at(-1)).toMatchObject({ name: 'Rita', reason: { code: 'joined' } });
  });

  test('that a broker adds is theirs, unless the person has an owner', async () => {
    expect(await aLead(bia, { name: 'Nova', phone: '11987650003' })).toMatchObject({ ownerId: bia.userId });
    expect(await aLead(caio, { name: 'De Bia', phone: '11987650003' })).toMatchObject({ ownerId: bia.userId });
    expect(await aLead(ana, { name: 'De ninguém', phone: '11987650004' })).toMatchObject({ ownerId: null });
    expect(await changesOf(ana)).toMatchObject([
      { name: 'Nova', to: bia.userId, reason: { code: 'created' } },
      { name: 'De Bia', to: bia.userId, reason: { code: 'joined' } },
    ]);
  });
});

const NUMBERS = ['11987650001', '11987650002', '11987650003', '1187650001', '0800 123'];
const act = fc.oneof(
  fc.record({ do: fc.constant('create' as const), number: fc.constantFrom(...NUMBERS), who: fc.nat(2) }),
  fc.record({ do: fc.constant('import' as const), numbers: fc.array(fc.constantFrom(...NUMBERS), { maxLength: 3 }) }),
  fc.record({ do: fc.constant('renumber' as const), lead: fc.nat(9), number: fc.constantFrom(...NUMBERS) }),
  fc.record({ do: fc.constant('give' as const), lead: fc.nat(9), to: fc.nat(3) }),
  fc.record({ do: fc.constant('delete' as const), lead: fc.nat(9) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

test('whatever is created, imported, renumbered and given at once, the leads of a person share an owner', async () => {
  const leadAt = async (index: number): Promise<LeadId | undefined> => {
    const { rows } = await product.query('select id from leads where user_id = $1 order by id', [ana.accountId]);
    return rows[index % Math.max(rows.length, 1)]?.id;
  };
  const perform = async (one: Act) => {
    if (one.do === 'create')
      return [ana, bia, caio][one.who]?.call('POST', '/api/leads', { name: 'Lead', phone: one.number });
    if (one.do === 'import') {
      const leads = one.numbers.map((phone) => ({ name: 'Importado', phone }));
      return ana.call('POST', '/api/leads/import', {
        leads,
        options: { skipDuplicates: false, validatePhones: false },
      });
    }
    const id = await leadAt(one.lead);
    if (!id) return;
    if (one.do === 'renumber') return ana.call('PUT', `/api/leads/${id}`, { phone: one.number });
    if (one.do === 'delete') return ana.call('DELETE', `/api/leads/${id}`);
    const to = [ana.userId, bia.userId, caio.userId, null][one.to] ?? null;
    return give([id], to).catch((error: { code?: string }) => expect(error.code).toBe('lead_changed'));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      await product.query('delete from leads where user_id = $1', [ana.accountId]);
      for (const together of rounds) await Promise.all(together.map(perform));
      const { rows } = await product.query(
        `select phone_key from leads where user_id = $1 and phone_key is not null
         group by phone_key having count(distinct coalesce(owner_id::text, '')) > 1`,
        [ana.accountId],
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
