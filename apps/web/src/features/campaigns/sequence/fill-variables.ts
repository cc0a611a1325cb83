import { LEAD_VARIABLES } from '@prumo/contracts/leads';

type Variable = (typeof LEAD_VARIABLES)[number];

/** `{nome}` or `{nome|cliente}`; a text in braces that is not a word is sent as typed (decision NS-089). */
const PLACEHOLDER = /\{\s*([\p{L}_]+)\s*(?:\|([^{}]*))?\}/gu;

const isVariable = (name: string): name is Variable => (LEAD_VARIABLES as readonly string[]).includes(name);

/** Names in braces that mean nothing. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set(names.filter((name) => !isVariable(name)))];
}

/** What a lead with these values would read; without a value the gap closes. */
export function fillVariables(text: string, values: Record<Variable, string>): string {
  let hasGap = false;
  const filled = text.replace(PLACEHOLDER, (raw, name: string, fallback: string | undefined) => {
    const key = name.toLowerCase();
    if (!isVariable(key)) return raw;
    const value = values[key] || fallback?.trim() || '';
    if (value === '') hasGap = true;
    return value;
  });
  if (!hasGap) return filled;
  return filled
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .replace(/^[ \t]+|[ \t]+$/gm, '');
}

/** A text with a placeholder put where the cursor is. */
export function insertAt(text: string, start: number, end: number, name: string): { text: string; cursor: number } {
  const placeholder = `{${name}}`;
  return { text: text.slice(0, start) + placeholder + text.slice(end), cursor: start + placeholder.length };
}
