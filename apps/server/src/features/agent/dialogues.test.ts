import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeDialogue } from './fixtures/judge-dialogue.ts';
import { OWN_DIALOGUES } from './fixtures/own-dialogues.ts';
import { type Dialogue, playDialogue } from './fixtures/play-dialogue.ts';

const DEVELOPMENT = readFileSync(new URL('./fixtures/dialogues-dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Dialogue);

const titled = (dialogues: Dialogue[]) => dialogues.map((dialogue) => [dialogue.title, dialogue] as const);

describe.each([
  ['the development dialogues', DEVELOPMENT],
  ['dialogues of our own', OWN_DIALOGUES],
])('%s', (_, dialogues) => {
  test.each(titled(dialogues))('%s', (_title, dialogue) => {
    const played = playDialogue(dialogue);

    expect(judgeDialogue(dialogue, played).filter((check) => !check.ok)).toEqual([]);
  });

  test.each(titled(dialogues))('the gate has nothing to take out of: %s', (_title, dialogue) => {
    const blocked = playDialogue(dialogue).turns.flatMap(({ decision }) => decision?.blocked ?? []);

    expect(blocked).toEqual([]);
  });
});

test('the same conversation is answered alike, byte for byte', () => {
  const transcript = () => JSON.stringify(OWN_DIALOGUES.map((dialogue) => playDialogue(dialogue)));

  expect(transcript()).toBe(transcript());
});
