import { type ChatMessage, MESSAGE_PAGE } from '@prumo/contracts/conversations';
import { expect, test } from 'vitest';
import type { InboxConversation } from '../inbox-conversation.ts';
import { mergeThread, prependMessages, putConversation, putMessage } from './merge-thread.ts';

const message = (number: number) =>
  ({ id: `m${String(number).padStart(4, '0')}`, timestamp: new Date(number * 1000).toISOString() }) as ChatMessage;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const conversation = (messages: ChatMessage[]) => ({ messages }) as InboxConversation;
const ids = ({ messages }: { messages: ChatMessage[] }) => messages.map(({ id }) => id);

test('a first page that is not full is the whole thread', () => {
  expect(mergeThread(undefined, conversation(range(1, 3))).hasOlder).toBe(false);
  expect(mergeThread(undefined, conversation(range(1, MESSAGE_PAGE))).hasOlder).toBe(true);
});

test('older messages that were loaded stay when the newest page moves on', () => {
  const first = mergeThread(undefined, conversation(range(51, 100)));
  const loaded = prependMessages(first, range(1, 50));
  const later = mergeThread(loaded, conversation(range(53, 102)));
  expect(ids(later)).toEqual(ids({ messages: range(1, 102) }));
  expect(later.hasOlder).toBe(true);
  expect(prependMessages(later, []).hasOlder).toBe(false);
});

test('a page that does not touch what was loaded leaves no silent gap', () => {
  const first = mergeThread(undefined, conversation(range(1, 50)));
  const later = mergeThread(first, conversation(range(80, 129)));
  expect(ids(later)).toEqual(ids({ messages: range(80, 129) }));
  expect(later.hasOlder).toBe(true);
});

test('a withdrawn message goes, and one whose time moved is there once', () => {
  const first = mergeThread(undefined, conversation(range(1, 50)));
  const page = [...range(3, 48), ...range(50, 52), { ...message(1), timestamp: message(60).timestamp }];
  const later = mergeThread(first, conversation(page));
  expect(ids(later)).toEqual(['m0002', ...ids({ messages: page })]);
});

test('an answered message takes its place in time', () => {
  const thread = mergeThread(undefined, conversation([message(1), message(3)]));
  expect(ids(putMessage(putMessage(thread, message(2)), message(3)))).toEqual(['m0001', 'm0002', 'm0003']);
});

test('the late answer to an act changes the conversation and takes no message away', () => {
  const thread = mergeThread(undefined, conversation(range(1, 3)));
  const answered = putConversation(thread, { messages: range(1, 2), hasUnreadMessages: false } as InboxConversation);
  expect(answered).toEqual({ ...thread, hasUnreadMessages: false });
});
