import type { ChatMessage } from '@prumo/contracts/conversations';
import { expect, test } from 'vitest';
import { firstUnread } from './use-unread-line.ts';

const thread = (text: string) =>
  text
    .split('')
    .map((letter, index) => ({ id: `${letter}${index}`, from: letter === 'l' ? 'lead' : 'ai' }) as ChatMessage);

test('unread messages are counted back from the newest there was, past what others said in between', () => {
  expect(firstUnread(thread('lalal'), { count: 2, newestId: 'l4' })).toBe('l2');
  expect(firstUnread(thread('lalall'), { count: 2, newestId: 'l4' })).toBe('l2');
  expect(firstUnread(thread('lal'), { count: 2, newestId: 'l2' })).toBe('l0');
});

test('while the first of them is not loaded there is no line', () => {
  expect(firstUnread(thread('lal'), { count: 3, newestId: 'l2' })).toBeUndefined();
  expect(firstUnread(thread('lal'), { count: 1, newestId: 'gone' })).toBeUndefined();
});
