import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';

/**
 * 'impossible': no notices, or only over https. 'unsupported': only service workers may show them, as in phone
 * browsers.
 */
export type NoticePermission = NotificationPermission | 'impossible' | 'unsupported';

const listeners = createListeners();

function noticePermission(): NoticePermission {
  if (!('Notification' in window && window.isSecureContext)) return 'impossible';
  return isConstructible() ? Notification.permission : 'unsupported';
}

let constructs: boolean | null = null;

/**
 * Only constructing a Notification shows whether it is supported. If permission is granted, the test would be
 * displayed, so then the first real notice decides.
 */
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
    listeners.tell();
    return null;
  }
}

export const useNoticePermission = () => useSyncExternalStore(listeners.subscribe, noticePermission);

/** The browser would not ask after a grant or refusal. */
export async function askForNotices(): Promise<void> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  listeners.tell();
}
