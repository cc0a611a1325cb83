import { useCallback, useMemo, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

const KEY = 'prumo:inbox-lead-pane';
const WIDE = '(min-width: 1280px)';

export function useLeadPane() {
  const isDocked = useMediaQuery(WIDE);
  const [isKept, setIsKept] = useState(() => localStorage.getItem(KEY) !== 'closed');
  const [isOver, setIsOver] = useState(false);

  const setIsOpen = useCallback(
    (open: boolean) => {
      if (!isDocked) return setIsOver(open);
      localStorage.setItem(KEY, open ? 'open' : 'closed');
      setIsKept(open);
    },
    [isDocked],
  );

  const isOpen = isDocked ? isKept : isOver;
  return useMemo(() => ({ isDocked, isOpen, setIsOpen }), [isDocked, isOpen, setIsOpen]);
}
