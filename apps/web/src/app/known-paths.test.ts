import { expect, test } from 'vitest';
import { isKnownPath } from './known-paths.ts';

test.each([
  '/',
  '/dashboard',
  '/leads',
  '/campaigns/create',
  '/welcome',
  '/help/leads',
  '/campaigns/0198/edit',
  '/campaigns/0198/plan',
  '/campaigns/0198/advanced',
])('%s is a screen', (path) => expect(isKnownPath(path)).toBe(true));

test.each(['/login', '/lead', '/leads/1', '/campaigns/0198', '/campaigns/0198/edit/x'])('%s is no screen', (path) =>
  expect(isKnownPath(path)).toBe(false),
);
