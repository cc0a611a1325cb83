import type { ImportOptions } from '@prumo/contracts/csv-import';
import type { RowError } from './build-rows.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { CsvProblem } from './csv-error.ts';
import type { CheckedCsv, ImportPayload, LoadedCsv } from './csv-session.ts';
import type { RowRules } from './row-errors.ts';

/** What the page asks of the worker; `id` comes back with the answer. */
export type CsvRequest =
  | { id: number; type: 'open'; file: File }
  | { id: number; type: 'check'; mapping: ColumnMapping; rules: RowRules }
  | { id: number; type: 'payload'; mapping: ColumnMapping; options: ImportOptions; fileName: string }
  | { id: number; type: 'rejected'; mapping: ColumnMapping; rules: RowRules; refusedByServer: RowError[] };

export type CsvReply =
  | { id: number; type: 'progress'; share: number }
  | { id: number; type: 'opened'; loaded: LoadedCsv }
  | { id: number; type: 'checked'; checked: CheckedCsv }
  | { id: number; type: 'payload'; payload: ImportPayload }
  | { id: number; type: 'rejected'; text: string }
  | { id: number; type: 'failed'; problem: CsvProblem | 'unreadable' | 'unknown' };
