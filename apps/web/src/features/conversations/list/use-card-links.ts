import type { ConversationId } from '@prumo/contracts/ids';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { stringifySearch } from '#platform/browser/search-text.ts';

/** The router's link component resolves and subscribes per card; that was most of a card's cost while scrolling. */
export function useCardLinks(isSinglePane: boolean) {
  const navigate = useNavigate();
  const { aba, busca, responsavel } = useSearch({ from: '/inbox' });
  const open = useCallback(
    (event: MouseEvent, conversationId: ConversationId) => {
      const isOfBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (isOfBrowser) return;
      event.preventDefault();
      void navigate({
        to: '/inbox',
        search: (before) => ({
          aba: before.aba,
          busca: before.busca,
          responsavel: before.responsavel,
          conversationId,
        }),
        replace: !isSinglePane,
      });
    },
    [navigate, isSinglePane],
  );
  // Building each address separately was a quarter of the work of scrolling.
  const hrefOf = useMemo(() => {
    const common = stringifySearch({ aba, busca, responsavel });
    return (conversationId: ConversationId) => `/inbox${common}${common ? '&' : '?'}conversationId=${conversationId}`;
  }, [aba, busca, responsavel]);
  return { open, hrefOf };
}
