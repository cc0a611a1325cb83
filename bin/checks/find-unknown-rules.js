const DEFINITION = /^- \*\*([A-Z]+-?\d+)\*\* /gm;
const NUMBERED = /\b([A-Z]{2,6})-(\d{3})\b((?:(?:, | and | to )(?:\1-)?\d{3}\b)*)/g;
const NEXT_NUMBER = /(, | and | to )(?:[A-Z]+-)?(\d{3})/g;
/** I11 or `I5 to I7`. */
const LETTERED = /\b([A-Z])(\d{1,2})\b(?: to \1(\d{1,2})\b)?/g;
const DECISION = /\bADR (\d+)\b/g;
/** A letter with a number counts as a rule id in comments, and before a colon in texts. */
const COMMENT_OR_LABEL = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*|(?<=['"`])[A-Z]\d{1,2}(?=: )/gm;
const NO_RULES = new Set(['SHA', 'AES']);

export const definedRules = (text) => [...text.matchAll(DEFINITION)].map(([, id]) => id);

export function findUnknownRules({ rules, decisions, sources }) {
  const defined = rules.flatMap(definedRules);
  const known = new Set([...defined, ...decisions.map((number) => `ADR ${number}`)]);
  const letters = new Set(defined.filter((id) => /^[A-Z]\d/.test(id)).map((id) => id[0]));
  const twice = defined.filter((id, index) => defined.indexOf(id) !== index);
  const unknown = sources.flatMap(({ file, text }) =>
    [...numberedIn(text), ...letteredIn(file, text, letters), ...decisionsIn(text)]
      .filter(({ id }) => !known.has(id))
      .map(({ id, index }) => ({ file, line: text.slice(0, index).split('\n').length, id })),
  );
  return { unknown, twice };
}

function numberedIn(text) {
  return [...text.matchAll(NUMBERED)]
    .filter(([, family]) => !NO_RULES.has(family))
    .flatMap(({ 1: family, 2: first, 3: others, index }) => {
      const numbers = [Number(first)];
      for (const [, how, next] of others.matchAll(NEXT_NUMBER)) {
        const last = numbers.at(-1);
        numbers.push(...span(how === ' to ' ? last + 1 : Number(next), Number(next)));
      }
      return numbers.map((number) => ({ id: `${family}-${String(number).padStart(3, '0')}`, index }));
    });
}

function letteredIn(file, text, letters) {
  const places = file.endsWith('.md') ? [{ 0: text, index: 0 }] : [...text.matchAll(COMMENT_OR_LABEL)];
  return places.flatMap(({ 0: prose, index: start }) =>
    [...prose.matchAll(LETTERED)]
      .filter(([, letter]) => letters.has(letter))
      .flatMap(({ 1: letter, 2: first, 3: last = first, index }) =>
        span(Number(first), Number(last)).map((number) => ({
          id: `${letter}${number}`,
          index: start + index,
        })),
      ),
  );
}

const decisionsIn = (text) => [...text.matchAll(DECISION)].map(({ 0: id, index }) => ({ id, index }));

const span = (first, last) => Array.from({ length: last - first + 1 }, (_, more) => first + more);
