import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areOrders } from './judge-sentences.ts';

/** Written by people who had not seen the patterns; a set has been seen once the patterns were changed after it. */
const LabelledScript = z.object({
  set: z.enum(['first', 'second', 'third']),
  sentences: z.array(z.tuple([z.string(), z.enum(['lead', 'agent'])])),
});
type LabelledScript = z.infer<typeof LabelledScript>;

const SCRIPTS = readFileSync(new URL('./fixtures/labelled-scripts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => LabelledScript.parse(JSON.parse(line)));

const isOnly = (label: 'lead' | 'agent') => (script: LabelledScript) =>
  script.sentences.every(([, one]) => one === label);

function wronglyJudged(scripts: LabelledScript[]): string[] {
  return scripts.flatMap(({ sentences }) => {
    const orders = areOrders(sentences.map(([text]) => text));
    return sentences.every(([, label], place) => (label === 'agent') === orders[place])
      ? []
      : [sentences.map(([text]) => text).join(' ')];
  });
}

describe('a script of the configuration', () => {
  test.each([
    ['words for the lead', isOnly('lead'), 300],
    ['orders to the agent', isOnly('agent'), 200],
  ] as const)('of 300 texts and 200 orders, at most 2 %% of the %s are judged wrongly', (_, belongs, count) => {
    const scripts = SCRIPTS.filter((script) => script.set === 'first' && belongs(script));
    expect(scripts).toHaveLength(count);
    expect(wronglyJudged(scripts).length / count).toBeLessThanOrEqual(0.02);
  });

  test('of the later sets no more words are kept from leads, and few orders taken for words', () => {
    const later = SCRIPTS.filter(({ set }) => set !== 'first');
    const [words, orders] = [later.filter(isOnly('lead')), later.filter(isOnly('agent'))];
    expect(wronglyJudged(words).length / words.length).toBeLessThanOrEqual(0.02);
    expect(wronglyJudged(orders).length / orders.length).toBeLessThanOrEqual(0.07);
  });

  test('that mixes both is divided sentence by sentence', () => {
    const mixed = SCRIPTS.filter((script) => !isOnly('lead')(script) && !isOnly('agent')(script));
    expect(wronglyJudged(mixed).length / mixed.length).toBeLessThanOrEqual(0.04);
  });

  test('thanks for the contact and speaks of customers without being taken for an order', () => {
    const words = [
      'Obrigado pelo contato! Aqui é a Lia, da Horizonte.',
      'Aqui cada cliente é único.',
      'Atendemos clientes desde 1998.',
      'Informe seu nome para começarmos.',
    ];
    expect(areOrders(words)).toEqual([false, false, false, false]);
  });
});
