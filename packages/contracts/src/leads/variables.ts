import { spokenName } from '../text/spoken-name.ts';

/** What a campaign's text may say of its lead. */
export const LEAD_VARIABLES = ['nome', 'telefone', 'email', 'empresa', 'cidade'] as const;
export type LeadVariable = (typeof LEAD_VARIABLES)[number];
export type VariableValues = Record<LeadVariable, string | null>;

/** `{nome}` or `{nome|tudo bem}`; a text in braces that is not a word is sent as typed (NS-089). */
const PLACEHOLDER = /\{\s*([\p{L}_]+)\s*(?:\|([^{}]*))?\}/gu;

/** Whoever has no name to be called by, in a text without words of its own for that. */
export const NAMELESS_PERSON = 'cliente';
const WITHOUT_FALLBACK: Partial<Record<LeadVariable, string>> = { nome: NAMELESS_PERSON };

const isVariable = (name: string): name is LeadVariable => (LEAD_VARIABLES as readonly string[]).includes(name);

type Named = { name: string; phone: string; email: string | null; company: string | null; city: string | null };

/** What the variables are for a lead, who is called as a person would call them. */
export const variablesOf = ({ name, phone, email, company, city }: Named): VariableValues => ({
  nome: spokenName(name),
  telefone: phone,
  email,
  empresa: company,
  cidade: city,
});

/** Names in braces that mean nothing: refused on save and at launch, so that no raw placeholder can leave (NS-089). */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set(names.filter((name) => !isVariable(name)))];
}

/** Fills the variables; without value and fallback the gap closes: 'Da {empresa} , tudo' becomes 'Da, tudo'. */
export function renderText(text: string, values: VariableValues): string {
  let hasGap = false;
  const filled = text.replace(PLACEHOLDER, (raw, name: string, fallback: string | undefined, at: number) => {
    const key = name.toLowerCase();
    if (!isVariable(key)) return raw;
    const value = values[key]?.trim() || fallback?.trim() || asSaidAt(WITHOUT_FALLBACK[key] ?? '', text.slice(0, at));
    if (value === '') hasGap = true;
    return value;
  });
  if (!hasGap) return filled;
  return filled
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .replace(/^[ \t]+|[ \t]+$/gm, '');
}

/** A sentence begins with a capital. */
const asSaidAt = (word: string, before: string): string =>
  /(?:^|[.!?\n])\s*$/.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
