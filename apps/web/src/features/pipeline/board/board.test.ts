import type { LeadId } from '@prumo/contracts/ids';
import type { Lead, LeadList, LeadStatus } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import { byStatus, insertBehind, joinPages, moveOnBoard } from './board.ts';

const lead = (id: string, status: LeadStatus, budget: string | null = null) => ({ id, status, budget }) as Lead;
const column = (status: LeadStatus, total: number, budget: number) => ({ status, total, budget, nextCursor: null });

const board: LeadList = {
  total: 5,
  leads: [
    lead('a', 'novo', '300000'),
    lead('b', 'novo'),
    lead('x', 'quente'),
    lead('y', 'quente'),
    lead('z', 'quente'),
  ],
  columns: [column('novo', 2, 300_000), column('quente', 3, 0)],
};
const ids = (list: LeadList, status: LeadStatus) => (byStatus(list.leads).get(status) ?? []).map(({ id }) => id);
const a = board.leads[0] as Lead;

test.each([
  [null, ['a', 'x', 'y', 'z']],
  ['x', ['x', 'a', 'y', 'z']],
  ['z', ['x', 'y', 'z', 'a']],
])('a card dropped behind %s stands there', (behind, expected) => {
  const moved = moveOnBoard(board, a, { ...a, status: 'quente' }, behind as LeadId | null);
  expect(ids(moved, 'quente')).toEqual(expected);
  expect(ids(moved, 'novo')).toEqual(['b']);
});

test('totals and sums follow the card', () => {
  const moved = moveOnBoard(board, a, { ...a, status: 'quente' }, null);
  expect(moved.columns).toEqual([column('novo', 1, 0), column('quente', 4, 300_000)]);
  expect(moved.total).toBe(5);
});

test('a card dropped behind one of a later page is left to that page', () => {
  const moved = moveOnBoard(board, a, { ...a, status: 'quente' }, 'further-down' as LeadId);
  expect(ids(moved, 'quente')).toEqual(['x', 'y', 'z']);
  expect(moved.columns?.[1]?.total).toBe(4);
});

test('moving changes nothing of the board it came from', () => {
  moveOnBoard(board, a, { ...a, status: 'quente' }, 'y' as LeadId);
  expect(ids(board, 'novo')).toEqual(['a', 'b']);
});

test('a card is never twice in a list', () => {
  const [one, two, three, gone] = ['1', '2', '3', 'gone'].map((id) => ({ id }) as Lead) as [Lead, Lead, Lead, Lead];
  expect(insertBehind([one, two, three], three, one.id)).toEqual([one, three, two]);
  expect(insertBehind([one, two, three], one, gone.id)).toEqual([one, two, three]);
  expect(joinPages([lead('a', 'novo'), lead('b', 'novo')], [lead('b', 'novo'), lead('c', 'novo')])).toHaveLength(3);
});
