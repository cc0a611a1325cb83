import { expect, test } from 'vitest';
import { HARMLESS_SEEN } from './fixtures/harmless-texts-seen.ts';
import { HARMLESS_THIRD } from './fixtures/harmless-texts-third.ts';
import { HARMLESS_UNSEEN } from './fixtures/harmless-texts-unseen.ts';
import type { JudgedTurn } from './fixtures/judged-turns.ts';
import { refusalOn, turnCalled } from './fixtures/say-on-turn.ts';

test.each([
  ['seen', HARMLESS_SEEN],
  ['unseen', HARMLESS_UNSEEN],
  ['third', HARMLESS_THIRD],
])('most harmless texts leave, %s', (_, turns) => {
  const texts = Object.entries(turns).flatMap(([turn, said]) =>
    said.map((text) => ({ turn: turn as JudgedTurn, text })),
  );
  const refused = texts.flatMap(({ turn, text }) => {
    const refusal = refusalOn(turnCalled(turn), text);
    return refusal ? [`${turn}: ${text} (${refusal.reason}: ${refusal.detail})`] : [];
  });
  expect(refused.length).toBeLessThanOrEqual(texts.length * 0.2);
});
