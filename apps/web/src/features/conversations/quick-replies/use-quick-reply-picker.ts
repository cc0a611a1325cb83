import { QuickReplyList } from '@prumo/contracts/conversations/quick-replies';
import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import { choicesOf, matchChoices, type QuickReplyChoice, shortcutTyped } from './quick-reply-match.ts';

export const QUICK_REPLIES = '/api/quick-replies';

export function useQuickReplyPicker(conversationId: ConversationId, text: string, onInsert: (text: string) => void) {
  const listId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const [dismissed, setDismissed] = useState<string>();
  const [chosen, setChosen] = useState({ typed: '', index: 0 });

  const typed = shortcutTyped(text);
  const isTyping = typed !== undefined && text !== dismissed;
  const isOpen = isTyping || isAsked;
  const query = useQuery({
    ...pathQuery(withQuery(QUICK_REPLIES, { conversationId }), QuickReplyList),
    enabled: isOpen,
  });
  const choices = query.data ? matchChoices(choicesOf(query.data), isTyping ? typed : '') : [];
  const index = Math.min(chosen.typed === text ? chosen.index : 0, Math.max(choices.length - 1, 0));
  const optionId = (at: number) => `${listId}-${at}`;

  function close() {
    setIsAsked(false);
    setDismissed(text);
  }

  function insert(choice: QuickReplyChoice) {
    const before = isTyping ? '' : text.trimEnd();
    setIsAsked(false);
    onInsert(before === '' ? choice.text : `${before}\n${choice.text}`);
  }

  function handleKey(key: string, isShift: boolean): boolean {
    if (!isOpen) return false;
    if (key === 'Escape') {
      close();
      return true;
    }
    const choice = choices[index];
    if (!choice) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : choices.length - 1;
      setChosen({ typed: text, index: (index + step) % choices.length });
      return true;
    }
    if ((key !== 'Enter' && key !== 'Tab') || isShift) return false;
    insert(choice);
    return true;
  }

  return {
    isOpen,
    isLoading: query.isPending,
    error: query.error,
    refetch: query.refetch,
    isEmpty: query.data !== undefined && choicesOf(query.data).length === 0,
    choices,
    index,
    listId,
    optionId,
    activeId: choices.length > 0 ? optionId(index) : undefined,
    handleKey,
    insert,
    close,
    toggle: () => (isOpen ? close() : setIsAsked(true)),
  };
}

export type QuickReplyPicker = ReturnType<typeof useQuickReplyPicker>;
