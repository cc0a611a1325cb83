import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeDialogue } from './fixtures/judge-dialogue.ts';
import { OWN_DIALOGUES } from './fixtures/own-dialogues.ts';
import { type Dialogue, playDialogue } from './fixtures/play-dialogue.ts';

const readDialogues = (file: string): Dialogue[] =>
  readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Dialogue);
const DEVELOPMENT = readDialogues('dialogues-dev.jsonl');
const LABELLED_LATER = readDialogues('hard-dialogues.jsonl');

const titled = (dialogues: Dialogue[]) => dialogues.map((dialogue) => [dialogue.title, dialogue] as const);

describe.each([
  ['the development dialogues', DEVELOPMENT],
  ['forty that were labelled apart', LABELLED_LATER],
  ['dialogues of our own', OWN_DIALOGUES],
])('%s', (_, dialogues) => {
  test.each(titled(dialogues))('%s, and the gate takes out nothing of ours', (_title, dialogue) => {
    const played = playDialogue(dialogue);
    const blocked = played.turns.flatMap(({ decision }) => decision?.blocked ?? []);
    const isOfScript = dialogue.agent.responseScripts.greeting.includes('Me conta o que você procura');

    expect(judgeDialogue(dialogue, played).filter((check) => !check.ok)).toEqual([]);
    expect(isOfScript ? blocked.filter(({ reason }) => reason !== 'asks_known_item') : blocked).toEqual([]);
  });
});

test('the same conversation is answered alike, byte for byte', () => {
  const transcript = () => JSON.stringify(OWN_DIALOGUES.map((dialogue) => playDialogue(dialogue)));

  expect(transcript()).toBe(transcript());
});
