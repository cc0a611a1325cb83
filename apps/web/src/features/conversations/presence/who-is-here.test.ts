import type { UserId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { presenceTexts } from './presence-texts.ts';
import { type SeenPerson, stillHere, withEvent } from './who-is-here.ts';

const BIA = 'b' as UserId;
const event = { type: 'presence', id: 'talk', userId: BIA, name: 'Bia' } as const;
const bia = (doing: SeenPerson['doing'], at: number): SeenPerson => ({ userId: BIA, name: 'Bia', doing, at });

test('somebody who comes, types and leaves is there once, and then not any more', () => {
  const came = withEvent([], { ...event, doing: 'viewing' }, 1);
  const types = withEvent(came, { ...event, doing: 'typing' }, 2);
  expect(types).toEqual([bia('typing', 2)]);
  expect(withEvent(types, { ...event, doing: 'gone' }, 3)).toEqual([]);
});

test('who stops typing is only looking, and a browser that died is forgotten', () => {
  expect(stillHere([bia('typing', 0)], 6_999)).toEqual([bia('typing', 0)]);
  expect(stillHere([bia('typing', 0)], 7_000)).toEqual([bia('viewing', 0)]);
  expect(stillHere([bia('viewing', 0)], 24_999)).toEqual([bia('viewing', 0)]);
  expect(stillHere([bia('viewing', 0)], 25_000)).toEqual([]);
});

test.each([
  [['Bia'], 'Bia está vendo', 'Bia está escrevendo…'],
  [['Bia', 'Caio'], 'Bia e Caio estão vendo', 'Bia e Caio estão escrevendo…'],
  [['Bia', 'Caio', 'Davi'], 'Bia e mais 2 pessoas estão vendo', 'Bia e mais 2 pessoas estão escrevendo…'],
])('%j are named', (names, viewing, typing) => {
  expect([presenceTexts.viewing(names), presenceTexts.typing(names)]).toEqual([viewing, typing]);
});
