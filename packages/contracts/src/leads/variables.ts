import { spokenName } from '../text/spoken-name.ts';

export const LEAD_VARIABLES = ['nome', 'telefone', 'email', 'empresa', 'cidade'] as const;
export type LeadVariable = (typeof LEAD_VARIABLES)[number];
export type VariableValues = Record<LeadVariable, string | null>;

/** `{nome}` or `{nome|tudo bem}`; other text in braces is sent as typed (NS-089). */
const PLACEHOLDER = /\{\s*([\p{L}_]+)\s*(?:\|([^{}]*))?\}/gu;

export const NAMELESS_PERSON = 'cliente';
const WITHOUT_FALLBACK: Readonly<Record<string, string>> = { nome: NAMELESS_PERSON };

type NamedLead = { name: string; phone: string; email: string | null; company: string | null; city: string | null };

export const variablesOf = ({ name, phone, email, company, city }: NamedLead): VariableValues => ({
  nome: spokenName(name),
  telefone: phone,
  email,
  empresa: company,
  cidade: city,
});

/** No raw placeholder may be sent (NS-089). */
export function unknownVariables(text: string, known: readonly string[] = LEAD_VARIABLES): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? '').toLowerCase());
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Without value and fallback the gap closes: 'Da {empresa} , tudo' becomes 'Da, tudo'. */
export function renderText(text: string, values: Readonly<Record<string, string | null>>): string {
  let hasGap = false;
  const filled = text.replace(PLACEHOLDER, (raw, name: string, fallback: string | undefined, at: number) => {
    const key = name.toLowerCase();
    if (!Object.hasOwn(values, key)) return raw;
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

/** A lead that has nothing but a number. */
const NUMBER_ONLY: VariableValues = { nome: null, telefone: '+55', email: null, empresa: null, cidade: null };

/** WhatsApp refuses empty values, and a value may be empty for a lead with only a number. */
export const mayBeEmpty = (value: string, others: Readonly<Record<string, null | string>> = {}): boolean =>
  renderText(value, { ...NUMBER_ONLY, ...others }).trim() === '';

const asSaidAt = (word: string, before: string): string =>
  /(?:^|[.!?\n])\s*$/.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
