import { numberWord } from '../text/number-words.ts';
import { plainForm } from '../text/utterance.ts';

const COMPLETE = /[a-z0-9][\w.+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,12}\.[a-z]{2,24}/gi;
const BEFORE_ADDRESS =
  /^(?:e|eh|o|a|meu|mail|e?-?mail|email|endereco|anota|ai|seguinte|manda|no|para|pro|pra|junto|minusculo|:|,)$|[:,;!?.]$/;
const DOMAINS = 'gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|live|globo|ig|msn|proton|protonmail';
const SPACED_DOMAIN = new RegExp(`@(${DOMAINS})\\s*\\.\\s*(com|net)(?:\\s*\\.\\s*br\\b)?`, 'g');
const UNDOTTED_DOMAIN = new RegExp(`@(${DOMAINS})\\s+com\\b`, 'g');

/** "joao ponto silva arroba gmail ponto com". */
function assemble(text: string): string {
  return plainForm(text)
    .replace(/\s{0,9}(?:\(|\[)?\b(?:arroba|arrouba|at)\b(?:\)|\])?\s{0,9}/g, (found) =>
      /\bat\b/.test(found) ? found : '@',
    )
    .replace(/\s{0,9}@\s{0,9}/g, '@')
    .replace(/@(g|hot)\s+mail\b/g, '@$1mail')
    .replace(/\s{1,9}(?:ponto|dot)\s{1,9}/g, '.')
    .replace(/\s{1,9}(?:underline|underlaine|anderline|sublinhado|underscore|anderlaine)\s{1,9}/g, '_')
    .replace(/\s{1,9}(?:traco|hifen|tracinho)\s{1,9}/g, '-')
    .replace(SPACED_DOMAIN, (found) => found.replace(/\s+/g, ''))
    .replace(/(@[\w-]+)\s+\.\s*(com|net|org)/g, '$1.$2')
    .replace(/(@[\w.-]+\.(?:com|net|org))\s*\.\s*br\b/g, '$1.br')
    .replace(UNDOTTED_DOMAIN, '@$1.com')
    .replace(/(?<![\w.])(?:[a-z]\s){2,30}[a-z](?=@)/g, (letters) => letters.replace(/\s/g, ''))
    .replace(/([a-z]\w{0,30})\s{1,9}tudo junto\s{1,9}(\w{1,30})(?=@)/g, '$1$2')
    .replace(/([a-z]\w{0,30})\s{1,9}(\w{1,30})\s{1,9}tudo junto(?=@)/g, '$1$2')
    .replace(/\S{1,60}(?:\s{1,9}\S{1,60}){1,7}(?=[@])/g, glueNumber);
}

/** Before the at-sign, a number belongs to the address: "joana 88". */
function glueNumber(before: string): string {
  const words = before.split(/\s+/);
  let first = words.length;
  while (first > 0 && isNumberPart(words[first - 1] ?? '')) first--;
  if (words[first] === 'e') first++;
  const name = words[first - 1];
  if (first === words.length || name === undefined || BEFORE_ADDRESS.test(name)) return before;
  return [...words.slice(0, first - 1), name + digitsOf(words.slice(first))].join(' ');
}

const isNumberPart = (word: string) => /^(?:\d+|e|mil)$/.test(word) || numberWord(word) !== null;

/** "dois mil e três" is 2003, "dezenove noventa" 1990, "um dois três" 123. */
function digitsOf(words: readonly string[]): string {
  let done = '';
  let sum = 0;
  let unit = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (word === 'e') continue;
    if (/^\d/.test(word)) return done + (unit === Number.POSITIVE_INFINITY ? '' : sum) + word;
    const value = word === 'mil' ? 1_000 : (numberWord(word) ?? 0);
    if (value === 1_000) {
      sum = (sum || 1) * 1_000;
    } else if (value < unit) {
      sum += value;
    } else {
      done += sum;
      sum = value;
    }
    unit = unitOf(value);
  }
  return done + sum;
}

const unitOf = (value: number): number => [1_000, 100].find((unit) => value >= unit) ?? (value >= 20 ? 10 : 1);

/** Lower case; null if incomplete. */
export function readEmail(text: string): string | null {
  const found = addressesIn(text) ?? addressesIn(assemble(text));
  return found?.at(-1)?.toLowerCase() ?? null;
}

const addressesIn = (text: string): string[] | null => (text.includes('@') ? text.match(COMPLETE) : null);
