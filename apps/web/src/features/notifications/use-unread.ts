import type { Notification } from '@prumo/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OnScreen, useWhatIsOnScreen } from '#domain/notifications/on-screen.ts';
import { useIsVisible } from '#platform/browser/use-is-visible.ts';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { newestQuery, useMarkRead } from './queries.ts';

const POLL_MS = 30_000;

const screenKeys = ({ conversationId, campaign, import: imported }: Notification): OnScreen[] => [
  ...(conversationId ? ([`conversation:${conversationId}`] as const) : []),
  ...(campaign ? ([`campaign:${campaign.id}`] as const) : []),
  ...(imported ? ([`import:${imported.id}`] as const) : []),
];

export function useUnread(): number {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data } = useQuery({ ...newestQuery, refetchInterval });
  const shown = useWhatIsOnScreen();
  const isVisible = useIsVisible();
  const { mutate } = useMarkRead();

  const seen = (data?.notifications ?? []).filter(
    (one) => !one.isRead && isVisible && screenKeys(one).some((key) => shown.includes(key)),
  );
  const seenIds = seen.map(({ id }) => id).join();
  useEffect(() => {
    if (seenIds !== '') mutate({ ids: seenIds.split(',') as Notification['id'][] });
  }, [seenIds, mutate]);

  return Math.max((data?.unread ?? 0) - seen.length, 0);
}
