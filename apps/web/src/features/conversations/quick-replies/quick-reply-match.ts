import type { QuickReplyList } from '@prumo/contracts/conversations/quick-replies';
import { plainForm } from '@prumo/contracts/text/plain-form';
import { hasWords } from '#platform/text/has-words.ts';

export type QuickReplyChoice = {
  key: string;
  shortcut: string;
  text: string;
  isSuggestion: boolean;
  isFavorite: boolean;
};

export const shortcutTyped = (text: string): string | undefined => /^\/(\S*)$/.exec(text)?.[1];

export const choicesOf = ({ quickReplies, suggestions }: QuickReplyList): QuickReplyChoice[] => [
  ...quickReplies.map(({ id, shortcut, filledText, isFavorite }) => ({
    key: id,
    shortcut,
    text: filledText,
    isSuggestion: false,
    isFavorite,
  })),
  ...suggestions.map(({ shortcut, filledText }) => ({
    key: shortcut,
    shortcut,
    text: filledText,
    isSuggestion: true,
    isFavorite: false,
  })),
];

export function matchChoices(choices: readonly QuickReplyChoice[], typed: string): QuickReplyChoice[] {
  const wanted = plainForm(typed);
  const rank = ({ shortcut, text }: QuickReplyChoice) => {
    const name = plainForm(shortcut);
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return hasWords([shortcut, text], typed) ? 2 : 3;
  };
  return choices.filter((choice) => rank(choice) < 3).toSorted((one, other) => rank(one) - rank(other));
}
