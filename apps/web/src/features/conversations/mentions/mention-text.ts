import type { UserId } from '@prumo/contracts/ids';
import type { Colleague } from '@prumo/contracts/team/presence';
import { findMentions } from '@prumo/contracts/text/find-mentions';
import { plainForm } from '@prumo/contracts/text/plain-form';

export type TypedMention = { at: number; typed: string };

/** What stands between an @ and the caret; names may have spaces. */
export function mentionTyped(text: string, caret: number): TypedMention | undefined {
  const match = /(?<![\p{L}\p{N}_])@((?!\s)[^@\n]{0,60})?$/u.exec(text.slice(0, caret));
  return match ? { at: match.index, typed: match[1] ?? '' } : undefined;
}

/** Names that begin so come first, then those of which another word does. */
export function matchColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = plainForm(typed);
  const rank = ({ name }: Colleague) => {
    const plain = plainForm(name);
    if (plain.startsWith(wanted)) return 0;
    return plain.includes(` ${wanted}`) ? 1 : 2;
  };
  return colleagues.filter((one) => rank(one) < 2).toSorted((one, other) => rank(one) - rank(other));
}

/** Whom the text names. Of several of one name those who were chosen; all of them if none was. */
export function peopleNamed(
  text: string,
  colleagues: readonly Colleague[],
  chosen: ReadonlySet<UserId> = new Set(),
): Colleague[] {
  const found = findMentions(
    text,
    colleagues.map(({ name }) => name),
  );
  return [...new Set(found.map(({ name }) => name))].flatMap((named) => {
    const namesakes = colleagues.filter(({ name }) => name === named);
    const picked = namesakes.filter(({ id }) => chosen.has(id));
    return picked.length > 0 ? picked : namesakes;
  });
}
