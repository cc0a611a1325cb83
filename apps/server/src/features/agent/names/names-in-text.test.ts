import { readFileSync } from 'node:fs';
import type { MessageId, ProductId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainForm } from '#features/understanding/index.ts';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { readTurn } from '../reading/read-turn.ts';
import { namesInText, ofThose } from './names-in-text.ts';

/** Written before the code by somebody who did not know it; `unsure`: several products fit what was said. */
const Group = z.object({
  products: z.array(z.object({ name: z.string(), type: z.string(), location: z.string() })),
  cases: z.array(
    z.object({
      text: z.string(),
      named: z.array(z.string()),
      unsure: z.boolean(),
      location: z.string().nullable(),
      tag: z.string(),
    }),
  ),
});

const GROUPS = readFileSync(new URL('./fixtures/product-names.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Group.parse(JSON.parse(line)));
const CASES = GROUPS.flatMap(({ products, cases }) => cases.map((one) => ({ ...one, products })));

const namesOf = (text: string, products: { name: string; location: string }[]) => {
  const { products: named, isUnsure } = namesInText(text, products);
  return { named: named.map(({ name }) => name).sort(), isUnsure };
};

describe('what a lead calls a product', () => {
  test('is known in 150 messages and more: whole, shortened, misspelt, and told from places and ordinary words', () => {
    const wrong = CASES.filter(({ text, products, named, unsure }) => {
      const got = namesOf(text, products);
      return got.named.join() !== named.toSorted().join() || got.isUnsure !== unsure;
    });
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    expect(wrong.map(({ text }) => text)).toEqual([
      'era um que tinha Vista no nome, esqueci o resto kkk ainda tem?',
      'savasi uan ainda ta na planta?',
    ]);
  });

  test('is not taken for a place that is sought', () => {
    // What the catalogue lacks may be a place or not.
    const known = CASES.filter(({ tag }) => tag !== 'unknown');
    const wrong = known.filter(({ text, products, named, location }) => {
      const read = placeReadIn(text, products);
      const ofProduct = products
        .filter(({ name }) => named.includes(name))
        .map((product) => plainForm(product.location));
      if (read === null) return location !== null;
      return location === null
        ? !ofProduct.some((place) => place.includes(read))
        : !read.includes(plainForm(location)) && !plainForm(location).includes(read);
    });
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test('of several in talk is told by its number or its place among them', () => {
    const two = [
      { name: 'Portal das Águas I', location: null },
      { name: 'Portal das Águas II', location: null },
    ];
    const picked = (text: string) => ofThose(text, two).map(({ name }) => name.replace('Portal das Águas ', ''));
    expect(
      ['o II', 'o 2', 'o primeiro', 'o último', 'os dois', 'tem 2 quartos com varanda e vaga?'].map(picked),
    ).toEqual([['II'], ['II'], ['I'], ['II'], ['I', 'II'], ['I', 'II']]);
  });
});

function placeReadIn(text: string, products: z.infer<typeof Group>['products']): string | null {
  const [like] = COMPANIES.litoral.catalogue;
  if (!like) throw new Error('the company has no product');
  const catalogue = products.map((product, index) => ({
    ...like,
    ...product,
    version: 1,
    id: String(index) as ProductId,
  }));
  const input: TurnInput = {
    burst: [{ id: 'm1' as MessageId, text }],
    history: [],
    ledger: emptyLedger(),
    lead: {},
    catalogue,
    configuration: { ...COMPANIES.litoral.agent, updatedAt: null },
    opening: null,
    isFirstReply: true,
    aiMessagesToday: 0,
    callAlreadyOffered: false,
  };
  const { location } = readTurn(input).ledger;
  return location.value === null ? null : plainForm(location.value);
}
