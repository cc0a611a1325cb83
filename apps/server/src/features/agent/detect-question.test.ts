import { describe, expect, test } from 'vitest';
import { detectQuestions } from './detect-question.ts';
import { LEAD_INS, NO_QUESTIONS, QUESTIONS } from './fixtures/questions.ts';
import { REQUIRED_ITEMS } from './ledger.ts';
import { TEXTS } from './texts.ts';

describe.each(REQUIRED_ITEMS)('questions for %s', (item) => {
  test('every paraphrase is recognised, behind every lead-in and without accents', () => {
    const asked = QUESTIONS[item].flatMap((question) => LEAD_INS.map((leadIn) => leadIn + question));
    const plain = asked.map((text) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    );

    expect([...asked, ...plain].filter((text) => !detectQuestions(text).includes(item))).toEqual([]);
  });

  test('no paraphrase is taken for another of the five', () => {
    const others = QUESTIONS[item].flatMap((question) =>
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
  expect(NO_QUESTIONS.filter((text) => detectQuestions(text).length > 0)).toEqual([]);
});

test('a text may ask for several items', () => {
  expect(detectQuestions('Qual o seu orçamento? E em qual bairro?')).toEqual(['budget', 'location']);
});
