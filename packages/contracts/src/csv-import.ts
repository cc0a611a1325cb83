import { z } from 'zod';
import { ImportId } from './ids.ts';

export const IMPORT_MAX_LEADS = 5000;
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_PREVIEW_ROWS = 5;
export const IMPORT_AUTO_TAG = 'Importado CSV';

/** Texts of row errors: the dialog and the server say the same. */
export const ROW_ERRORS = {
  nameRequired: 'Nome é obrigatório',
  phoneRequired: 'Telefone é obrigatório',
  phoneInvalid: 'Formato de telefone inválido',
  phoneRepeated: 'Telefone duplicado',
  phoneScientific: 'Telefone em notação científica: formate a coluna como texto',
} as const;

/** A row as the dialog read it; `line` is its line in the file, 1 = header. */
export const ImportRow = z.object({
  line: z.number().int().min(1).optional(),
  name: z.string().max(1000),
  phone: z.string().max(1000),
  email: z.string().max(1000).nullish(),
  company: z.string().max(1000).nullish(),
  city: z.string().max(1000).nullish(),
  tags: z.array(z.string().max(200)).max(50).nullish(),
  /** Accepted and ignored: imported leads are always novo (decision NS-054). */
  status: z.string().max(60).nullish(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportOptions = z.object({
  skipDuplicates: z.boolean().default(true),
  validatePhones: z.boolean().default(false),
  autoTag: z.boolean().default(false),
  /** Fills the empty fields of the lead already stored instead of skipping the row. */
  fillEmpty: z.boolean().default(false),
  /** Put in front of numbers of 8 or 9 digits. */
  defaultAreaCode: z
    .string()
    .regex(/^[1-9]\d$/)
    .nullish(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const ImportBody = z.object({
  leads: z.array(ImportRow),
  options: ImportOptions.prefault({}),
  fileName: z.string().max(255).nullish(),
});
export type ImportBody = z.infer<typeof ImportBody>;

export const ImportRowError = z.object({
  line: z.number().int(),
  name: z.string(),
  phone: z.string(),
  error: z.string(),
});
export type ImportRowError = z.infer<typeof ImportRowError>;

export const ImportAnswer = z.object({
  imported: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(ImportRowError),
  importId: ImportId.nullable(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
