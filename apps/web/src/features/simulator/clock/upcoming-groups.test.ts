import type { Upcoming } from '@prumo/contracts/channel';
import { expect, test } from 'vitest';
import { groupUpcoming, nextSendOf, secondsUntil } from './upcoming-groups.ts';

const row = (more: Partial<Upcoming>): Upcoming => ({
  id: '1',
  kind: 'campaign_step',
  at: '2026-03-10T15:00:00.000Z',
  leadName: 'Ana',
  detail: 'Moema',
  step: 1,
  ...more,
});

test('one step of many people in a minute is one line that names the first', () => {
  const rows = [row({}), row({ id: '2', leadName: 'Beto', at: '2026-03-10T15:00:40.000Z' }), row({ id: '3', step: 2 })];
  expect(groupUpcoming(rows)).toMatchObject([
    { leadName: 'Ana', others: 1, step: 1, until: '2026-03-10T15:00:40.000Z' },
    { leadName: 'Ana', others: 0, step: 2 },
  ]);
});

test('two messages to one person are one line about one person', () => {
  const rows = [row({ kind: 'message', detail: 'oi' }), row({ id: '2', kind: 'message', detail: 'tudo bem?' })];
  expect(groupUpcoming(rows)).toMatchObject([{ others: 0 }]);
});

test('what is told of a message is no send', () => {
  const rows = [row({ kind: 'receipt', detail: 'read' }), row({ id: '2', kind: 'ai_reply', detail: null })];
  expect(nextSendOf(rows)?.id).toBe('2');
  expect(nextSendOf([])).toBeUndefined();
});

test.each([
  ['2026-03-10T15:00:00.000Z', 1],
  ['2026-03-10T14:00:00.000Z', 1],
  ['2026-03-10T15:00:01.500Z', 2],
])('%s is reached in %i s', (at, seconds) => {
  expect(secondsUntil(at, new Date('2026-03-10T15:00:00.000Z'))).toBe(seconds);
});
