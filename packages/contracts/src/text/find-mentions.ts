export type FoundMention = { at: number; name: string };

const WORD = /[\p{L}\p{N}_]/u;

const isWordAt = (text: string, at: number): boolean => {
  const code = text.codePointAt(at);
  return code !== undefined && WORD.test(String.fromCodePoint(code));
};

/** Where `@name` stands by itself: no letter before the @ or after the name, and of two names that fit the longer one. */
export function findMentions(text: string, names: readonly string[]): FoundMention[] {
  const longestFirst = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length);
  const found: FoundMention[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isWordAt(text, at - 1)) continue;
    const name = longestFirst.find((one) => text.startsWith(one, at + 1) && !isWordAt(text, at + 1 + one.length));
    if (name !== undefined) found.push({ at, name });
  }
  return found;
}
