import { useSyncExternalStore } from 'react';

/** What the browser lets the product do; 'impossible' where it knows no notices, or only over https. */
export type NoticePermission = 'granted' | 'default' | 'denied' | 'impossible';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const noticePermission = (): NoticePermission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'impossible';

export const useNoticePermission = () => useSyncExternalStore(subscribe, noticePermission);

/** Asks the person; a browser that was told no before does not ask again. */
export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
}
