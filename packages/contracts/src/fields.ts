import { z } from 'zod';
import { cleanLine } from './text/clean-text.ts';

/** Generic messages never reach a user (decision NS-016). */
export const FIELD_REQUIRED = 'Campo obrigatório';
export const FIELD_INVALID = 'Valor inválido';
export const EMAIL_INVALID = 'Email inválido';

/** Replaces the library's English (decision NS-016). */
z.config({ customError: () => FIELD_INVALID });

export const countTo = (max: number) =>
  z.coerce.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(1, FIELD_INVALID).max(max, FIELD_INVALID);

export const PageNumber = countTo(1_000_000).default(1);

/** `usual`: how many rows a page has when none are asked for. */
export const pageLimit = (max: number, usual: number) => countTo(max).default(usual);

export const line = (message: string = FIELD_INVALID) => z.string({ error: message }).overwrite(cleanLine);

export const requiredText = (message: string = FIELD_REQUIRED, max = 500) =>
  z.string({ error: message }).trim().min(1, message).max(max, FIELD_INVALID);

/** Blank and null both mean "none". */
export const optionalText = (max = 5000) =>
  z
    .union([z.string().trim().max(max, FIELD_INVALID), z.null()], { error: FIELD_INVALID })
    .transform((text) => (text === '' ? null : text))
    .optional();

/** Blank and null both mean "none". */
export const optionalLine = (max = 200) =>
  z
    .union([line().max(max, FIELD_INVALID), z.null()], { error: FIELD_INVALID })
    .transform((text) => (text === '' ? null : text))
    .optional();

/** Without blanks or repeats, ignoring case. */
export const textList = (max = 100) =>
  z
    .array(line().max(120, FIELD_INVALID), { error: FIELD_INVALID })
    .max(max, FIELD_INVALID)
    .transform((list) => {
      const seen = new Set<string>();
      return list.filter((item) => item !== '' && !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
    });

export const Timestamp = z.iso.datetime();

export const Deleted = z.object({ success: z.literal(true) });
