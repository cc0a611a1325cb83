import type { QuickReplyList } from '@prumo/contracts/conversations/quick-replies';
import { hasWords } from '#platform/text/has-words.ts';

export type Choice = { key: string; shortcut: string; text: string; isSuggestion: boolean };

/** Without accents and capitals, as one types in a hurry. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** What one typed behind a slash that stands alone at the beginning; undefined where it is no shortcut. */
export const shortcutTyped = (text: string): string | undefined => /^\/(\S*)$/.exec(text)?.[1];

export const choicesOf = ({ quickReplies, suggestions }: QuickReplyList): Choice[] => [
  ...quickReplies.map(({ id, shortcut, filledText }) => ({ key: id, shortcut, text: filledText, isSuggestion: false })),
  ...suggestions.map(({ shortcut, filledText }) => ({ key: shortcut, shortcut, text: filledText, isSuggestion: true })),
];

/** Those whose shortcut begins with it, then those that hold it, then those whose text does. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = fold(typed);
  const rank = ({ shortcut, text }: Choice) => {
    const name = fold(shortcut);
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return hasWords([shortcut, text], typed) ? 2 : 3;
  };
  return choices.filter((choice) => rank(choice) < 3).toSorted((one, other) => rank(one) - rank(other));
}
