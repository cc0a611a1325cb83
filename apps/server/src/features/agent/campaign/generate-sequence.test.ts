import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { unsupportedFigures } from '../gate/supported-figures.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import { figuresIn } from '../text/figures.ts';
import { generateMessage } from './generate-message.ts';
import { generateSequence } from './generate-sequence.ts';

const products = Object.values(COMPANIES)
  .flatMap(({ catalogue }) => catalogue)
  .map((product) => ({ ...product, version: 1 }));
const campaigns = ['Lançamento', 'Retomada de março', 'Investidores', 'Feirão', 'Base antiga'].map((name) => ({
  name,
}));
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
      const text = generateMessage({ product, purpose: 'diferenciais', seed: `campanha ${seed}` });
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
    const request = { purpose: 'convite' as const, product: products[0] ?? null, seed: 'x' };
    const before = generateMessage(request);

    expect(generateMessage({ ...request, avoid: [before] })).not.toBe(before);
  });
});
