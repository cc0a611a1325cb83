import type { ChatMessage } from '@prumo/contracts/conversations';
import type { ConversationEvent } from '@prumo/contracts/conversations/events';
import type { ConversationNote } from '@prumo/contracts/conversations/notes';
import type { MessageId } from '@prumo/contracts/ids';
import { formatDate } from '#platform/text/format.ts';
import { inboxTexts } from '../texts.ts';

export type Run = { kind: 'run'; key: string; messages: ChatMessage[] };
export type DayPart =
  | Run
  | { kind: 'note'; key: string; note: ConversationNote }
  | { kind: 'event'; key: string; event: ConversationEvent }
  | { kind: 'unread'; key: string };
export type Day = { date: string; parts: DayPart[] };

type Entry = { at: string } & (
  | { kind: 'message'; message: ChatMessage }
  | { kind: 'note'; note: ConversationNote }
  | { kind: 'event'; event: ConversationEvent }
);

export type Between = {
  notes?: readonly ConversationNote[];
  events?: readonly ConversationEvent[];
  unreadId?: MessageId | undefined;
};

const PAUSE_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

function continues(before: ChatMessage | undefined, next: ChatMessage): boolean {
  if (!before || before.from !== next.from || before.fromPhone !== next.fromPhone) return false;
  if (before.authorId !== next.authorId) return false;
  if (before.campaign?.step !== next.campaign?.step) return false;
  return Date.parse(next.timestamp) - Date.parse(before.timestamp) < PAUSE_MS;
}

/** At equal times events come first: a step of the campaign, then its message. */
const RANK = { event: 0, note: 1, message: 2 };

function inOrder(messages: readonly ChatMessage[], { notes = [], events = [] }: Between): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ kind: 'message' as const, at: message.timestamp, message })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.timestamp, note })),
    ...events.map((event) => ({ kind: 'event' as const, at: event.at, event })),
  ];
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || RANK[one.kind] - RANK[other.kind]);
}

export function threadDays(messages: readonly ChatMessage[], timezone: string, between: Between = {}): Day[] {
  const days: Day[] = [];
  for (const entry of inOrder(messages, between)) {
    const date = formatDate(entry.at, timezone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, parts: [] };
      days.push(day);
    }
    addTo(day.parts, entry, between.unreadId);
  }
  return days;
}

function addTo(parts: DayPart[], entry: Entry, unreadId: MessageId | undefined): void {
  if (entry.kind === 'note') parts.push({ kind: 'note', key: entry.note.id, note: entry.note });
  else if (entry.kind === 'event') parts.push({ kind: 'event', key: entry.event.id, event: entry.event });
  else {
    const { message } = entry;
    if (message.id === unreadId) parts.push({ kind: 'unread', key: 'unread' });
    const run = parts.at(-1);
    if (run?.kind === 'run' && continues(run.messages.at(-1), message)) run.messages.push(message);
    else parts.push({ kind: 'run', key: message.id, messages: [message] });
  }
}

/** 'Hoje' and 'Ontem' in account time, which is never behind a known message. */
export function dayLabel(date: string, known: (string | undefined)[], timezone: string, now = Date.now()): string {
  const present = Math.max(now, ...known.map((moment) => (moment ? Date.parse(moment) : 0)));
  if (date === formatDate(new Date(present), timezone)) return inboxTexts.thread.today;
  if (date === formatDate(new Date(present - DAY_MS), timezone)) return inboxTexts.thread.yesterday;
  return date;
}
