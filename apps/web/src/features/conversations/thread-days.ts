import type { ChatMessage } from '@prumo/contracts/conversations';
import { formatDate } from '#platform/format.ts';
import { inboxTexts } from './texts.ts';

/** Messages of one speaker without a long pause: one label for all of them. */
export type Run = { key: string; messages: ChatMessage[] };
export type Day = { date: string; runs: Run[] };

const PAUSE = 5 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

function continues(before: ChatMessage | undefined, next: ChatMessage): boolean {
  if (!before || before.from !== next.from || before.fromPhone !== next.fromPhone) return false;
  if (before.campaign?.step !== next.campaign?.step) return false;
  return Date.parse(next.timestamp) - Date.parse(before.timestamp) < PAUSE;
}

export function threadDays(messages: readonly ChatMessage[], timezone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const date = formatDate(message.timestamp, timezone);
    const day = days.at(-1);
    if (day?.date !== date) {
      days.push({ date, runs: [{ key: message.id, messages: [message] }] });
      continue;
    }
    const run = day.runs.at(-1);
    if (run && continues(run.messages.at(-1), message)) run.messages.push(message);
    else day.runs.push({ key: message.id, messages: [message] });
  }
  return days;
}

/** 'Hoje' and 'Ontem' by the account's time, which is never behind a message that is known. */
export function dayLabel(date: string, known: (string | undefined)[], timezone: string, now = Date.now()): string {
  const present = Math.max(now, ...known.map((moment) => (moment ? Date.parse(moment) : 0)));
  if (date === formatDate(new Date(present), timezone)) return inboxTexts.thread.today;
  if (date === formatDate(new Date(present - DAY), timezone)) return inboxTexts.thread.yesterday;
  return date;
}
