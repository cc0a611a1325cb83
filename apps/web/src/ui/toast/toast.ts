import { useSyncExternalStore } from 'react';
import { createListeners } from '../create-listeners.ts';

export type ToastInput = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  duration?: number;
  action?: { label: string; onClick: () => void };
};
type ToastState = ToastInput & { id: number; isOpen: boolean };

export const TIME_TO_UNDO_MS = 12_000;

let current: ToastState | null = null;
let count = 0;
const listeners = createListeners();

function replace(next: ToastState | null) {
  current = next;
  listeners.tell();
}

export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  count += 1;
  const id = count;
  replace({ ...input, id, isOpen: true });
  return { id, dismiss: () => dismissToast(id) };
}

function dismissToast(id?: number) {
  if (current && (id === undefined || current.id === id)) replace({ ...current, isOpen: false });
}

export function useToast() {
  const shown = useSyncExternalStore(listeners.subscribe, () => current);
  return { toast, dismiss: dismissToast, current: shown };
}
