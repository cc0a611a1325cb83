import type { ConversationId } from '@prumo/contracts/ids';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { stringifySearch } from '#platform/browser/search-text.ts';

/**
 * The addresses of the cards, and how one is opened. The router's own link finds its address and listens to the router
 * each for itself, which was most of what a card took to come into sight while the list scrolls.
 */
export function useCardLinks(isSinglePane: boolean) {
  const navigate = useNavigate();
  const { aba, busca } = useSearch({ from: '/inbox' });
  const open = useCallback(
    (event: MouseEvent, conversationId: ConversationId) => {
      const isOfBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (isOfBrowser) return;
      event.preventDefault();
      void navigate({
        to: '/inbox',
        search: (before) => ({ aba: before.aba, busca: before.busca, conversationId }),
        replace: !isSinglePane,
      });
    },
    [navigate, isSinglePane],
  );
  // What they have in common is written once: an address of its own for each card was a quarter of a scroll's work.
  const hrefOf = useMemo(() => {
    const common = stringifySearch({ aba, busca });
    return (conversationId: ConversationId) => `/inbox${common}${common ? '&' : '?'}conversationId=${conversationId}`;
  }, [aba, busca]);
  return { open, hrefOf };
}
