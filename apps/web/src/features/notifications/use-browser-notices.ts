import type { ServerEvent } from '@prumo/contracts/events';
import type { Notification as Told } from '@prumo/contracts/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showNotice, useNoticePermission } from '#platform/browser/notice-permission.ts';
import { isAnyTabVisible, tellVisibility } from '#platform/browser/visible-tabs.ts';
import { listenInOneTab } from '#platform/live/live-updates.ts';
import { generalSettingsQuery } from '#platform/time/account-time.ts';
import { fetchNotification } from './queries.ts';

const fetchWords = () => import('./notification-words.ts');

type Open = (conversationId: NonNullable<Told['conversationId']>) => void;

/** What a lead writes while no tab of the browser is in sight is told by a notice of the browser's own, once (NS-162). */
export function useBrowserNotices(onOpen: Open): void {
  const { data } = useQuery({ ...generalSettingsQuery, staleTime: 5 * 60 * 1000 });
  const isWanted = useNoticePermission() === 'granted' && data?.browserNotifications === true;
  const open = useRef(onOpen);
  open.current = onOpen;
  // Also where this tab shows none: another one may have been allowed to meanwhile.
  useEffect(() => ('locks' in navigator ? tellVisibility() : undefined), []);
  useEffect(() => {
    if (!isWanted) return;
    // Fetched before there is something to tell: by then the network may be gone.
    void fetchWords().catch(() => undefined);
    return listenInOneTab((event) => void tell(event, (id) => open.current(id)).catch(() => undefined));
  }, [isWanted]);
}

async function tell({ type, ...event }: ServerEvent, onOpen: Open): Promise<void> {
  const id = 'id' in event ? event.id : undefined;
  if (type !== 'notifications' || id === undefined || (await isAnyTabVisible())) return;
  const told = await fetchNotification(id);
  const { conversationId, isRead, kind } = told;
  if (isRead || conversationId === null || kind === 'opt_out') return;
  const { notificationWords } = await fetchWords();
  const { title, detail } = notificationWords(told);
  // One conversation is one notice; another message of it is told anew in its place.
  const options: NotificationOptions & { renotify: boolean } = { body: detail, tag: id, renotify: true };
  const notice = showNotice(title, options);
  notice?.addEventListener('click', () => {
    notice.close();
    window.focus();
    onOpen(conversationId);
  });
}
