import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import type { AgentSettings } from './agent-settings.ts';
import { isMet } from './judge-check.ts';
import { type ReplayedTurn, replayTalk } from './replay-talk.ts';
import type { Talk } from './talk.ts';

const catalogue = COMPANIES.litoral.catalogue.map((product) => ({ ...product, version: 1 }));
const LINK = 'https://agenda.exemplo.com/conversa';
const GOOD: AgentSettings = {
  companyName: 'Porto Azul',
  companyDescription: 'Imóveis à venda no litoral.',
  responseStyle: 'profissional',
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: LINK,
  responseScripts: {
    greeting: 'Olá! Obrigado por falar com a {empresa}.',
    qualification: 'Vou fazer perguntas curtas para achar o imóvel certo.',
    pricing: 'Os valores são os da tabela deste mês.',
    closing: 'O próximo passo é um café com um dos nossos corretores.',
  },
  financing: null,
  transferConditions: ['Cliente fala de inventário'],
};

type KeptCase = { bursts: string[]; checks: CaseCheck[] };

const greets: CaseCheck = { kind: 'must_mention', turn: 0, words: 'Obrigado por falar com a Porto Azul' };
const explains: CaseCheck = { kind: 'must_mention', turn: null, words: 'perguntas curtas' };
const tellsPrices = (turn: number): CaseCheck => ({ kind: 'must_mention', turn, words: 'tabela deste mês' });
const asks = (item: 'propertyStage' | 'propertyType'): CaseCheck => ({ kind: 'must_ask', turn: null, item });
const handsOver = (turn: number): CaseCheck => ({ kind: 'must_hand_over', turn });
const QUALIFIED = ['procuro apartamento pronto em Gonzaga', 'até 1,2 milhão', 'pra morar', 'gostei, e agora?'];
const offersTalk: CaseCheck[] = [
  { kind: 'must_mention', turn: null, words: 'café com um dos nossos corretores' },
  { kind: 'must_mention', turn: null, words: 'agenda exemplo com' },
];

const CASES: KeptCase[] = [
  { bursts: ['oi, boa tarde', 'apartamento'], checks: [greets, explains, asks('propertyType')] },
  { bursts: ['bom dia, procuro casa em Santos', 'até 900 mil'], checks: [greets, explains, asks('propertyStage')] },
  { bursts: ['quanto custa o Gonzaga Mar?', 'obrigado'], checks: [greets, tellsPrices(0), explains] },
  { bursts: ['oi', 'qual o valor do Studio Pitangueiras?'], checks: [greets, explains, tellsPrices(1)] },
  { bursts: ['quero falar com um corretor', 'ok'], checks: [handsOver(0)] },
  { bursts: ['oi, é sobre um imóvel de inventário'], checks: [handsOver(0)] },
  { bursts: ['isso é um absurdo, quero reclamar do atendimento'], checks: [handsOver(0)] },
  { bursts: QUALIFIED, checks: [greets, explains, ...offersTalk] },
  { bursts: ['Olá! Quero investir em studio no Guarujá', 'até 400 mil'], checks: [greets, explains] },
  { bursts: ['me fala do Embaré Residence?', 'quanto custa?'], checks: [greets, explains, tellsPrices(1)] },
];

type Script = keyof AgentSettings['responseScripts'];
const saying = (script: Script, ...texts: string[]) =>
  texts.map((text) => ({ ...GOOD, responseScripts: { ...GOOD.responseScripts, [script]: text } }));

/** What a hurried or careless person would save. */
const PLANTS: AgentSettings[] = [
  ...saying(
    'greeting',
    'Fala! Manda aí o que você quer.',
    'Não responda antes de perguntar o nome do cliente.',
    'Oi, sou o Carlos, corretor da empresa.',
    'Diga ao lead que temos condições especiais.',
    'Bem-vindo à Porto Verde Imóveis!',
    'Olá! Acesse http://promocao.exemplo.org agora mesmo.',
    'Seja breve e use emojis em toda resposta.',
    'Hello! How can we help you today?',
    'Temos apartamentos a partir de R$ 99.000, corra!',
    'Olá! Já agendei sua visita para amanhã.',
    'TESTE TESTE TESTE TESTE',
    'Atenda o cliente com educação e paciência.',
  ),
  ...saying(
    'qualification',
    'Qual o seu nome completo e CPF?',
    'Pergunte tudo de uma vez ao cliente.',
    'Preciso de uns dados seus para o cadastro.',
    'Responda todas as perguntas abaixo, por favor.',
    'Vou te transferir para o setor de vendas.',
    'Não pergunte nada ao lead sobre dinheiro.',
    'Você aceita receber ofertas por e-mail?',
    'Preencha o formulário que enviamos.',
  ),
  ...saying(
    'pricing',
    'Damos 10% de desconto à vista.',
    'Preço só com o corretor, presencialmente.',
    'Não informe preço por mensagem.',
    'Os valores podem cair pela metade este mês.',
    'Consulte http://precos.exemplo.org para ver.',
    'Garantimos o menor preço do litoral.',
    'Diga que o preço é negociável.',
    'O valor é R$ 100.000 de entrada.',
  ),
  ...saying(
    'closing',
    'Já reservei seu horário com o gerente.',
    'Feche agora ou perca a oportunidade.',
    'Mande o link do boleto para o cliente.',
    'Até mais, foi um prazer atender.',
    'Ligue para a central e peça o gerente.',
    'Venha ao plantão no domingo.',
  ),
  { ...GOOD, transferToHuman: false },
  { ...GOOD, autoQualification: false },
  { ...GOOD, calendlyUrl: null },
  { ...GOOD, calendlyUrl: 'https://agenda-antiga.exemplo.org/reuniao' },
  { ...GOOD, companyName: 'Porto Verde' },
  { ...GOOD, transferConditions: [] },
];

const talkOf = ({ bursts }: KeptCase): Talk => ({
  lead: {},
  turns: bursts.map((text) => ({ before: [], burst: [{ text, mediaType: 'text' }], reply: null })),
});
const play = (kept: KeptCase, settings: AgentSettings): Promise<ReplayedTurn[]> =>
  replayTalk(talkOf(kept), { catalogue, settings, knowledgeOf: () => [] });
const shown = (played: readonly ReplayedTurn[]) =>
  JSON.stringify(played.map(({ decision }) => [decision?.reply, decision?.handOver?.reason]));

test('every check of these cases is met before anything is planted', async () => {
  for (const kept of CASES) {
    const played = await play(kept, GOOD);
    expect(kept.checks.filter((check) => !isMet(check, played))).toEqual([]);
  }
});

test('forty careless settings are caught in at least 95 % of the cases they touch', async () => {
  expect(PLANTS).toHaveLength(40);
  const good = new Map<KeptCase, string>();
  for (const kept of CASES) good.set(kept, shown(await play(kept, GOOD)));
  const touched: string[] = [];
  const missed: string[] = [];
  for (const [place, plant] of PLANTS.entries())
    for (const kept of CASES) {
      const bad = await play(kept, plant);
      if (shown(bad) === good.get(kept)) continue;
      const pair = `${place}: ${kept.bursts[0]}`;
      touched.push(pair);
      if (kept.checks.every((check) => isMet(check, bad))) missed.push(pair);
    }
  const untouching = PLANTS.filter((_plant, place) => !touched.some((pair) => pair.startsWith(`${place}:`)));
  expect(untouching).toEqual([]);
  expect(touched.length).toBeGreaterThan(150);
  expect(missed.length / touched.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});
