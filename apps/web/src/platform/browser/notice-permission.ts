import { useSyncExternalStore } from 'react';

/**
 * 'impossible': no notices, or only over https. 'unsupported': only service workers may show them, as in phone
 * browsers.
 */
export type NoticePermission = NotificationPermission | 'impossible' | 'unsupported';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function noticePermission(): NoticePermission {
  if (!('Notification' in window && window.isSecureContext)) return 'impossible';
  return isConstructible() ? Notification.permission : 'unsupported';
}

let constructs: boolean | null = null;

/** Only constructing a Notification shows support. With permission it would be displayed, so the first real one decides. */
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

/** Null where only service workers may show notices; the settings then say so. */
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

/** A browser that was refused before does not ask again. */
export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
}
