import type { SimulatorMessage } from '@prumo/contracts/channel';
import { formatDate } from '#platform/text/format.ts';

export type Day = { day: string; messages: SimulatorMessage[] };

/** The thread cut where a new calendar day of the account begins. */
export function daysOf(messages: readonly SimulatorMessage[], timezone: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = formatDate(message.timestamp, timezone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
