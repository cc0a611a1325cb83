import { readFileSync } from 'node:fs';
import { RESPONSE_STYLES, type ResponseStyle } from '@prumo/contracts/agent';
import type { MessageId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import fc from '#test/property.ts';
import { OWN_DIALOGUES } from '../fixtures/own-dialogues.ts';
import { type Dialogue, playDialogue } from '../fixtures/play-dialogue.ts';
import { gateContext } from '../gate/answer-turn.ts';
import { checkReply } from '../gate/gate.ts';
import { isKnown, REQUIRED_ITEMS } from '../ledger/ledger.ts';
import type { TurnInput, Utterance } from '../ledger/turn.ts';
import { promisesIn } from '../promise/promises.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { TEXTS } from '../reply/texts.ts';
import { sentencesOf, wordsOf } from '../text/compare-words.ts';
import type { WrittenTurn } from '../turns/record-decisions.ts';
import { decideReengagement } from './decide-reengagement.ts';
import type { Reengagement } from './reengagement.ts';
import { REENGAGEMENT_TEXTS } from './reengagement-texts.ts';

const readDialogues = (file: string): Dialogue[] =>
  readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Dialogue);
const DIALOGUES = [
  ...OWN_DIALOGUES,
  ...readDialogues('dialogues-dev.jsonl'),
  ...readDialogues('hard-dialogues.jsonl'),
].filter(({ turns }) => turns.length > 0);

const reengagement = (number: 1 | 2): Reengagement => ({
  number,
  afterHours: 24,
  stoppedAfter: 'x' as MessageId,
  template: null,
});

type StoppedTalk = { input: TurnInput; ours: string[] };

/** The talk stops after some of its turns. */
function stopAfter(dialogue: Dialogue, turns: number, responseStyle: ResponseStyle): StoppedTalk | null {
  const agent = { ...dialogue.agent, responseStyle };
  const played = playDialogue({ ...dialogue, agent, turns: dialogue.turns.slice(0, turns) });
  if (played.handedOverAt !== null || played.ledger.talk.closed !== 'no') return null;
  const { opening } = dialogue;
  const first = opening === null ? [] : [typeof opening === 'string' ? opening : opening.text];
  const history: Utterance[] = [
    ...first.map((text) => ({ from: 'user' as const, text })),
    ...played.turns.flatMap(({ lead, decision }) => [
      ...lead.map((text) => ({ from: 'lead' as const, text })),
      ...(decision?.reply ? [{ from: 'ai' as const, text: decision.reply }] : []),
    ]),
  ];
  return {
    ours: history.filter(({ from }) => from !== 'lead').map(({ text }) => text),
    input: {
      burst: [],
      history,
      ledger: played.ledger,
      lead: played.lead,
      catalogue: dialogue.catalogue.map((product) => ({ ...product, version: 1 })),
      configuration: { ...agent, updatedAt: null },
      opening: null,
      isFirstReply: false,
      aiMessagesToday: 0,
      callAlreadyOffered: false,
    },
  };
}

/** Taken up once and twice, and after an answer that told nothing once and twice again, and so on. */
function takeUp(
  { input, ours }: StoppedTalk,
  rounds: number,
): { before: string[]; input: TurnInput; said: WrittenTurn }[] {
  const all: { before: string[]; input: TurnInput; said: WrittenTurn }[] = [];
  let [now, before] = [input, ours];
  for (let round = 0; round < rounds; round += 1) {
    for (const number of [1, 2] as const) {
      const said = decideReengagement(now, reengagement(number), before);
      all.push({ before, input: now, said });
      if (said.reply === null) break;
      before = [...before, said.reply];
      now = { ...now, ledger: said.ledger, history: [...now.history, { from: 'ai', text: said.reply }] };
    }
  }
  return all;
}

const sentences = (text: string): string[] =>
  sentencesOf(text)
    .map(wordsOf)
    .filter((words) => words.length > 1)
    .map((words) => words.join(' '));

const stopped = fc
  .record({
    place: fc.nat(DIALOGUES.length - 1),
    turns: fc.integer({ min: 1, max: 12 }),
    style: fc.constantFrom(...RESPONSE_STYLES),
  })
  .map(({ place, turns, style }) => stopAfter(DIALOGUES[place] as Dialogue, turns, style))
  .filter((talk) => talk !== null);

test('no sentence of the talk is said again, nothing known is asked, and the gate has nothing against it', () => {
  fc.assert(
    fc.property(stopped, (talk) => {
      for (const { before, input, said } of takeUp(talk, 4)) {
        const reply = said.reply ?? '';
        const known = new Set(before.flatMap(sentences));
        expect(sentences(reply).filter((sentence) => known.has(sentence))).toEqual([]);
        expect(checkReply(reply, gateContext(input, said))).toEqual({ ok: true });
        expect(promisesIn(reply)).toEqual([]);
        const asked = detectQuestions(reply).filter((item) => REQUIRED_ITEMS.some((one) => one === item));
        expect(asked.filter((item) => isKnown(input.ledger, item))).toEqual([]);
      }
    }),
    { numRuns: 120 },
  );
});

test('the first of a talk always has something to say, and every second offers the way out', () => {
  let firsts = 0;
  for (const dialogue of DIALOGUES) {
    for (let turns = 1; turns <= dialogue.turns.length; turns += 1) {
      const talk = stopAfter(dialogue, turns, dialogue.agent.responseStyle);
      if (!talk) continue;
      const { waysOut } = REENGAGEMENT_TEXTS[dialogue.agent.responseStyle];
      const [first, second] = takeUp(talk, 1);
      if (first?.said.reply) firsts += 1;
      if (second?.said.reply) expect(waysOut.some((text) => second.said.reply?.includes(text))).toBe(true);
    }
  }
  expect(firsts).toBeGreaterThan(300);
});

test('each own wording of a question is read as the question it is', () => {
  for (const style of RESPONSE_STYLES)
    for (const item of REQUIRED_ITEMS) {
      const text = REENGAGEMENT_TEXTS[style].questions[item];
      expect([style, detectQuestions(text)]).toEqual([style, [item]]);
      expect(TEXTS[style].questions[item]).not.toContain(text);
    }
});
