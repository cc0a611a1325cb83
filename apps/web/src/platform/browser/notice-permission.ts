import { useSyncExternalStore } from 'react';

/**
 * What the browser lets the product do; 'impossible' where it knows no notices, or only over https, 'unsupported' where
 * it shows those of a service worker alone, as browsers of phones do.
 */
export type NoticePermission = NotificationPermission | 'impossible' | 'unsupported';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function noticePermission(): NoticePermission {
  if (!('Notification' in window && window.isSecureContext)) return 'impossible';
  return isConstructible() ? Notification.permission : 'unsupported';
}

/** Null until it is known. */
let constructs: boolean | null = null;

/** Nothing but a try tells. Where notices are allowed a try would show one: there the first real one tells. */
function isConstructible(): boolean {
  if (constructs === null && Notification.permission !== 'granted') {
    try {
      new Notification('');
      constructs = true;
    } catch {
      constructs = false;
    }
  }
  return constructs ?? true;
}

/** Null where the browser shows none of the page's own; the settings say so from then on. */
export function showNotice(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    constructs = false;
    for (const listener of listeners) listener();
    return null;
  }
}

export const useNoticePermission = () => useSyncExternalStore(subscribe, noticePermission);

/** Asks the person; a browser that was told no before does not ask again. */
export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
}
