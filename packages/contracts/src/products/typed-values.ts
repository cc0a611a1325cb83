import { z } from 'zod';
import { FIELD_INVALID } from '../fields.ts';

type Bounds = { least?: number; most?: number; message?: string };

const LARGEST_INTEGER = 2_147_483_647;

/** '350.000' = 350000; decimals after a comma are cut (decision NS-110). Blank and null both mean "none". */
export const wholeNumber = ({ least = 0, most = LARGEST_INTEGER, message = FIELD_INVALID }: Bounds = {}) =>
  z
    .union([z.number(), z.string(), z.null()], { error: FIELD_INVALID })
    .transform((value, context) => {
      if (value === null) return null;
      const digits = (typeof value === 'number' ? String(Math.trunc(value)) : (value.split(',')[0] ?? '')).replace(
        /[^\d-]/g,
        '',
      );
      if (digits === '') return null;
      const number = Number(digits);
      if (!Number.isInteger(number) || number < least || number > most) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return number;
    })
    .optional();

const LARGEST_AREA = 9_999_999_999;

/** '1.200' = 1200; '98,5' and '98.5' = 98.5. */
export const area = () =>
  z
    .union([z.number(), z.string(), z.null()], { error: FIELD_INVALID })
    .transform((value, context) => {
      if (value === null) return null;
      const number = typeof value === 'number' ? value : readArea(value);
      if (number === null) return null;
      const hundredths = Math.round(number * 100) / 100;
      if (!(hundredths >= 0 && hundredths <= LARGEST_AREA)) {
        context.addIssue({ code: 'custom', message: FIELD_INVALID });
        return z.NEVER;
      }
      return hundredths;
    })
    .optional();

function readArea(text: string): number | null {
  const typed = text.replace(/m[2²]/gi, '').replace(/[^\d,.-]/g, '');
  if (!/\d/.test(typed)) return null;
  if (/^-?\d+\.\d{1,2}$/.test(typed)) return Number(typed);
  const [whole = '', part = ''] = typed.replaceAll('.', '').split(',');
  return Number(`${whole || 0}.${part.replace(/\D/g, '') || 0}`);
}

export const choiceOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .union([z.enum(choices), z.literal(''), z.null()], { error: FIELD_INVALID })
    .transform((choice) => (choice === '' ? null : choice))
    .optional();

/** Null = not said. */
export const yesOrNo = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '']), z.null()], { error: FIELD_INVALID })
    .transform((value) => (typeof value === 'string' ? (value === '' ? null : value === 'true') : value))
    .optional();

/** '-23,5505' and '-23.5505' = -23.5505. */
export const degrees = (most: number, message: string) =>
  z
    .union([z.number(), z.string(), z.null()], { error: FIELD_INVALID })
    .transform((value, context) => {
      if (value === null || value === '') return null;
      const number = Number(typeof value === 'string' ? value.trim().replace(',', '.') : value);
      if (!(Math.abs(number) <= most)) {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return Math.round(number * 1e6) / 1e6;
    })
    .optional();
