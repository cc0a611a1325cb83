import { z } from 'zod';
import { FIELD_INVALID } from '../fields.ts';

/** `price`: equal instalments; `sac`: equal parts of the debt, so that the instalments fall. */
export const FINANCING_SYSTEMS = ['sac', 'price'] as const;
export type FinancingSystem = (typeof FINANCING_SYSTEMS)[number];

export const TERM_UNITS = ['years', 'months'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];
const MONTHS_OF: Record<TermUnit, number> = { years: 12, months: 1 };
const TERM_MONTHS_MAX = 480;

const RATE_INVALID = 'Informe os juros ao ano, de 0,01 a 60';
const TERM_INVALID = 'Informe um prazo inteiro, de até 40 anos ou 480 meses';
const DOWN_INVALID = 'Informe a entrada mínima em porcentagem, de 0 a 95';

/** '11,49', '11.49' or 11.49; what is no number with at most two decimals is NaN. */
const readDecimal = (typed: number | string): number => {
  const text = String(typed).trim().replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
};
const decimal = (error: string, { min, max }: { min: number; max: number }) =>
  z
    .union([z.number(), z.string()], { error })
    .transform(readDecimal)
    .pipe(z.number({ error }).min(min, error).max(max, error));

export const termMonths = ({ term, termUnit }: { term: number; termUnit: TermUnit }): number =>
  term * MONTHS_OF[termUnit];

/** What an estimate of a financing is reckoned with. */
export const FinancingConditions = z.object({
  system: z.enum(FINANCING_SYSTEMS),
  /** Effective, in percent. */
  annualRate: z.number(),
  term: z.int(),
  termUnit: z.enum(TERM_UNITS),
  /** Of the price, in percent. */
  minDownPayment: z.number(),
});
export type FinancingConditions = z.infer<typeof FinancingConditions>;

/** As typed, with a decimal comma or point. */
export const FinancingBody = z
  .object({
    system: z.enum(FINANCING_SYSTEMS, { error: FIELD_INVALID }),
    annualRate: decimal(RATE_INVALID, { min: 0.01, max: 60 }),
    term: decimal(TERM_INVALID, { min: 1, max: TERM_MONTHS_MAX }).pipe(z.number().int(TERM_INVALID)),
    termUnit: z.enum(TERM_UNITS, { error: FIELD_INVALID }),
    minDownPayment: decimal(DOWN_INVALID, { min: 0, max: 95 }),
  })
  .refine((conditions) => termMonths(conditions) <= TERM_MONTHS_MAX, { path: ['term'], error: TERM_INVALID });
