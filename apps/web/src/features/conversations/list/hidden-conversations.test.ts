import type { ConversationId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { isHidden, splitHidden } from './hidden-conversations.ts';

const listed = {
  id: 'a' as ConversationId,
  leadName: 'Maria Souza',
  leadPhone: '+5511987654321',
  messages: [],
  hasUnreadMessages: false,
  waitingSince: null,
};

test.each([
  ['a lead', {}, false],
  ['a name with test', { leadName: 'Lead TESTE' }, true],
  ['a name with 123', { leadName: 'Ana 123' }, true],
  ['a group', { leadPhone: '5511-GROUP@g.us' }, true],
  ['no name', { leadName: null }, true],
  ['no phone', { leadPhone: null }, true],
  ['a number in place of the name', { leadName: '+5511912345678', leadPhone: '+5511912345678' }, false],
  ['an unread test', { leadName: 'teste', hasUnreadMessages: true }, false],
  ['a test that waits for an answer', { leadName: 'teste', waitingSince: '2026-03-09T10:00:00Z' }, false],
])('%s is hidden: %#', (_name, part, expected) => {
  expect(isHidden({ ...listed, ...part })).toBe(expected);
});

test('an opened conversation is shown whatever its name, the others are counted', () => {
  const tests = ['a', 'b', 'c'].map((id) => ({ ...listed, id: id as ConversationId, leadName: 'teste' }));
  expect(splitHidden(tests, ['b' as ConversationId])).toMatchObject({ shown: [{ id: 'b' }], hiddenCount: 2 });
});
