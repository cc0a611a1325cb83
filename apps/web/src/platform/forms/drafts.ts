import type { UserId } from '@prumo/contracts/ids';
import { userKey } from '../session/user-keys.ts';

/** Kept in this tab across a lost session; each user sees only their own. */
const keyOf = (userId: UserId, name: string) => userKey('draft', userId, name);

export function saveDraft(userId: UserId, name: string, value: unknown) {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Full or forbidden storage loses the draft, never the form.
  }
}

export function readDraft(userId: UserId, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

export function clearDraft(userId: UserId, name: string) {
  sessionStorage.removeItem(keyOf(userId, name));
}
