import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { laterUtterances } from './fixtures/later-utterances.ts';
import { ownUtterances } from './fixtures/own-utterances.ts';
import { type Labelled, score } from './fixtures/score.ts';
import { understand } from './understand.ts';
import type { AskedItem } from './understanding.ts';

type DevelopmentRow = Labelled & { context: { last_question: AskedItem | null } };

const development = readFileSync(new URL('./fixtures/extraction-dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DevelopmentRow)
  .map((row): Labelled => ({ ...row, asked: row.context.last_question }));

const read = (row: Labelled) => understand(row.text, { lastQuestion: row.asked ?? null });

describe('reading a message', () => {
  test('gives what the labelling rules give for the development cases', () => {
    expect(score(development, read).fails).toEqual([]);
  });

  test('gives what the labelling rules give for our own cases', () => {
    expect(score([...ownUtterances, ...laterUtterances], read).fails).toEqual([]);
  });

  test('lets a place the account sells in win over the national list', () => {
    const { slots } = understand('quero casa no porto das acacias', {
      lastQuestion: null,
      knownPlaces: ['Porto das Acácias, Cabedelo - PB'],
    });
    expect(slots.location).toBe('Porto das Acácias');
  });
});
