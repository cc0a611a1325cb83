import { LEAD_VARIABLES } from '@prumo/contracts/leads';

type Variable = (typeof LEAD_VARIABLES)[number];
export type VariableValues = Record<Variable, string | null>;

/** `{nome}` or `{nome|cliente}`; a text in braces that is not a word is sent as typed. */
const PLACEHOLDER = /\{\s*([\p{L}_]+)\s*(?:\|([^{}]*))?\}/gu;

const isVariable = (name: string): name is Variable => (LEAD_VARIABLES as readonly string[]).includes(name);

type Named = { name: string; phone: string; email: string | null; company: string | null; city: string | null };

export const variablesOf = (lead: Named): VariableValues => ({
  nome: firstName(lead.name),
  telefone: lead.phone,
  email: lead.email,
  empresa: lead.company,
  cidade: lead.city,
});

/** People are greeted by their first name; a lead named by its number is not greeted by it. */
function firstName(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  return /\p{L}/u.test(first) ? first : null;
}

/** Names in braces that mean nothing: refused on save and at launch, so that no raw placeholder can leave (NS-089). */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set(names.filter((name) => !isVariable(name)))];
}

/** Fills the variables; without value and fallback the gap closes: 'Olá , tudo' becomes 'Olá, tudo'. */
export function renderText(text: string, values: VariableValues): string {
  let hasGap = false;
  const filled = text.replace(PLACEHOLDER, (raw, name: string, fallback: string | undefined) => {
    const key = name.toLowerCase();
    if (!isVariable(key)) return raw;
    const value = values[key]?.trim() || fallback?.trim() || '';
    if (value === '') hasGap = true;
    return value;
  });
  if (!hasGap) return filled;
  return filled
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .replace(/^[ \t]+|[ \t]+$/gm, '');
}
