import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DialogueCheck, judgeReplies } from '../apps/server/src/features/agent/fixtures/judge-dialogue.ts';
import { OWN_DIALOGUES } from '../apps/server/src/features/agent/fixtures/own-dialogues.ts';
import type { Dialogue } from '../apps/server/src/features/agent/fixtures/play-dialogue.ts';
import { laterUtterances } from '../apps/server/src/features/understanding/fixtures/later-utterances.ts';
import { ownUtterances } from '../apps/server/src/features/understanding/fixtures/own-utterances.ts';
import type { LabelledText } from '../apps/server/src/features/understanding/fixtures/score.ts';
import { printTable } from '../commands/output/table.ts';
import type { Outcome } from '../commands/play/dialogue.ts';
import { runAgent } from './agent-cases/commands.ts';
import { CONVERSATIONS } from './agent-cases/conversations.ts';
import { type Prediction, scoreExtraction, slotRows, wholeFigures } from './agent-cases/score-extraction.ts';
import { UTTERANCES } from './agent-cases/utterances.ts';

/**
 * Scores the agent on cases with known answers. Development cases and fixtures were known while the agent was written,
 * so only the proof's own figures are honest: rule writers must not read `agent-cases/unseen`, and a set that was read
 * moves to the fixtures. `--utterances FILE` and `--conversations FILE` score only these.
 */
const { values } = parseArgs({
  options: { utterances: { type: 'string', multiple: true }, conversations: { type: 'string', multiple: true } },
});
const isOwn = values.utterances !== undefined || values.conversations !== undefined;

const features = join(import.meta.dirname, '../apps/server/src/features');
const fixtures = join(features, 'understanding/fixtures');
const unseen = join(import.meta.dirname, 'agent-cases/unseen');
const readLines = <Row>(path: string): Row[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

type Development = LabelledText & { context: { last_question: LabelledText['asked'] } };
const readLabelled = (path: string): LabelledText[] =>
  readLines<Development>(path).map((row): LabelledText => ({ ...row, asked: row.context.last_question ?? null }));

const fails: string[] = [];

const labelled: (readonly [string, readonly LabelledText[]])[] = [
  ['development utterances', readLabelled(join(fixtures, 'extraction-dev.jsonl'))],
  ['fixtures of the code', [...ownUtterances, ...laterUtterances]],
  ['fixtures, of the South', readLabelled(join(fixtures, 'southern-utterances.jsonl'))],
  ['fixtures, long and messy', readLabelled(join(fixtures, 'long-and-messy-utterances.jsonl'))],
  ['fixtures, mixed', readLabelled(join(fixtures, 'mixed-a-utterances.jsonl'))],
  ['fixtures, mixed again', readLabelled(join(fixtures, 'mixed-b-utterances.jsonl'))],
  ["the proof's own utterances", UTTERANCES],
  ['unseen, everyday messages', readLabelled(join(unseen, 'everyday.jsonl'))],
  ['unseen, mixed', readLabelled(join(unseen, 'mixed.jsonl'))],
];
const own = values.utterances?.map((file) => [file, readLabelled(file)] as const) ?? [];

for (const [name, gold] of isOwn ? own : labelled) {
  const input = gold.map(({ text, asked }, id) =>
    JSON.stringify({ id, text, context: { last_question: asked ?? null } }),
  );
  const scored = scoreExtraction(gold, await runAgent<Prediction>(['extract'], input.join('\n')));
  console.log(`\n${name}: ${gold.length}`);
  printTable(['slot', 'right', 'wrong', 'missed', 'false fill', 'precision', 'recall', 'F1'], slotRows(scored));
  printTable(['intent right', 'no slot, kept empty', 'whole rows right'], [wholeFigures(scored)]);
  fails.push(...scored.fails.map((line) => `${name}: ${line}`));
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-cases-'));
const tallies: string[][] = [];
const checks = new Map<string, { passed: number; total: number }>();

async function play(name: string, dialogues: readonly Dialogue[]): Promise<void> {
  const file = join(folder, 'conversations.jsonl');
  await writeFile(file, dialogues.map((dialogue) => JSON.stringify(dialogue)).join('\n'));
  const outcomes = await runAgent<Outcome>(['play', file]);
  const judged = dialogues.map((dialogue, index) => {
    const outcome = outcomes[index];
    if (outcome?.id !== dialogue.id) throw new Error(`${dialogue.id} was not played`);
    const replies = outcome.turns.flatMap(({ turn, replies: texts }) => texts.map((text) => ({ turn, text })));
    return judgeReplies(dialogue, { replies, slots: outcome.slots, handedOverAt: outcome.handedOverAtTurn });
  });
  for (const [index, result] of judged.entries())
    for (const one of result) {
      count(one);
      if (!one.ok) fails.push(`${dialogues[index]?.id} ${dialogues[index]?.title}: ${one.check}: ${one.detail}`);
    }
  const whole = judged.filter((result) => result.every(({ ok }) => ok)).length;
  tallies.push([name, String(dialogues.length), String(whole)]);
}

function count({ check, ok }: DialogueCheck): void {
  const kind = /^(?:mentions|does not contain|does not assert) /.exec(check)?.[0].trim() ?? check;
  const tally = checks.get(kind) ?? { passed: 0, total: 0 };
  checks.set(kind, { passed: tally.passed + (ok ? 1 : 0), total: tally.total + 1 });
}

try {
  if (isOwn) {
    for (const file of values.conversations ?? []) await play(file, readLines<Dialogue>(file));
  } else {
    await play('development conversations', readLines<Dialogue>(join(features, 'agent/fixtures/dialogues-dev.jsonl')));
    await play('fixtures, labelled apart', readLines<Dialogue>(join(features, 'agent/fixtures/hard-dialogues.jsonl')));
    await play('fixtures of the code', OWN_DIALOGUES);
    await play("the proof's own conversations", CONVERSATIONS);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log();
printTable(['conversations', 'played', 'every check passed'], tallies);
console.log();
printTable(
  ['check', 'passed', 'applicable'],
  [...checks].sort().map(([name, { passed, total }]) => [name, String(passed), String(total)]),
);
console.log(`\nwhat failed: ${fails.length}`);
for (const line of fails) console.log(line);
