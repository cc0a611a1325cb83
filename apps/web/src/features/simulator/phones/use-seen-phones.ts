import type { SimulatorPhone } from '@prumo/contracts/channel';
import { useEffect, useState } from 'react';
import { useSessionUser } from '#platform/session/session.ts';
import { userKey } from '#platform/session/user-keys.ts';

function readSeen(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

export function useSeenPhones(phones: readonly SimulatorPhone[] | undefined, shown: readonly string[]) {
  const key = userKey('simulator-seen', useSessionUser().id);
  const [seen, setSeen] = useState(() => readSeen(key));
  const news = (phones ?? []).filter(
    ({ phone, lastReceivedAt }) => shown.includes(phone) && lastReceivedAt && lastReceivedAt > (seen[phone] ?? ''),
  );
  const newest = JSON.stringify(news.map(({ phone, lastReceivedAt }) => [phone, lastReceivedAt]));
  useEffect(() => {
    const entries: [string, string][] = JSON.parse(newest);
    if (entries.length === 0) return;
    const next = { ...readSeen(key), ...Object.fromEntries(entries) };
    localStorage.setItem(key, JSON.stringify(next));
    setSeen(next);
  }, [key, newest]);
  return ({ phone, lastReceivedAt }: SimulatorPhone): boolean =>
    lastReceivedAt !== null && lastReceivedAt > (seen[phone] ?? '') && !shown.includes(phone);
}
