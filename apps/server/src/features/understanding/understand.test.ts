import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Labelled, score } from './fixtures/score.ts';
import type { AskedItem } from './understanding.ts';
import { understand } from './understand.ts';

type DevelopmentRow = Labelled & { context: { last_question: AskedItem | null } };

const development = readFileSync(new URL('./fixtures/extraction-dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DevelopmentRow)
  .map((row): Labelled => ({ ...row, asked: row.context.last_question }));

const read = (row: Labelled) => understand(row.text, { lastQuestion: row.asked ?? null });

describe('the development cases', () => {
  test('are read as labelled', () => {
    expect(score(development, read).fails).toEqual([]);
  });
});
