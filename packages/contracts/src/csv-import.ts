import { z } from 'zod';
import { line, PageNumber, Timestamp } from './fields.ts';
import { ImportId, LeadId, ProductId } from './ids.ts';
import { UndoRefusal } from './reasons/undo.ts';

export const IMPORT_MAX_LEADS = 5000;
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_PREVIEW_ROWS = 5;
export const IMPORT_AUTO_TAG = 'Importado CSV';

export const ROW_ERRORS = {
  nameRequired: 'Nome é obrigatório',
  phoneRequired: 'Telefone é obrigatório',
  phoneInvalid: 'Formato de telefone inválido',
  phoneRepeated: 'Telefone duplicado',
  phoneOfOther: 'Este telefone já é de um lead da equipe',
  phoneScientific: 'Telefone em notação científica: formate a coluna como texto',
} as const;

/** `line` 1 is the header. */
export const ImportRow = z.object({
  line: z.number().int().min(1).optional(),
  name: line().max(1000),
  phone: z.string().max(1000),
  email: line().max(1000).nullish(),
  company: line().max(1000).nullish(),
  city: line().max(1000).nullish(),
  tags: z.array(line().max(200)).max(50).nullish(),
  /** The name or user name of who is responsible for the lead. */
  owner: line().max(200).nullish(),
  /** Ignored: imported leads are always novo (decision NS-054). */
  status: z.string().max(60).nullish(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportOptions = z.object({
  skipDuplicates: z.boolean().default(true),
  validatePhones: z.boolean().default(true),
  autoTag: z.boolean().default(false),
  /** Fills empty fields of the stored lead instead of skipping the row. */
  fillEmpty: z.boolean().default(false),
  /** Prefixed to numbers of 8 or 9 digits. */
  defaultAreaCode: z
    .string()
    .regex(/^[1-9]\d$/)
    .nullish(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

export const ImportColumn = z.enum(['name', 'phone', 'email', 'company', 'city', 'tags', 'owner']);
export type ImportColumn = z.infer<typeof ImportColumn>;

export const RejectedRow = z.object({
  line: z.number().int(),
  error: z.string().max(500),
  cells: z.array(z.string()).max(20_000),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

export const ImportBody = z.object({
  leads: z.array(ImportRow),
  options: ImportOptions.prefault({}),
  fileName: line().max(255).nullish(),
  rejected: z
    .object({
      count: z.number().int().min(0),
      header: z.array(z.string()).max(20_000),
      columns: z.array(ImportColumn.nullable()).max(20_000).default([]),
      rows: z.array(RejectedRow).max(IMPORT_MAX_LEADS),
    })
    .nullish(),
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
  /** Includes rows that the dialog left out. */
  failed: z.number().int(),
  errors: z.array(ImportRowError),
  /** Imported all the same, without an owner, because nobody has the name. Absent where nothing was imported. */
  unowned: z.array(ImportRowError).optional(),
  importId: ImportId.nullable(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const ImportCheckBody = z.object({
  leads: z.array(ImportRow.pick({ line: true, name: true, phone: true })),
  options: ImportOptions.prefault({}),
});
export type ImportCheckBody = z.infer<typeof ImportCheckBody>;

export const ImportCheckAnswer = z.object({
  /** `known` counts rows of people who are leads already. */
  accepted: z.number().int(),
  known: z.number().int(),
  withoutAreaCode: z.number().int(),
  errors: z.array(ImportRowError),
});
export type ImportCheckAnswer = z.infer<typeof ImportCheckAnswer>;

export const IMPORT_PAGE_SIZE = 20;

export const ImportParams = z.object({ importId: ImportId });

/** What a file brings. */
export const ImportKind = z.enum(['leads', 'products']);
export type ImportKind = z.infer<typeof ImportKind>;

export const ImportHistoryQuery = z.object({ page: PageNumber, kind: ImportKind.default('leads') });
export type ImportHistoryQuery = z.infer<typeof ImportHistoryQuery>;

export const ImportRecord = z.object({
  id: ImportId,
  fileName: z.string().nullable(),
  importedBy: z.string(),
  createdAt: Timestamp,
  imported: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  hasRejectedFile: z.boolean(),
  canUndo: z.boolean(),
  undoneAt: Timestamp.nullable(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

export const ImportHistory = z.object({ imports: z.array(ImportRecord), total: z.number().int() });
export type ImportHistory = z.infer<typeof ImportHistory>;

/** Leads or products touched since then stay and are listed in `refused`. */
export const ImportUndoAnswer = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  refused: z.array(z.object({ id: z.union([LeadId, ProductId]), name: z.string(), reason: UndoRefusal })),
});
export type ImportUndoAnswer = z.infer<typeof ImportUndoAnswer>;
