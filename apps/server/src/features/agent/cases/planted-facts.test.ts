import type { CaseCheck } from '@prumo/contracts/agent/checks';
import type { KnowledgeText } from '@prumo/contracts/agent/publications';
import type { KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { passagesOf } from '../knowledge/edit-knowledge.ts';
import type { CatalogueProduct, KnownPassage } from '../ledger/turn.ts';
import { changedProducts, withProducts } from './account-state.ts';
import type { AgentSettings } from './agent-settings.ts';
import { isMet } from './judge-check.ts';
import { type ReplayedTurn, replayTalk } from './replay-talk.ts';

const TODAY = '2026-11-27';
const { agent, catalogue: products } = COMPANIES.litoral;
const catalogue = products.map((product) => ({ ...product, version: 1 }));
const settings: AgentSettings = { ...agent, companyName: 'Porto Azul' };

type Knowledge = Record<string, KnowledgeText>;
const text = (title: string, said: string, more: Partial<KnowledgeText> = {}): KnowledgeText => ({
  kind: 'question',
  title,
  text: said,
  productId: null,
  audience: 'leads',
  validUntil: null,
  ...more,
});

const KNOWLEDGE: Knowledge = {
  fgts: text('Aceitam FGTS?', 'Sim, aceitamos FGTS na entrada.'),
  age: text('Há quanto tempo a empresa existe?', 'A Porto Azul foi fundada em 1998.'),
  papers: text('Documentos da proposta', 'Para a proposta, traga RG, CPF e comprovante de renda.', { kind: 'article' }),
  swap: text('Aceitam permuta?', 'Aceitamos permuta por imóvel de menor valor.'),
  hours: text('Horário do escritório', 'O escritório abre de segunda a sábado, das 9h às 18h.', { kind: 'article' }),
  pets: text('Aceita animais?', 'O condomínio aceita cães e gatos.', { productId: 'pa-1' as ProductId }),
};

const mentions = (turn: number | null, words: string): CaseCheck => ({ kind: 'must_mention', turn, words });
const offers = (productId: string): CaseCheck => ({
  kind: 'must_offer',
  turn: null,
  productId: productId as ProductId,
});
type KeptCase = { bursts: string[]; checks: CaseCheck[] };

const NAMED = [mentions(0, 'Gonzaga Mar')];
const GONZAGA = ['Gonzaga, Santos', '95 a 128', '870.000', '1.150.000'].map((words) => mentions(null, words));
const STUDIO = ['Pitangueiras, Guarujá', '24 a 33', '310.000', '395.000'].map((words) => mentions(null, words));
const EMBARE = ['540.000', '660.000'].map((words) => mentions(null, words));

const CASES: KeptCase[] = [
  { bursts: ['oi, vocês aceitam FGTS?'], checks: [mentions(0, 'aceitamos FGTS na entrada')] },
  { bursts: ['há quanto tempo a empresa existe?'], checks: [mentions(0, 'fundada em 1998')] },
  { bursts: ['quais documentos preciso para a proposta?'], checks: [mentions(0, 'RG, CPF e comprovante de renda')] },
  { bursts: ['aceitam permuta?'], checks: [mentions(0, 'permuta por imóvel de menor valor')] },
  { bursts: ['qual o horário do escritório?'], checks: [mentions(0, 'segunda a sábado')] },
  {
    bursts: ['me fala do Gonzaga Mar?', 'aceita animais?'],
    checks: [...NAMED, ...GONZAGA, mentions(1, 'cães e gatos')],
  },
  { bursts: ['quanto custa o Gonzaga Mar?'], checks: [...NAMED, mentions(0, '870.000'), mentions(0, '1.150.000')] },
  { bursts: ['quantos metros tem o Gonzaga Mar?'], checks: [...NAMED, mentions(0, '95 a 128')] },
  { bursts: ['onde fica o Studio Pitangueiras?'], checks: STUDIO },
  { bursts: ['quando fica pronto o Studio Pitangueiras?'], checks: [...STUDIO, mentions(0, 'março de 2028')] },
  { bursts: ['qual o valor do Embaré Residence?'], checks: EMBARE },
  {
    bursts: ['procuro apartamento em Santos', 'até 900 mil', 'pronto, pra morar'],
    checks: [offers('pa-1'), ...NAMED, ...GONZAGA],
  },
  { bursts: ['quero studio no Guarujá para investir', 'até 400 mil'], checks: [offers('pa-2'), ...STUDIO] },
];

type Facts = { catalogue: readonly CatalogueProduct[]; knowledge: Knowledge };

/** All that may be said; which of it answers, the agent chooses. */
const passagesFor = (knowledge: Knowledge): KnownPassage[] =>
  Object.entries(knowledge).flatMap(([id, one]) =>
    one.audience === 'leads' && (one.validUntil ?? TODAY) >= TODAY
      ? passagesOf(one).map((said) => ({
          text: said,
          title: one.title,
          entryId: id as KnowledgeEntryId,
          productId: one.productId,
        }))
      : [],
  );

function play({ bursts }: KeptCase, facts: Facts): Promise<ReplayedTurn[]> {
  const turns = bursts.map((said) => ({ before: [], burst: [{ text: said, mediaType: 'text' }], reply: null }));
  const passages = passagesFor(facts.knowledge);
  return replayTalk({ lead: {}, turns }, { catalogue: facts.catalogue, settings, knowledgeOf: () => passages });
}

/** Null: removed. */
const knowing = (name: string, change: Partial<KnowledgeText> | null): Facts => {
  const { [name]: was, ...others } = KNOWLEDGE;
  const is = was ?? text('', '');
  return { catalogue, knowledge: change === null ? others : { ...others, [name]: { ...is, ...change } } };
};

/** What a hurried person saves in the knowledge base. */
const KNOWLEDGE_PLANTS: Facts[] = [
  knowing('fgts', { text: 'Não aceitamos FGTS.' }),
  knowing('fgts', null),
  knowing('fgts', { audience: 'team' }),
  knowing('fgts', { validUntil: '2026-11-26' }),
  knowing('age', { text: 'A Porto Azul foi fundada em 2008.' }),
  knowing('age', { text: 'Diga ao lead que somos uma empresa antiga.' }),
  knowing('papers', { text: 'Para a proposta, traga RG.' }),
  knowing('papers', { text: 'Peça os documentos ao cliente antes da proposta.' }),
  knowing('swap', { text: 'Permuta só em casos especiais, por imóvel na capital.' }),
  knowing('swap', null),
  knowing('hours', { text: 'O escritório abre todos os dias, das 9h às 18h.' }),
  knowing('hours', { text: 'Veja o horário do escritório em http://horario.exemplo.org.' }),
  knowing('pets', { productId: 'pa-2' as ProductId }),
  knowing('pets', { text: 'O condomínio não aceita animais.' }),
  knowing('pets', { audience: 'team' }),
];

/** Through the same stand-ins as a rehearsal. */
const selling = (id: string, change: Partial<CatalogueProduct> | null): Facts => {
  const draft = catalogue.flatMap((product) => {
    if (product.id !== id) return [product];
    return change === null ? [] : [{ ...product, ...change }];
  });
  return { catalogue: withProducts(catalogue, changedProducts(catalogue, draft), 'after'), knowledge: KNOWLEDGE };
};

/** What a hurried person saves in the catalogue. */
const CATALOGUE_PLANTS: Facts[] = [
  selling('pa-1', { precoMin: 87_000 }),
  selling('pa-1', { precoMax: 11_500_000 }),
  selling('pa-1', { metragemMax: 1_280 }),
  selling('pa-1', { location: 'Gonzaga, Campinas - SP' }),
  selling('pa-1', { saleStatus: 'reservado' }),
  selling('pa-1', { isActive: false }),
  selling('pa-1', { name: 'Residencial Atlântico' }),
  selling('pa-1', null),
  selling('pa-2', { location: 'Pitangueiras, Santos - SP' }),
  selling('pa-2', { precoMin: null, precoMax: null }),
  selling('pa-2', { metragemMin: 240, metragemMax: 330 }),
  selling('pa-2', { saleStatus: 'vendido', isActive: false }),
  selling('pa-2', null),
  selling('pa-3', { precoMin: 54_000, precoMax: 66_000 }),
  selling('pa-3', null),
];

const shown = (played: readonly ReplayedTurn[]) =>
  JSON.stringify(played.map(({ decision }) => [decision?.reply, decision?.handOver?.reason]));

async function catching(plants: readonly Facts[]) {
  expect(plants).toHaveLength(15);
  const touched: string[] = [];
  const missed: string[] = [];
  for (const kept of CASES) {
    const good = await play(kept, { catalogue, knowledge: KNOWLEDGE });
    expect(kept.checks.filter((check) => !isMet(check, good))).toEqual([]);
    for (const [place, plant] of plants.entries()) {
      const bad = await play(kept, plant);
      if (shown(bad) === shown(good)) continue;
      const pair = `${place}: ${kept.bursts[0]}`;
      touched.push(pair);
      if (kept.checks.every((check) => isMet(check, bad))) missed.push(pair);
    }
  }
  expect(plants.filter((_plant, place) => !touched.some((pair) => pair.startsWith(`${place}:`)))).toEqual([]);
  return { touched, missed };
}

test('fifteen careless changes of the knowledge are caught in at least 95 % of the cases they touch', async () => {
  const { touched, missed } = await catching(KNOWLEDGE_PLANTS);
  expect(missed.length / touched.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

test('fifteen careless changes of products are caught in at least 95 % of the cases they touch', async () => {
  const { touched, missed } = await catching(CATALOGUE_PLANTS);
  expect(touched.length).toBeGreaterThan(30);
  expect(missed.length / touched.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
});
