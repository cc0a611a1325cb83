import { cardTexts } from './list-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type WaitLabel = { text: string; tone: 'neutral' | 'amber' | 'red' };

export function waitSince(since: string, now: number): WaitLabel {
  const waited = Math.max(0, now - Date.parse(since));
  const tone = waited >= HOUR_MS ? 'red' : waited >= 15 * MINUTE_MS ? 'amber' : 'neutral';
  const count = (unit: number) => Math.floor(waited / unit);
  if (waited < MINUTE_MS) return { text: cardTexts.now, tone };
  if (waited < HOUR_MS) return { text: `${count(MINUTE_MS)} min`, tone };
  if (waited < DAY_MS) return { text: `${count(HOUR_MS)} h`, tone };
  return { text: count(DAY_MS) === 1 ? '1 dia' : `${count(DAY_MS)} dias`, tone };
}
