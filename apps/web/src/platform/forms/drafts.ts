import { userKey } from '../session/user-keys.ts';

/** Kept in this tab across a lost session; each user sees only their own. */
const keyOf = (userId: string, name: string) => userKey('draft', userId, name);

export function saveDraft(userId: string, name: string, value: unknown) {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Full or forbidden storage loses the draft, never the form.
  }
}

export function readDraft(userId: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

export function clearDraft(userId: string, name: string) {
  sessionStorage.removeItem(keyOf(userId, name));
}
