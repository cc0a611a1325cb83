import { describe, expect, test } from 'vitest';
import { plainForm } from '#features/understanding/index.ts';
import { MORE_QUESTIONS } from '../fixtures/more-questions.ts';
import { NEAR_MISSES } from '../fixtures/near-misses.ts';
import { LEAD_INS, NO_QUESTIONS, QUESTIONS } from '../fixtures/questions.ts';
import { REQUIRED_ITEMS, type RequiredItem } from '../ledger/ledger.ts';
import { TEXTS } from '../reply/texts.ts';
import { detectQuestions, repeatedOf } from './detect-question.ts';

const paraphrasesOf = (item: RequiredItem) => [...QUESTIONS[item], ...MORE_QUESTIONS[item]];
const lettersOf = (text: string) => plainForm(text).replace(/[^a-z0-9 ]/g, '');

test('there are five hundred paraphrases and three hundred near misses, no two alike', () => {
  const asked = REQUIRED_ITEMS.flatMap(paraphrasesOf).map(lettersOf);
  const said = [...NEAR_MISSES, ...NO_QUESTIONS].map(lettersOf);

  expect(new Set(asked).size).toBeGreaterThanOrEqual(500);
  expect(new Set(said).size).toBeGreaterThanOrEqual(300);
});

describe.each(REQUIRED_ITEMS)('questions for %s', (item) => {
  test('every paraphrase is recognised, behind every lead-in and without accents', () => {
    const asked = paraphrasesOf(item).flatMap((question) => LEAD_INS.map((leadIn) => leadIn + question));
    const plain = asked.map((text) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    );

    expect([...asked, ...plain].filter((text) => !detectQuestions(text).includes(item))).toEqual([]);
  });

  test('no paraphrase is taken for another of the five', () => {
    const others = paraphrasesOf(item).flatMap((question) =>
      detectQuestions(question)
        .filter((found) => found !== item)
        .map((found) => `${found}: ${question}`),
    );

    expect(others).toEqual([]);
  });

  test.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])('the agent asks it in its own words, %s', (style) => {
    for (const question of TEXTS[style].questions[item]) expect(detectQuestions(question)).toEqual([item]);
  });
});

test('statements, offers and the answers of the agent ask for nothing', () => {
  const asksForOneOfTheFive = (text: string) =>
    detectQuestions(text).some((item) => REQUIRED_ITEMS.some((one) => one === item));

  expect(NO_QUESTIONS.filter((text) => detectQuestions(text).length > 0)).toEqual([]);
  expect(NEAR_MISSES.filter(asksForOneOfTheFive)).toEqual([]);
});

test('a text may ask for several items', () => {
  expect(detectQuestions('Qual o seu orçamento? E em qual bairro?')).toEqual(['budget', 'location']);
});

describe('what repeats a question', () => {
  const [kind, budget, other] = [
    'Que tipo de imóvel você procura?',
    'Até quanto pensa em gastar?',
    'Posso ajudar em algo mais?',
  ];
  const pair = 'É para morar ou para investir, e até quanto você pensa em gastar?';
  test.each<[string, { asked: string; before: string[]; known: string[]; repeated: string[] }]>([
    [
      'in other words, after something else',
      { asked: 'Qual é o seu orçamento?', before: [budget, kind], known: ['type'], repeated: ['budget'] },
    ],
    ['at once', { asked: 'Qual é o seu orçamento?', before: [budget], known: [], repeated: ['budget'] }],
    ['what is known', { asked: 'Qual é o seu orçamento?', before: [other], known: ['budget'], repeated: ['budget'] }],
    ['nothing: another matter', { asked: budget, before: [kind, other], known: [], repeated: [] }],
    [
      'nothing: the half that was left',
      { asked: budget, before: [kind, pair], known: ['type', 'purpose'], repeated: [] },
    ],
    [
      'the half that was left, later',
      { asked: budget, before: [pair, kind], known: ['purpose'], repeated: ['budget'] },
    ],
    ['a half where neither was answered', { asked: budget, before: [pair], known: [], repeated: ['budget'] }],
  ])('%s', (_what, { asked, before, known, repeated }) => {
    const isKnown = (item: string) => known.includes(item);
    expect(repeatedOf(detectQuestions(asked), { replies: before, isKnown })).toEqual(repeated);
  });
});
