import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let leadId: string;
let talkId: string;

const post = async (path: string, body?: object) => {
  const answer = await ana.call('POST', path, body);
  expect(answer.status, path).toBeLessThan(300);
  return answer.body;
};
const read = async (path: string) => (await ana.call('GET', path)).body;

/** What one person does in a day, all of which concerns owners where there is a team. */
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  leadId = (await post('/api/leads', { name: 'Rita Prado', phone: '11987654321', tags: ['vip'] })).id;
  await post('/api/leads/import', { leads: [{ name: 'Davi', phone: '11987654323' }] });
  await post('/api/simulator/messages', { phone: '11987654322', text: 'Quero falar com um corretor' });
  product.clock.advance(60_000);
  await product.drain(ana.accountId);
  talkId = (await post('/api/conversations/start', { leadId })).id;
  for (const { id } of await read('/api/conversations')) {
    await post(`/api/conversations/${id}/takeover`);
    await post(`/api/conversations/${id}/send-message`, { message: 'Bom dia' });
  }
  await post(`/api/conversations/${talkId}/release`);
  await post('/api/leads/bulk', { ids: [leadId], action: 'tag', value: 'novo' });
  const { id: productId } = await aProduct(ana);
  const campaign = await post('/api/campaigns', { name: 'Feirão', productId, targetTags: ['vip'] });
  await post(`/api/campaigns/${campaign.id}/templates`, STEP);
  await product.drain(ana.accountId);
});
afterAll(() => product.close());

/** The names of the fields of each answer in the version before. */
const LEAD = [
  'budget campaignId city company createdAt email fullName id isAiOff isDataComplete isDemo',
  'isSuppressed leadSource location lostReason name notes objetivo phone phoneProblem profession',
  'propertyStage propertyType sourceTag status statusSince tags timeline updatedAt userId',
].join(' ');
const LISTED = [
  'assignedToUserId assignedToUserName campaignId createdAt handOverReason hasUnreadMessages id',
  'isActive isAiEnabled isAwaitingReply isSuppressed lastMessageAt leadId leadName leadPhone match',
  'messages nameMatches silencedBy status takenOverAt unreadCount updatedAt waitingSince',
].join(' ');
const TALK = [
  'assignedToUserId assignedToUserName campaignId createdAt firstUnreadId handOverReason',
  'hasUnreadMessages id isActive isAiEnabled isAwaitingReply isSuppressed lastMessageAt leadId leadName',
  'leadPhone messages reengagesAt replyWindowEndsAt silencedBy status takenOverAt unreadCount updatedAt',
  'waitingSince',
].join(' ');
const USER = 'createdAt id name plan rights role username';
const CSV_HEAD =
  '\ufeffnome;telefone;email;empresa;cidade;tags;status;origem;criado_em;tipo_imovel;estagio_imovel;localizacao;orcamento;objetivo;prazo;profissao;dados;anotacoes;nao_perturbar';

const STEP = {
  sequence: 1,
  type: 'text',
  content: 'Olá {nome|tudo bem}!',
  delayAmount: 0,
  delayUnit: 'minutes',
  mediaFiles: [],
  conditions: { transferToAI: true, stopIfResponds: true, continueIfNoResponse: true },
};

test('nothing is anybody’s: no owner, no turn, nothing read or told for one person of several', async () => {
  const { rows } = await product.query(
    `select 'owned' as what from leads where user_id = $1 and owner_id is not null
     union all select 'change' from lead_owner_changes where user_id = $1
     union all select 'roleta' from roleta_settings where user_id = $1
     union all select 'group' from roleta_groups where user_id = $1
     union all select 'waits' from roleta_queue where user_id = $1
     union all select 'offer' from roleta_offers where user_id = $1
     union all select 'read' from conversation_reads where user_id = $1
     union all select 'told to ' || recipient_id from notifications where user_id = $1 and recipient_id <> $2`,
    [ana.accountId, ana.userId],
  );
  expect(rows).toEqual([]);
  expect(await read('/api/team/people')).toEqual({ hasTeam: false, people: [] });
  expect(await read('/api/duty')).toEqual({ duty: null });
  expect(await read('/api/notifications/choice')).toMatchObject({ isShared: false });
  const { entries } = await read(`/api/leads/${leadId}/timeline`);
  expect(entries.map(({ kind }: { kind: string }) => kind)).not.toContain('owner');
});

test('a file of the leads has the columns it had before there were teams', async () => {
  const { text } = await ana.call('GET', '/api/leads/export');
  expect(text.split('\r\n')[0]).toBe(CSV_HEAD);
});

test('each answer has the fields it had, and whose a lead is: nobody’s', async () => {
  const { leads } = await read('/api/leads');
  const { leads: cards } = await read('/api/pipeline/board');
  const answers: [string, string, Record<string, unknown>[]][] = [
    ['/api/leads', LEAD, leads],
    ['/api/pipeline/board', LEAD, cards],
    ['/api/leads/:leadId', `${LEAD} history importId`, [await read(`/api/leads/${leadId}`)]],
    ['/api/conversations', LISTED, await read('/api/conversations')],
    ['/api/conversations/:conversationId', TALK, [await read(`/api/conversations/${talkId}`)]],
  ];
  for (const [path, before, rows] of answers) {
    expect(rows.length, path).toBeGreaterThan(0);
    for (const { ownerId, ...row } of rows) {
      expect(Object.keys(row).toSorted(), path).toEqual(before.split(' ').toSorted());
      expect(ownerId, path).toBeNull();
    }
  }
  expect(Object.keys(await read('/api/auth/me')).toSorted()).toEqual(USER.split(' ').toSorted());
  const steps = (await read('/api/dashboard/first-steps')).map(({ step }: { step: string }) => step);
  expect(steps).toEqual(['leads', 'product', 'agent', 'campaign', 'channel', 'team']);
});
