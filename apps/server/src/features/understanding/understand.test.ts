import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { causeUtterances } from './fixtures/cause-utterances.ts';
import { classUtterances } from './fixtures/class-utterances.ts';
import { guardUtterances } from './fixtures/guard-utterances.ts';
import { laterUtterances } from './fixtures/later-utterances.ts';
import { ownUtterances } from './fixtures/own-utterances.ts';
import { placeUtterances } from './fixtures/place-utterances.ts';
import { type LabelledText, score } from './fixtures/score.ts';
import { understand } from './understand.ts';
import type { AskedItem } from './understanding.ts';

type DevelopmentRow = LabelledText & { context: { last_question: AskedItem | null } };

const rowsOf = (file: string): LabelledText[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DevelopmentRow)
    .map((row): LabelledText => ({ ...row, asked: row.context.last_question }));
const development = rowsOf('./fixtures/extraction-dev.jsonl');

const read = (row: LabelledText) => understand(row.text, { lastQuestion: row.asked ?? null });

describe('reading a message', () => {
  test('gives what the labelling rules give for the development cases', () => {
    expect(score(development, read).fails).toEqual([]);
  });

  test('gives what the labelling rules give for our own cases', () => {
    expect(score([...ownUtterances, ...laterUtterances], read).fails).toEqual([]);
  });

  test('reads the places, names and addresses that are told, and none where none is', () => {
    const { fails } = score(placeUtterances, read);
    expect(fails.filter((line) => /^(?:location|name|email):/.test(line))).toEqual([]);
  });

  // Each minimum is the measured value minus the weight of a line or two.
  test.each([
    ['of the field', rowsOf('./fixtures/field-utterances.jsonl'), { slotF1: 0.995, intents: 0.99, empty: 0.985 }],
    ['as spoken', rowsOf('./fixtures/spoken-utterances.jsonl'), { slotF1: 0.983, intents: 0.987, empty: 0.99 }],
    ['written by class', classUtterances, { slotF1: 0.988, intents: 0.99, empty: 0.985 }],
    ['written by cause', causeUtterances, { slotF1: 0.99, intents: 0.99, empty: 0.98 }],
    ['with nothing asked for', guardUtterances, { slotF1: 0.97, intents: 0.99, empty: 0.99 }],
    ['of the South', rowsOf('./fixtures/southern-utterances.jsonl'), { slotF1: 0.99, intents: 0.99, empty: 0.97 }],
    [
      'long and messy',
      rowsOf('./fixtures/long-and-messy-utterances.jsonl'),
      { slotF1: 0.983, intents: 0.971, empty: 0.96 },
    ],
    ['mixed', rowsOf('./fixtures/mixed-a-utterances.jsonl'), { slotF1: 0.994, intents: 0.993, empty: 0.984 }],
    ['mixed, again', rowsOf('./fixtures/mixed-b-utterances.jsonl'), { slotF1: 0.991, intents: 0.993, empty: 0.992 }],
  ])('stays above its floors on the cases %s', (_, rows, floors) => {
    const { slotF1, intentAccuracy, emptyKept } = score(rows, read);
    expect(slotF1).toBeGreaterThanOrEqual(floors.slotF1);
    expect(intentAccuracy).toBeGreaterThanOrEqual(floors.intents);
    expect(emptyKept).toBeGreaterThanOrEqual(floors.empty);
  });

  test('lets a place the account sells in win over the national list', () => {
    const { slots } = understand('quero casa no porto das acacias', {
      lastQuestion: null,
      knownPlaces: ['Porto das Acácias, Cabedelo - PB'],
    });
    expect(slots.location).toBe('Porto das Acácias');
  });
});
