import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeDialogue } from './fixtures/judge-dialogue.ts';
import { type Dialogue, playDialogue } from './fixtures/play-dialogue.ts';

const dialogues = readFileSync(new URL('./fixtures/dialogues-dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Dialogue);

describe('the development dialogues', () => {
  test.each(dialogues.map((dialogue) => [dialogue.title, dialogue] as const))('%s', (_, dialogue) => {
    const failed = judgeDialogue(dialogue, playDialogue(dialogue)).filter((check) => !check.ok);

    expect(failed).toEqual([]);
  });
});
