import { expect, test } from 'vitest';
import { says } from '#test/fakes/fake-language-model.ts';
import { TOLD_TEXTS } from '../fixtures/told-texts.ts';
import { owedBy } from '../reply/follow-ups-owed.ts';
import { modelWorld, turn, WANTS } from './fixtures/model-world.ts';

const world = modelWorld();
const SOME = TOLD_TEXTS.filter((_, index) => index % 5 === 0);

test('what a model says was done leaves only with what makes it true', async () => {
  const undone: string[] = [];
  for (const text of SOME) {
    world.model.mind = () => says(`O *Gonzaga Mar* combina com o que você procura. ${text}`);
    const input = turn(WANTS);
    const decision = await world.write(input);
    if (!decision.reply?.includes(text)) continue;
    if (owedBy(input, decision).length === 0) undone.push(text);
  }
  expect(undone).toEqual([]);
});
