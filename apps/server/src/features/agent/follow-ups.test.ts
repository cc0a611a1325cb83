import type { FollowUp, FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  await aProduct(ana, {
    name: 'Vista Moema',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    description: 'Apartamentos de 2 quartos perto do parque.',
    precoMin: 520_000,
    precoMax: 590_000,
    metragemMin: 58,
    metragemMax: 70,
    statusImovel: 'Pronto para morar',
  });
});
afterAll(() => product.close());

const PHONE = '11987651234';
async function says(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
    await product.drain(ana.accountId);
    product.clock.advance(9_000);
    await product.drain(ana.accountId);
    product.clock.advance(1_000);
  }
}
const lastReply = async (): Promise<string> =>
  (await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .at(-1).text;
const conversation = async () => (await ana.call('GET', '/api/conversations')).body[0];
const owed = async (): Promise<FollowUp[]> => (await ana.call<FollowUpPage>('GET', '/api/follow-ups')).body.followUps;
const kinds = async () => (await owed()).map(({ kind }) => kind);
const waiting = async () => {
  const { firstResponse, openFollowUps } = (await ana.call('GET', '/api/dashboard/overview')).body;
  const { sem_resposta } = (await ana.call('GET', '/api/conversations/counts')).body;
  const tab = (await ana.call('GET', '/api/conversations?view=sem_resposta')).body.length;
  const { unread } = (await ana.call('GET', '/api/notifications')).body;
  return { dashboard: firstResponse.openWaits, followUps: openFollowUps, counter: sem_resposta, tab, bell: unread };
};
const NOBODY = { dashboard: 0, followUps: 0, counter: 0, tab: 0, bell: 0 };
const seen = async () => {
  await ana.call('POST', `/api/conversations/${(await conversation()).id}/read`);
  await ana.call('POST', '/api/notifications/read', {});
};

const QUALIFIED = ['oi', 'apartamento', 'pronto', 'Moema', 'até 600 mil', 'é para morar'];

test('no question that waits for a person is lost behind the next one, and none stands there twice', async () => {
  await says('o prédio tem gerador?', 'e a fachada é ventilada?', 'o prédio tem gerador?');
  const waiting = (await owed()).filter(({ kind }) => kind === 'confirmation');
  expect(waiting.map(({ quote }) => quote)).toEqual(['o prédio tem gerador?\ne a fachada é ventilada?']);
});

test('a complete qualification and then a wish to visit each call a person, until one acted', async () => {
  await says(...QUALIFIED);
  expect(await kinds()).toEqual(['qualified']);
  await seen();

  await says('posso visitar sabado de manha?');
  expect(await lastReply()).toContain('Já deixei seu pedido de visita anotado');
  expect(await kinds()).toEqual(['qualified', 'visit']);
  const visit = (await owed()).find(({ kind }) => kind === 'visit');
  const { id, leadId, waitingSince } = await conversation();
  expect(visit).toMatchObject({
    conversationId: id,
    leadId,
    leadName: 'Rita',
    quote: 'posso visitar sabado de manha?',
  });
  expect(waitingSince).toBe((await owed())[0]?.openedAt);
  expect(await waiting()).toEqual({ dashboard: 1, followUps: 2, counter: 1, tab: 1, bell: 1 });
  const { body: bell } = await ana.call('GET', '/api/notifications');
  expect(bell.notifications[0]).toMatchObject({
    kind: 'follow_up',
    reason: { code: 'owed', followUp: 'visit' },
    isQuiet: false,
    isRead: false,
  });
  const { body: told } = await ana.call('GET', `/api/leads/${leadId}/timeline`);
  expect(told.entries.filter(({ kind }: { kind: string }) => kind === 'follow_up')).toMatchObject([
    { data: { followUp: 'visit', quote: 'posso visitar sabado de manha?', conversationId: id } },
    { data: { followUp: 'qualified' } },
  ]);

  for (const one of await owed()) expect((await ana.call('POST', `/api/follow-ups/${one.id}/done`)).status).toBe(200);
  expect(await waiting()).toEqual(NOBODY);
  const { body: after } = await ana.call('GET', `/api/leads/${leadId}/timeline`);
  expect(after.entries.slice(0, 2)).toMatchObject([
    { kind: 'follow_up_done', by: { kind: 'user' }, data: { ending: 'marked_done' } },
    { kind: 'follow_up_done', by: { kind: 'user' }, data: { ending: 'marked_done' } },
  ]);

  await ana.call('POST', `/api/follow-ups/${visit?.id}/reopen`);
  expect(await kinds()).toEqual(['visit']);
  expect(await waiting()).toEqual({ dashboard: 1, followUps: 1, counter: 1, tab: 1, bell: 1 });
});

test.each([
  ['quanto fica o condomínio do Vista Moema?', 'já deixei anotado para a equipe confirmar', 'confirmation'],
  ['vocês financiam pela caixa?', 'já deixei anotado para a equipe explicar', 'confirmation'],
  ['quero fazer uma proposta', 'já deixei anotado para ela falar com você', 'offer'],
  ['aceita 480 mil?', 'já deixei anotado para ela falar com você', 'offer'],
  ['minha proposta é 490 mil', 'já deixei anotado para ela falar com você', 'offer'],
  ['ofereço 500 mil', 'já deixei anotado para ela falar com você', 'offer'],
  ['pago 450 mil à vista', 'já deixei anotado para ela falar com você', 'offer'],
  ['quero falar com um corretor de verdade', 'uma pessoa', 'person'],
  ['isso é um absurdo, ninguém responde, péssimo atendimento', 'uma pessoa', 'complaint'],
  ['me manda a planta do Vista Moema', 'já deixei anotado para a equipe enviar', 'material'],
  ['quero vender meu apartamento', 'Deixei anotado', 'message'],
  ['tem galpão em Manaus até 300 mil?', '', 'search'],
] as const)('"%s" is owed from the moment the reply leaves', async (text, said, kind) => {
  await says('oi');
  await seen();
  await says(text);
  expect((await lastReply()).toLowerCase()).toContain(said.toLowerCase());
  expect(await kinds()).toEqual([kind]);
  expect(await waiting()).toEqual({ dashboard: 1, followUps: 1, counter: 1, tab: 1, bell: 1 });
});

test('with automatic qualification off a wish gets what matches, and a person is told to search', async () => {
  const configuration = (await ana.call('GET', '/api/ai/configuration')).body;
  await ana.call('PUT', '/api/ai/configuration', { ...configuration, autoQualification: false });
  await says('procuro apartamento pronto em Moema até 600 mil');
  expect(await lastReply()).toContain('Vista Moema');
  expect(await kinds()).toEqual(['search']);
});

test('asked for twice it is owed once, with the words of both times', async () => {
  await says('oi', 'posso visitar sábado?', 'e domingo, dá pra visitar?');
  const [visit] = await owed();
  expect(await kinds()).toEqual(['visit']);
  expect(visit).toMatchObject({ quote: 'posso visitar sábado?\ne domingo, dá pra visitar?' });
  expect(Date.parse(visit?.askedAt ?? '')).toBeGreaterThan(Date.parse(visit?.openedAt ?? ''));
});

test('of several messages answered at once each is read alone too', async () => {
  await says('oi');
  for (const text of ['já visitei o outro prédio', 'quero visitar o Vista Moema', 'e aceita 480 mil?'])
    await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Rita', text });
  await product.drain(ana.accountId);
  product.clock.advance(9_000);
  await product.drain(ana.accountId);
  expect((await kinds()).toSorted()).toEqual(['offer', 'visit']);
});

test('an answer that needs nobody owes nothing', async () => {
  await says('oi', 'apartamento', 'qual o valor do Vista Moema?', 'obrigada');
  expect(await kinds()).toEqual([]);
  expect((await waiting()).dashboard).toBe(0);
});

const ENDINGS: [string, () => Promise<unknown>][] = [
  [
    'answered',
    async () => {
      const { id } = await conversation();
      await ana.call('POST', `/api/conversations/${id}/takeover`);
      await ana.call('POST', `/api/conversations/${id}/send-message`, { message: 'Sábado às 10h, pode ser?' });
      await product.drain(ana.accountId);
    },
  ],
  [
    'released',
    async () => {
      const { id } = await conversation();
      await ana.call('POST', `/api/conversations/${id}/takeover`);
      expect(await kinds()).toEqual(['visit']);
      await ana.call('POST', `/api/conversations/${id}/release`);
    },
  ],
  [
    'archived',
    async () => ana.call('POST', `/api/conversations/${(await conversation()).id}/archive`, { isActive: false }),
  ],
  ['opted_out', () => says('SAIR')],
  [
    'lead_closed',
    async () => ana.call('PATCH', `/api/leads/${(await conversation()).leadId}/status`, { status: 'perdido' }),
  ],
];

test.each(ENDINGS)('it ends when a person acted, or nothing is owed any more: %s', async (how, act) => {
  await says('oi', 'posso visitar sábado?');
  await seen();
  expect((await waiting()).dashboard).toBe(1);
  await act();
  const { rows } = await product.query('select done_how from follow_ups where user_id = $1', [ana.accountId]);
  expect(rows).toEqual([{ done_how: how }]);
  expect(await waiting()).toMatchObject({ dashboard: 0, followUps: 0, counter: 0, tab: 0 });
});

const WISHES = [
  ['posso visitar o Vista Moema no sábado?', 'visit'],
  ['queria conhecer o apartamento pessoalmente', 'visit'],
  ['que horas dá pra ir ver?', 'visit'],
  ['dá pra agendar uma visita amanhã de manhã?', 'visit'],
  ['quero falar com um corretor', 'person'],
  ['tem alguém aí pra me atender?', 'person'],
  ['aceita 480 mil?', 'offer'],
  ['quero fazer uma proposta', 'offer'],
  ['que falta de respeito, ninguém me responde, péssimo atendimento', 'complaint'],
] as const;
const handedOver = () => says('oi', 'quero falar com um corretor de verdade');
const takeOver = async () => ana.call('POST', `/api/conversations/${(await conversation()).id}/takeover`);
async function personWrites(message: string): Promise<void> {
  await takeOver();
  await ana.call('POST', `/api/conversations/${(await conversation()).id}/send-message`, { message });
  await product.drain(ana.accountId);
  product.clock.advance(1_000);
}

test.each(WISHES)('"%s" is owed too while the conversation is with people: %s', async (text, kind) => {
  await says('oi');
  await personWrites('Oi Rita, aqui é a Ana.');
  expect(await kinds()).toEqual([]);
  await seen();
  await says(text);
  expect(await owed()).toMatchObject([{ kind, quote: text }]);
  expect(await waiting()).toEqual({ dashboard: 1, followUps: 1, counter: 1, tab: 1, bell: 1 });
  await personWrites('Já te respondo.');
  expect(await kinds()).toEqual([]);
});

test('nobody has it yet: what is asked meanwhile is owed beside the person, each once with all its words', async () => {
  await handedOver();
  await says('posso visitar sábado?', 'e aceita 480 mil?', 'e domingo, dá pra visitar?', 'alguém pode me atender?');
  expect((await owed()).map(({ kind, quote }) => [kind, quote])).toEqual([
    ['person', 'quero falar com um corretor de verdade\nalguém pode me atender?'],
    ['visit', 'posso visitar sábado?\ne domingo, dá pra visitar?'],
    ['offer', 'e aceita 480 mil?'],
  ]);
});

test.each(['oi', 'qual o valor do Vista Moema?', 'não quero mais visitar', 'já visitei ontem, adorei', 'obrigada!'])(
  '"%s" to people asks nothing of its own',
  async (text) => {
    await says('oi');
    await personWrites('Oi Rita, aqui é a Ana.');
    await says(text);
    expect(await kinds()).toEqual([]);
  },
);

test('a yes to a person who offers a colleague is owed; quoting the offer is not', async () => {
  await says('oi');
  await personWrites('Oi Rita, aqui é a Ana. Quer que um corretor te ligue?');
  await says('oi', '"Quer que um corretor te ligue?" oi');
  expect(await kinds()).toEqual([]);
  await personWrites('Quer falar com um corretor?');
  await says('sim, por favor');
  expect(await owed()).toMatchObject([{ kind: 'person', quote: 'sim, por favor' }]);
});

test('with the AI off a first message that asks to visit is owed', async () => {
  const { body: agent } = await ana.call('GET', '/api/ai/configuration');
  await ana.call('PUT', '/api/ai/configuration', { ...agent, isActive: false, autoReply: false });
  await says('oi, posso visitar o Vista Moema sábado?');
  expect(await kinds()).toEqual(['visit']);
});

test('that something is for sale, the catalogue knows; which units are free, people do', async () => {
  await says('oi', 'o Vista Moema ainda está disponível?');
  expect(await lastReply()).toContain('está no nosso catálogo de vendas.');
  expect(await kinds()).toEqual([]);
  expect((await waiting()).followUps).toBe(0);
  await says('quais unidades do Vista Moema ainda estão livres?');
  expect(await lastReply()).toContain('as unidades livres a equipe confirma com você');
  expect(await kinds()).toEqual(['confirmation']);
  await says('e quantas unidades restam no Vista Moema?');
  expect(await kinds()).toEqual(['confirmation']);
  expect((await waiting()).followUps).toBe(1);
});

test('who is closed by mistake and comes back is owed it again, by any way a stage is changed', async () => {
  await says('oi', 'posso visitar sábado?');
  const { leadId } = await conversation();
  const { body: bulk } = await ana.call('POST', '/api/leads/bulk', {
    ids: [leadId],
    action: 'status',
    value: 'fechado',
  });
  expect(bulk.updated).toBe(1);
  expect(await waiting()).toMatchObject({ dashboard: 0, followUps: 0 });
  expect((await ana.call('POST', `/api/leads/undo/${bulk.undoId}`)).status).toBe(200);
  expect(await kinds()).toEqual(['visit']);
  expect((await waiting()).dashboard).toBe(1);
  await ana.call('PUT', `/api/leads/${leadId}`, { status: 'perdido' });
  expect(await kinds()).toEqual([]);
  await ana.call('PUT', `/api/leads/${leadId}`, { status: 'quente' });
  expect(await kinds()).toEqual(['visit']);
});

test('a script that speaks for the team makes it owe that, and one that settles a day does not leave', async () => {
  const { body: agent } = await ana.call('GET', '/api/ai/configuration');
  const responseScripts = {
    ...agent.responseScripts,
    greeting: 'Olá! Já avisei um corretor, que vai te chamar. Sua visita já está agendada para sábado.',
  };
  expect((await ana.call('PUT', '/api/ai/configuration', { ...agent, responseScripts })).status).toBe(200);
  await says('oi');
  expect(await lastReply()).toContain('Já avisei um corretor');
  expect(await lastReply()).not.toContain('agendada');
  expect(await kinds()).toEqual(['person']);
});

const withScripts = async (scripts: Record<string, string>, more: Record<string, unknown> = {}) => {
  const { body: agent } = await ana.call('GET', '/api/ai/configuration');
  const responseScripts = { ...agent.responseScripts, ...scripts };
  expect((await ana.call('PUT', '/api/ai/configuration', { ...agent, ...more, responseScripts })).status).toBe(200);
};

test.each([
  ['greeting', 'Oi! Recebemos sua mensagem. A Carla te liga em instantes.', ['oi'], 'te liga em instantes'],
  ['pricing', 'Já protocolei o seu pedido com a construtora.', ['oi', 'qual o valor do Vista Moema?'], 'protocolei'],
  ['closing', 'Pode deixar, a Bia assume daqui.', QUALIFIED, 'assume daqui'],
] as const)('a %s script in words of the account makes it owe what they say', async (name, script, said, told) => {
  await withScripts(
    { [name]: script },
    name === 'closing' ? { calendlyUrl: 'https://calendly.com/porto/conversa' } : {},
  );
  await says(...said);
  const replies = (await ana.call('GET', `/api/simulator/messages?phone=${PHONE}`)).body
    .filter(({ direction }: { direction: string }) => direction === 'to_phone')
    .map(({ text }: { text: string }) => text);
  expect(replies.join('\n')).toContain(told);
  expect((await kinds()).length).toBeGreaterThan(0);
  expect(await waiting()).toMatchObject({ dashboard: 1, counter: 1, tab: 1, bell: 1 });
});

test('with the AI off the greeting owes what it says, and a unit it holds is not said to be held', async () => {
  await withScripts({ greeting: 'Oi! Separei a unidade 12 pra você. O Diego te dá um alô hoje.' }, { isActive: false });
  await says('oi');
  expect(await lastReply()).toBe('Oi! O Diego te dá um alô hoje.');
  expect(await kinds()).toEqual(['message']);
});
