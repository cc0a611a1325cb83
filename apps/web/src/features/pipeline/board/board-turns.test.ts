import type { Lead, LeadList, LeadStatus } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import { drawnBoard, isDrawn, nextTurn, type Turn, wholeTurn, withBoard } from './board-turns.ts';

const STAGES = ['novo', 'contatado', 'quente', 'proposta', 'fechado'] as const satisfies readonly LeadStatus[];

const boardOf = (name: string): LeadList => ({
  total: STAGES.length,
  leads: STAGES.map((status) => ({ id: `${name}-${status}`, status }) as Lead),
  columns: STAGES.map((status) => ({ status, total: 1, budget: 0, nextCursor: null })),
});
const [all, found] = [boardOf('all'), boardOf('found')];
const searched = withBoard(wholeTurn({ key: 'all', data: all }), { key: 'found', data: found });
const oneLeft = nextTurn(nextTurn(nextTurn(searched)));
const namesIn = (turn: Turn) => drawnBoard(turn)?.leads.map(({ id }) => id.split('-')[0]);

test('the first board is drawn at once', () => {
  const waiting = wholeTurn({ key: 'all', data: undefined });
  expect(drawnBoard(waiting)).toBeUndefined();
  expect(drawnBoard(withBoard(waiting, { key: 'all', data: all }))).toBe(all);
});

test('that of another filter comes from the left, a column a turn', () => {
  const turns = [searched, nextTurn(searched), oneLeft, nextTurn(oneLeft)];
  expect(turns.map(namesIn)).toEqual([
    ['found', 'all', 'all', 'all', 'all'],
    ['found', 'found', 'all', 'all', 'all'],
    ['found', 'found', 'found', 'found', 'all'],
    ['found', 'found', 'found', 'found', 'found'],
  ]);
  for (const turn of turns) expect(drawnBoard(turn)?.columns).toEqual(all.columns);
  expect(turns.map(isDrawn)).toEqual([false, false, false, true]);
});

test('what stands in for the next answer changes nothing, and that answer begins where this one had come to', () => {
  const standIn = withBoard(searched, { key: '', data: found });
  expect(namesIn(standIn)).toEqual(namesIn(searched));
  const next = withBoard(standIn, { key: 'next', data: boardOf('next') });
  expect(namesIn(next)).toEqual(['next', 'all', 'all', 'all', 'all']);
});

test('a card that was moved stands in its place at once, and the turn goes on', () => {
  const moved = boardOf('moved');
  expect(namesIn(withBoard(searched, { key: 'found', data: moved }))).toEqual(['moved', 'all', 'all', 'all', 'all']);
  const whole = nextTurn(oneLeft);
  expect(drawnBoard(withBoard(whole, { key: 'found', data: moved }))).toBe(moved);
});
