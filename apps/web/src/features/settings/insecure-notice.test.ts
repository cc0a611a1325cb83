import { expect, test } from 'vitest';
import { isExposed } from './insecure-notice.tsx';

test.each([
  ['http://localhost:3000/', false],
  ['http://127.0.0.1:3000/', false],
  ['http://[::1]:3000/', false],
  ['http://crm.localhost/', false],
  ['http://192.168.0.10:3000/', true],
  ['http://servidor:3000/', true],
  ['https://192.168.0.10/', false],
])('%s warns: %s', (address, isWarned) => {
  expect(isExposed(new URL(address))).toBe(isWarned);
});
