import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { unsupportedFigures } from '../gate/supported-figures.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import { figuresIn } from '../text/figures.ts';
import { generateMessage } from './generate-message.ts';
import { generateSequence } from './generate-sequence.ts';
import { OBJECTIVES, type Objective, readObjective } from './read-objective.ts';

const products = Object.values(COMPANIES)
  .flatMap(({ catalogue }) => catalogue)
  .map((product) => ({ ...product, version: 1 }));
const campaigns = ['Lançamento', 'Retomada de março', 'Investidores', 'Feirão', 'Base antiga'].map((name) => ({
  name,
}));
const PRESENTATION = readObjective({ name: 'Campanha' });
const VARIABLE = /\{(\w+)(?:\|[^{}]+)?\}/g;

describe('the built-in campaign texts', () => {
  test('come in three: introduction, highlights, invitation', () => {
    const product = products[0] ?? null;
    const steps = generateSequence({ product, campaign: { name: 'Lançamento' } });

    expect(steps.map(({ sequence, purpose }) => [sequence, purpose])).toEqual([
      [1, 'apresentacao'],
      [2, 'diferenciais'],
      [3, 'convite'],
    ]);
    expect(steps.every(({ content }) => content.includes(product?.name ?? ''))).toBe(true);
  });

  test('state no figure that the product does not hold', () => {
    for (const product of products.filter(({ isActive }) => isActive)) {
      for (const campaign of campaigns) {
        for (const { content } of generateSequence({ product, campaign })) {
          const support = { catalogue: [product], ledger: emptyLedger(), leadTexts: [] };
          const sentences = content.split('\n').flatMap((line) => unsupportedFigures(line, support));
          expect(sentences).toEqual([]);
        }
      }
    }
  });

  test('speak of one point as of one', () => {
    const [full] = products;
    if (!full) throw new Error('no product');
    const lists = { features: ['Piscina'], benefits: [], diferenciais: [], targetAudience: [] };
    const product = { ...full, ...lists, metragemMin: null, metragemMax: null, description: null };
    for (let seed = 0; seed < 40; seed += 1) {
      const text = generateMessage({ product, sequence: 2, goal: PRESENTATION, seed: `campanha ${seed}` });
      expect(text.match(/^• /gm)).toHaveLength(1);
      expect(text).not.toMatch(/alguns pontos|desses (?:pontos|itens)/);
    }
  });

  test('tell nothing meant for the team', () => {
    const texts = products.flatMap((product) =>
      generateSequence({ product, campaign: { name: 'x' } }).map(({ content }) => content),
    );

    expect(texts.filter((text) => /comissão|margem|Interno/i.test(text))).toEqual([]);
  });

  test('use only known variables, each with a text for when nothing is known', () => {
    for (const product of products) {
      for (const { content } of generateSequence({ product, campaign: { name: 'x' } })) {
        for (const [whole, name] of content.matchAll(VARIABLE)) {
          expect(name).toBe('nome');
          expect(whole).toContain('|');
        }
      }
    }
  });

  test('differ between campaigns of the same product', () => {
    const product = products[0] ?? null;
    const first = campaigns.map((campaign) => generateSequence({ product, campaign })[0]?.content);

    expect(new Set(first).size).toBeGreaterThanOrEqual(4);
  });

  test('are the same for the same campaign', () => {
    const request = { product: products[0] ?? null, campaign: { name: 'Lançamento' } };

    expect(generateSequence(request)).toEqual(generateSequence(request));
  });

  test('come without facts when there is no product', () => {
    const texts = generateSequence({ product: null, campaign: { name: 'Feirão 2027' } }).map(({ content }) => content);

    expect(texts.flatMap(figuresIn)).toEqual([]);
    expect(texts.join()).not.toContain('Feirão');
  });

  test('asked for again, say it otherwise', () => {
    const request = { sequence: 3, goal: PRESENTATION, product: products[0] ?? null, seed: 'x' };
    const before = generateMessage(request);

    expect(generateMessage({ ...request, avoid: [before] })).not.toBe(before);
  });

  const GOALS: readonly (readonly [Objective, string])[] = [
    ['invitation', 'Convidar para o plantão de sábado, das 9h às 17h, no decorado da Rua Augusta, 900'],
    ['referral', 'Pedir indicação de amigos a quem já comprou'],
    ['after_visit', 'Falar com quem visitou o decorado e não voltou'],
    ['open_proposal', 'Retomar propostas paradas'],
    ['reactivation', 'Reativar leads frios da base antiga'],
    ['last_units', 'Vender as últimas unidades'],
    ['launch', 'Divulgar o lançamento da torre nova'],
    ['new_terms', 'Contar da condição especial de março'],
    ['first_home', 'Falar com quem paga aluguel e quer o primeiro imóvel'],
    ['investors', 'Oferecer a investidores que buscam renda de aluguel'],
    ['ready', 'Para quem precisa mudar logo: pronto para morar'],
    ['presentation', 'Apresentar o empreendimento'],
  ];

  test('follow what the campaign is for: twelve objectives, each in its own words', () => {
    const product = products[0] ?? null;
    expect(GOALS.map(([objective]) => objective).toSorted()).toEqual(OBJECTIVES.toSorted());
    const texts = GOALS.map(([objective, description]) => {
      expect(readObjective({ name: 'Campanha', description }).objective).toBe(objective);
      return generateSequence({ product, campaign: { name: 'Campanha', description } }).map(({ content }) => content);
    });
    for (const [place, own] of texts.entries())
      for (const text of own) expect(texts.toSpliced(place, 1).flat()).not.toContain(text);
  });

  test.each(GOALS)(
    'of the objective %s state no figure but the day they were told, and ask little',
    (objective, description) => {
      for (const product of products.filter(({ isActive }) => isActive)) {
        for (const { content } of generateSequence({ product, campaign: { name: 'Campanha', description } })) {
          const support = { catalogue: [product], ledger: emptyLedger(), leadTexts: [] };
          const own = content.split('\n').filter((line) => !line.includes('plantão'));
          expect(own.flatMap((line) => unsupportedFigures(line, support))).toEqual([]);
          if (objective !== 'presentation' && product.type !== 'terreno')
            expect(content.replace(/^.*SAIR.*$/m, '').match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(2);
        }
      }
    },
  );

  test.each([
    ['plantão de sábado', 'o nosso plantão de vendas no sábado'],
    ['Open house neste domingo, a partir das 10h', 'o nosso open house neste domingo, a partir das 10h'],
    ['feirão dia 12/10 no Shopping Anália Franco', 'o nosso feirão dia 12/10, no Shopping Anália Franco'],
    ['open house domingo 14h na rua Haddock Lobo, 500', 'o nosso open house no domingo 14h, na rua Haddock Lobo, 500'],
    ['evento para clientes', 'o nosso evento'],
  ])('of an invitation say day and place as far as told: %s', (description, said) => {
    const texts = generateSequence({ product: products[0] ?? null, campaign: { name: 'Convite', description } });
    for (const place of [0, 2]) expect(texts[place]?.content).toContain(said);
  });

  test.each(['Apresentar na segunda-feira', 'Live Moema para clientes VIP', 'Base da segunda fase'])(
    'are no invitation to what only sounds like one: %s',
    (description) => {
      expect(readObjective({ name: 'Campanha', description }).objective).toBe('presentation');
    },
  );

  test.each(['Convidar para o plantão do Dom Pedro', 'Plantão da Quinta da Baronesa', 'Plantão da segunda fase'])(
    'of an invitation take no day from a name: %s',
    (description) => {
      expect(readObjective({ name: 'Campanha', description })).toMatchObject({ objective: 'invitation', when: null });
    },
  );

  test('are no invitation where the account says not to invite', () => {
    const description = 'NÃO convidar para visita, só apresentar o produto';
    expect(readObjective({ name: 'Campanha', description }).objective).toBe('presentation');
  });

  test('of a product with nothing but a name make no list', () => {
    const [full] = products;
    if (!full) throw new Error('no product');
    const empty = { features: [], benefits: [], diferenciais: [], targetAudience: [], type: null, statusImovel: null };
    const product = { ...full, ...empty, location: null, metragemMin: null, metragemMax: null, description: null };
    for (const [, description] of GOALS)
      for (const { content } of generateSequence({ product, campaign: { name: 'Campanha', description } }))
        expect(content).not.toMatch(/^• |:$/m);
  });
});
