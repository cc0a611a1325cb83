import type { ConversationId, UserId } from '@prumo/contracts/ids';
import type { Colleague } from '@prumo/contracts/team/presence';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { colleaguesQuery } from '../queries.ts';
import { matchColleagues, mentionTyped, peopleNamed, type TypedMention } from './mention-text.ts';

const NOBODY: Colleague[] = [];

type NoteField = { text: string; field: RefObject<HTMLTextAreaElement | null>; onWrite: (text: string) => void };

/** Offers nothing in an account of one person, and nobody who may not see the conversation. */
export function useMentionPicker(conversationId: ConversationId, { text, field, onWrite }: NoteField) {
  const listId = useId();
  // Who may see the lead changes with its owner, which the kept answer does not know.
  const { data: colleagues = NOBODY } = useQuery({ ...colleaguesQuery(conversationId), refetchOnMount: 'always' });
  const [caret, setCaret] = useState<number | null>(null);
  const [closed, setClosed] = useState<TypedMention>();
  const [marked, setMarked] = useState({ typed: '', index: 0 });
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set());

  const mention = caret === null || colleagues.length === 0 ? undefined : mentionTyped(text, caret);
  const typed = mention?.typed ?? '';
  const options = mention ? matchColleagues(colleagues, typed) : NOBODY;
  const isClosed = closed !== undefined && closed.at === mention?.at && typed.startsWith(closed.typed);
  const isAsking = mention !== undefined && !isClosed;
  // Behind a space one writes on, and nobody of that name need be told so.
  const isOpen = isAsking && (options.length > 0 || !/\s/.test(typed));
  const index = Math.min(marked.typed === typed ? marked.index : 0, Math.max(options.length - 1, 0));
  const optionId = (at: number) => `${listId}-${at}`;

  function put(inserted: string, from: number, to: number) {
    const element = field.current;
    if (!element) return;
    const end = from + inserted.length;
    element.value = text.slice(0, from) + inserted + text.slice(to);
    element.focus();
    element.setSelectionRange(end, end);
    onWrite(element.value);
    setCaret(end);
  }

  function choose({ id, name }: Colleague) {
    if (!mention || caret === null) return;
    setChosen(new Set([...chosen, id]));
    setClosed({ at: mention.at, typed: `${name} ` });
    put(`@${name} `, mention.at, text.startsWith(' ', caret) ? caret + 1 : caret);
  }

  /** Puts an @ where one writes. */
  function begin() {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    setClosed(undefined);
    put(/\S$/.test(text.slice(0, from)) ? ' @' : '@', from, to);
  }

  function handleCaret(at: number | null) {
    setCaret(at);
    if (at === null || mentionTyped(text, at) === undefined) setClosed(undefined);
  }

  function handleKey(key: string, isShift: boolean): boolean {
    if (!isOpen) return false;
    if (key === 'Escape') {
      setClosed(mention);
      return true;
    }
    const option = options[index];
    if (!option) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : options.length - 1;
      setMarked({ typed, index: (index + step) % options.length });
      return true;
    }
    if ((key !== 'Enter' && key !== 'Tab') || isShift) return false;
    choose(option);
    return true;
  }

  return {
    isOpen,
    hasColleagues: colleagues.length > 0,
    named: peopleNamed(text, colleagues, chosen),
    options,
    index,
    listId,
    optionId,
    activeId: optionId(index),
    handleCaret,
    handleKey,
    choose,
    begin,
  };
}

export type MentionPicker = ReturnType<typeof useMentionPicker>;
