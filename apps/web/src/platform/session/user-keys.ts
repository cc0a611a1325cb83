const PREFIX = 'prumo';
const FORGET = `${PREFIX}:forget`;

export const userKey = (kind: string, userId: string, ...name: string[]): string =>
  [PREFIX, kind, userId, ...name].join(':');

function forgetHere(userId: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(`${PREFIX}:`) && key.split(':')[2] === userId) storage.removeItem(key);
}

/** Forgets the user in the browser's other tabs, too. */
export function forgetUser(userId: string): void {
  forgetHere(userId);
  localStorage.setItem(FORGET, userId);
  localStorage.removeItem(FORGET);
}

export function forgetWithOtherTabs(): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === FORGET && newValue) forgetHere(newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
