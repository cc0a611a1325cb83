import type { Lead, LeadList, LeadStatus } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import { drawnBoard, isDrawn, nextSlice, type Slice, wholeSlice, withBoard } from './board-slices.ts';

const STAGES = ['novo', 'contatado', 'quente', 'proposta', 'fechado'] as const satisfies readonly LeadStatus[];

const boardOf = (name: string): LeadList => ({
  total: STAGES.length,
  leads: STAGES.map((status) => ({ id: `${name}-${status}`, status }) as Lead),
  columns: STAGES.map((status) => ({ status, total: 1, budget: 0, nextCursor: null })),
});
const [all, found] = [boardOf('all'), boardOf('found')];
const searched = withBoard(wholeSlice({ key: 'all', data: all }), { key: 'found', data: found });
const oneLeft = nextSlice(nextSlice(nextSlice(searched)));
const namesIn = (slice: Slice) => drawnBoard(slice)?.leads.map(({ id }) => id.split('-')[0]);

test('the first board is drawn at once', () => {
  const waiting = wholeSlice({ key: 'all', data: undefined });
  expect(drawnBoard(waiting)).toBeUndefined();
  expect(drawnBoard(withBoard(waiting, { key: 'all', data: all }))).toBe(all);
});

test('that of another filter comes from the left, a column a slice', () => {
  const slices = [searched, nextSlice(searched), oneLeft, nextSlice(oneLeft)];
  expect(slices.map(namesIn)).toEqual([
    ['found', 'all', 'all', 'all', 'all'],
    ['found', 'found', 'all', 'all', 'all'],
    ['found', 'found', 'found', 'found', 'all'],
    ['found', 'found', 'found', 'found', 'found'],
  ]);
  for (const slice of slices) expect(drawnBoard(slice)?.columns).toEqual(all.columns);
  expect(slices.map(isDrawn)).toEqual([false, false, false, true]);
});

test('what stands in for the next answer changes nothing, and that answer begins where this one had come to', () => {
  const standIn = withBoard(searched, { key: '', data: found });
  expect(namesIn(standIn)).toEqual(namesIn(searched));
  const next = withBoard(standIn, { key: 'next', data: boardOf('next') });
  expect(namesIn(next)).toEqual(['next', 'all', 'all', 'all', 'all']);
});

test('a card that was moved stands in its place at once, and the slice goes on', () => {
  const moved = boardOf('moved');
  expect(namesIn(withBoard(searched, { key: 'found', data: moved }))).toEqual(['moved', 'all', 'all', 'all', 'all']);
  const whole = nextSlice(oneLeft);
  expect(drawnBoard(withBoard(whole, { key: 'found', data: moved }))).toBe(moved);
});
