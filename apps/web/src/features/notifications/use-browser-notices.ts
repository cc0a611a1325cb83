import type { LiveEvent } from '@prumo/contracts/events';
import type { ConversationId, NoteId, NotificationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showNotice, useNoticePermission } from '#platform/browser/notice-permission.ts';
import { isAnyTabVisible, tellVisibility } from '#platform/browser/visible-tabs.ts';
import { listenInOneTab } from '#platform/live/live-updates.ts';
import { generalSettingsQuery } from '#platform/time/account-time.ts';
import { fetchNotification } from './queries.ts';

const fetchWords = () => import('./notification-words.ts');

type Open = (place: { conversationId: ConversationId; nota?: NoteId | undefined }) => void;

/** Only while no tab of the browser is visible, and once per message (NS-162). */
export function useBrowserNotices(onOpen: Open): void {
  const { data } = useQuery({ ...generalSettingsQuery, staleTime: 5 * 60 * 1000 });
  const isWanted = useNoticePermission() === 'granted' && data?.browserNotifications === true;
  const open = useRef(onOpen);
  open.current = onOpen;
  // Reports visibility even if this tab shows no notices, because another tab may show them.
  useEffect(() => ('locks' in navigator ? tellVisibility() : undefined), []);
  useEffect(() => {
    if (!isWanted) return;
    // Fetched in advance, because the network may be gone later.
    void fetchWords().catch(() => undefined);
    return listenInOneTab((event) => void tell(event, (place) => open.current(place)).catch(() => undefined));
  }, [isWanted]);
}

async function tell({ type, ...event }: LiveEvent, onOpen: Open): Promise<void> {
  const id = 'id' in event ? event.id : undefined;
  if (type !== 'notifications' || id === undefined || (await isAnyTabVisible())) return;
  const told = await fetchNotification(id as NotificationId);
  const { conversationId, note, isRead, kind } = told;
  if (isRead || conversationId === null || kind === 'opt_out') return;
  const { notificationWords } = await fetchWords();
  const { title, detail } = notificationWords(told);
  // One notice per conversation; a new message replaces it and alerts again.
  const options: NotificationOptions & { renotify: boolean } = { body: detail, tag: id, renotify: true };
  const notice = showNotice(title, options);
  notice?.addEventListener('click', () => {
    notice.close();
    window.focus();
    onOpen({ conversationId, nota: note?.id });
  });
}
