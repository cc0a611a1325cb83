import { expect, test } from 'vitest';
import { type ManyValues, unitsOf } from './unit-values.ts';

const many = (values: Partial<ManyValues>) =>
  unitsOf({ block: 'A', typologyId: '', price: '', from: '1', to: '2', perFloor: '2', ...values });

test('floors and units of each floor make the numbers people know', () => {
  expect(many({}).units.map(({ number, floor }) => [number, String(floor)])).toEqual([
    ['101', '1'],
    ['102', '1'],
    ['201', '2'],
    ['202', '2'],
  ]);
  expect(many({ from: '12', to: '', perFloor: '10' }).units.map(({ number }) => number)).toEqual([
    ...['1201', '1202', '1203', '1204', '1205', '1206', '1207', '1208', '1209', '1210'],
  ]);
  expect(many({}).units[0]).toMatchObject({ block: 'A', typologyId: null });
});

test.each([[{ from: '' }], [{ from: '3', to: '2' }], [{ perFloor: '0' }], [{ to: 'x' }], [{ to: '100' }]])(
  '%j makes none',
  (values) => {
    expect(many(values)).toEqual({ units: [], isTooMany: false });
  },
);

test('more than can be added at once are said to be too many', () => {
  expect(many({ from: '1', to: '50', perFloor: '10' }).units).toHaveLength(500);
  expect(many({ from: '1', to: '51', perFloor: '10' })).toEqual({ units: [], isTooMany: true });
});
