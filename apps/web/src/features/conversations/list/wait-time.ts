import { cardTexts } from './list-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Wait = { text: string; tone: 'neutral' | 'amber' | 'red' };

export function waitSince(since: string, now: number): Wait {
  const waited = Math.max(0, now - Date.parse(since));
  const tone = waited >= HOUR ? 'red' : waited >= 15 * MINUTE ? 'amber' : 'neutral';
  const count = (unit: number) => Math.floor(waited / unit);
  if (waited < MINUTE) return { text: cardTexts.now, tone };
  if (waited < HOUR) return { text: `${count(MINUTE)} min`, tone };
  if (waited < DAY) return { text: `${count(HOUR)} h`, tone };
  return { text: count(DAY) === 1 ? '1 dia' : `${count(DAY)} dias`, tone };
}
