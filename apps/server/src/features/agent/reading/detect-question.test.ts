import { describe, expect, test } from 'vitest';
import { plainForm } from '#features/understanding/index.ts';
import { MORE_QUESTIONS } from '../fixtures/more-questions.ts';
import { NEAR_MISSES } from '../fixtures/near-misses.ts';
import { LEAD_INS, NO_QUESTIONS, QUESTIONS } from '../fixtures/questions.ts';
import { REQUIRED_ITEMS, type RequiredItem } from '../ledger/ledger.ts';
import { TEXTS } from '../reply/texts.ts';
import { detectQuestions } from './detect-question.ts';

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
