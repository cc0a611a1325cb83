import type { UserId } from '@prumo/contracts/ids';

const PREFIX = 'prumo';
const FORGET = `${PREFIX}:forget`;

export const userKey = (kind: string, userId: UserId, ...name: string[]): string =>
  [PREFIX, kind, userId, ...name].join(':');

function forgetHere(userId: UserId): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(`${PREFIX}:`) && key.split(':')[2] === userId) storage.removeItem(key);
}

/** Forgets the user in the browser's other tabs, too. */
export function forgetUser(userId: UserId): void {
  forgetHere(userId);
  localStorage.setItem(FORGET, userId);
  localStorage.removeItem(FORGET);
}

export function forgetWithOtherTabs(): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === FORGET && newValue) forgetHere(newValue as UserId);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
