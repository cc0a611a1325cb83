import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationEvent } from '@prumo/contracts/conversations/events';
import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import type { MessageId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { type Between, dayLabel, threadDays } from './thread-days.ts';

const ZONE = 'America/Sao_Paulo';
const message = (id: string, timestamp: string, part: Partial<ChatMessage> = {}) =>
  ({ id, timestamp, from: 'lead', fromPhone: false, campaign: null, ...part }) as ChatMessage;
const shape = (messages: ChatMessage[], between?: Between) =>
  threadDays(messages, ZONE, between).map(({ date, parts }) => [
    date,
    parts.map((part) => (part.kind === 'run' ? part.messages.map(({ id }) => id) : part.key)),
  ]);

test('a thread is cut by calendar day of the account, then by speaker and pause', () => {
  expect(
    shape([
      message('a', '2026-08-22T12:00:00Z'),
      message('b', '2026-08-22T12:01:00Z'),
      message('c', '2026-08-22T12:02:00Z', { from: 'ai' }),
      message('d', '2026-08-22T12:20:00Z', { from: 'ai' }),
      message('e', '2026-08-23T02:59:00Z'),
      message('f', '2026-08-23T03:01:00Z'),
    ]),
  ).toEqual([
    ['22/08/2026', [['a', 'b'], ['c'], ['d'], ['e']]],
    ['23/08/2026', [['f']]],
  ]);
});

test('notes, events and the unread line stand where they belong and part the messages around them', () => {
  const said = [
    message('a', '2026-08-22T12:00:00Z'),
    message('b', '2026-08-22T12:01:00Z'),
    message('c', '2026-08-22T12:02:00Z'),
  ];
  const note = { id: 'note', timestamp: '2026-08-22T12:00:30Z' } as ConversationNote;
  const event = { id: 'event', at: '2026-08-22T12:02:00.000Z', kind: 'archived' } as ConversationEvent;
  const later = { id: 'later', at: '2026-08-23T12:00:00Z', kind: 'reopened' } as ConversationEvent;
  expect(shape(said, { notes: [note], events: [event, later], unreadId: 'b' as MessageId })).toEqual([
    ['22/08/2026', [['a'], 'note', 'unread', ['b'], 'event', ['c']]],
    ['23/08/2026', ['later']],
  ]);
});

test('today follows the account when its clock was advanced', () => {
  const now = Date.parse('2026-08-22T15:00:00Z');
  expect(dayLabel('22/08/2026', ['2026-08-22T12:00:00Z'], ZONE, now)).toBe('Hoje');
  expect(dayLabel('21/08/2026', ['2026-08-22T12:00:00Z'], ZONE, now)).toBe('Ontem');
  expect(dayLabel('22/08/2026', ['2026-08-29T12:00:00Z'], ZONE, now)).toBe('22/08/2026');
  expect(dayLabel('29/08/2026', ['2026-08-29T12:00:00Z'], ZONE, now)).toBe('Hoje');
});
