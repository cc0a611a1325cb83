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

/**
 * A text with a placeholder put where the cursor is. `cursor` is where one goes on writing; with a fallback it is the
 * part of it that one would write over.
 */
export function insertAt(
  text: string,
  start: number,
  end: number,
  name: string,
  fallback = '',
): { text: string; cursor: number; selectedFrom: number } {
  const placeholder = fallback === '' ? `{${name}}` : `{${name}|${fallback}}`;
  const after = start + placeholder.length;
  const cursor = fallback === '' ? after : after - 1;
  return {
    text: text.slice(0, start) + placeholder + text.slice(end),
    cursor,
    selectedFrom: cursor - fallback.length,
  };
}

type Named = { name: string; phone: string; email: string | null; company: string | null; city: string | null };

/** What the variables are for a lead: people are greeted by their first name, and not by a number. */
export function variablesOf({ name, phone, email, company, city }: Named): Record<Variable, string> {
  const [first = ''] = name.trim().split(/\s+/);
  return {
    nome: /\p{L}/u.test(first) ? first : '',
    telefone: phone,
    email: email ?? '',
    empresa: company ?? '',
    cidade: city ?? '',
  };
}
