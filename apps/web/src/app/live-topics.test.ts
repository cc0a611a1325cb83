import { expect, test } from 'vitest';
import { isUnder } from '#platform/requests/query-client.ts';
import { pathsOf } from './live-topics.ts';

test('an event makes the answers of its topic old, each path once', () => {
  expect(pathsOf([{ type: 'leads' }, { type: 'leads', id: '1' }])).toEqual([
    '/api/leads',
    '/api/lead-lists',
    '/api/suppressions',
    '/api/dashboard',
    '/api/roleta',
    '/api/offers',
    '/api/campaigns/filters',
    '/api/conversations/*/events',
    '/api/conversations/*/qualification',
    '/api/conversations/*/matches',
    '/api/products/*/told-values',
  ]);
  expect(pathsOf([{ type: 'products' }, { type: 'simulator' }])).toEqual([
    '/api/products',
    '/api/units',
    '/api/conversations/*/matches',
    '/api/ai/knowledge',
    '/api/simulator',
  ]);
});

test('news of conversations makes their counts old, whosever they are', () => {
  const paths = pathsOf([{ type: 'conversations' }]);
  for (const query of ['', '?owner=me', '?owner=none'])
    expect([paths].flat().some((path) => isUnder(`/api/conversations/counts${query}`, path))).toBe(true);
});

test('who waits in the roleta’s queue and for whom is refetched with leads and conversations, without one’s own duty', () => {
  for (const type of ['leads', 'conversations', 'settings'] as const) {
    const isRefetched = (path: string) => [pathsOf([{ type }])].flat().some((prefix) => isUnder(path, prefix));
    expect([type, isRefetched('/api/roleta'), isRefetched('/api/duty')]).toEqual([type, true, type === 'settings']);
  }
});

test('after a gap everything shown is refetched', () => {
  expect(pathsOf([{ type: 'products' }, { type: 'resync' }])).toBe('all');
});
