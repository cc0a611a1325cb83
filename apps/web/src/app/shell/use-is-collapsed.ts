import { useState } from 'react';

const KEY = 'prumo:sidebar';

export function useIsCollapsed() {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(KEY) === 'narrow');
  function change(next: boolean) {
    localStorage.setItem(KEY, next ? 'narrow' : 'wide');
    setIsCollapsed(next);
  }
  return [isCollapsed, change] as const;
}
