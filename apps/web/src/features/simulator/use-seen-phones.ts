import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useEffect, useState } from 'react';

const KEY = 'prumo:simulator-seen';

function readSeen(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Which phones got something since they were last on this screen; kept in this browser. */
export function useSeenPhones(phones: readonly SimulatorPhone[] | undefined, shown: readonly string[]) {
  const [seen, setSeen] = useState(readSeen);
  const news = (phones ?? []).filter(
    ({ phone, lastReceivedAt }) => shown.includes(phone) && lastReceivedAt && lastReceivedAt > (seen[phone] ?? ''),
  );
  const newest = JSON.stringify(news.map(({ phone, lastReceivedAt }) => [phone, lastReceivedAt]));
  useEffect(() => {
    const entries: [string, string][] = JSON.parse(newest);
    if (entries.length === 0) return;
    const next = { ...readSeen(), ...Object.fromEntries(entries) };
    localStorage.setItem(KEY, JSON.stringify(next));
    setSeen(next);
  }, [newest]);
  return ({ phone, lastReceivedAt }: SimulatorPhone): boolean =>
    lastReceivedAt !== null && lastReceivedAt > (seen[phone] ?? '') && !shown.includes(phone);
}
