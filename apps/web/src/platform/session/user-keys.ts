const PREFIX = 'prumo';
const FORGET = `${PREFIX}:forget`;

/** What the browser keeps for one user stands under a key that says whose it is, and goes when they sign out. */
export const userKey = (kind: string, userId: string, ...name: string[]): string =>
  [PREFIX, kind, userId, ...name].join(':');

function forgetHere(userId: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(`${PREFIX}:`) && key.split(':')[2] === userId) storage.removeItem(key);
}

/** Nothing of an account that was left or deleted stays in this browser, in its other tabs neither. */
export function forgetUser(userId: string): void {
  forgetHere(userId);
  localStorage.setItem(FORGET, userId);
  localStorage.removeItem(FORGET);
}

/** Each tab has drafts of its own, which only it can forget. */
export function forgetWithOtherTabs(): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === FORGET && newValue) forgetHere(newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
