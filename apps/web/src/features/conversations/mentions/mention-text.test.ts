import type { UserId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { matchColleagues, mentionTyped, peopleNamed } from './mention-text.ts';

const person = (name: string, id = name) => ({ id: id as UserId, name });
const TEAM = [person('Ana'), person('Ana Paula'), person('João Ávila'), person('Paulo')];
const names = (typed: string) => matchColleagues(TEAM, typed).map(({ name }) => name);
const named = (text: string) => peopleNamed(text, TEAM).map(({ name }) => name);

test('an @ that no letter stands before asks for a person, up to the caret', () => {
  expect(mentionTyped('@', 1)).toEqual({ at: 0, typed: '' });
  expect(mentionTyped('fala com @ana pa', 16)).toEqual({ at: 9, typed: 'ana pa' });
  expect(mentionTyped('(@jo', 4)).toEqual({ at: 1, typed: 'jo' });
  expect(mentionTyped('oi @ana e tchau', 7)).toEqual({ at: 3, typed: 'ana' });
  expect(mentionTyped('@ana @pa', 8)).toEqual({ at: 5, typed: 'pa' });
  for (const text of ['rita@ana', '@ ana', '@ana\nlinha', 'ana', '']) {
    expect([text, mentionTyped(text, text.length)]).toEqual([text, undefined]);
  }
});

test('accents and capitals do not count; who is called so first comes first', () => {
  expect(names('')).toEqual(['Ana', 'Ana Paula', 'João Ávila', 'Paulo']);
  expect(names('pau')).toEqual(['Paulo', 'Ana Paula']);
  expect(names('JOAO AV')).toEqual(['João Ávila']);
  expect(names('avila')).toEqual(['João Ávila']);
  expect(names('ana ')).toEqual(['Ana Paula']);
  expect(names('bia')).toEqual([]);
});

test('people are named by their whole names, each once', () => {
  expect(named('@Ana Paula e @Paulo, e de novo @Paulo')).toEqual(['Ana Paula', 'Paulo']);
  expect(named('@João liga')).toEqual([]);
});

test('of namesakes the chosen one is meant, and all if none was chosen', () => {
  const two = [person('Ana', 'one'), person('Ana', 'other')];
  expect(peopleNamed('@Ana', two).map(({ id }) => id)).toEqual(['one', 'other']);
  expect(peopleNamed('@Ana', two, new Set(['other' as UserId])).map(({ id }) => id)).toEqual(['other']);
});
