import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const MOST = 25;

test(`no room holds more than ${MOST} sources`, () => {
  const rooms = Map.groupBy(globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.test.{ts,tsx}'] }), dirname);
  expect(rooms.size).toBeGreaterThan(20);
  expect([...rooms].flatMap(([room, files]) => (files.length > MOST ? [`${room}: ${files.length}`] : []))).toEqual([]);
});
