import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'prumo:theme';
const listeners = createListeners();

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

export function applyTheme() {
  const theme = stored();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function setTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  applyTheme();
  listeners.tell();
}

export const useTheme = () => ({ theme: useSyncExternalStore(listeners.subscribe, stored), setTheme });
