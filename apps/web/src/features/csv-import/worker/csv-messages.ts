import type { ImportOptions } from '@prumo/contracts/csv-import';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { CsvProblem } from '../parse/csv-error.ts';
import type { RowError } from '../rows/build-rows.ts';
import type { CheckedCsv, LoadedCsv } from './csv-session.ts';

export type ImportPayload = { body: Blob; leadCount: number };

export type ConfirmedCsv = CheckedCsv & { known: number };

export type CsvRequest =
  | { id: number; type: 'open'; file: File }
  | { id: number; type: 'check'; mapping: ColumnMapping; options: ImportOptions }
  | { id: number; type: 'confirm'; mapping: ColumnMapping; options: ImportOptions }
  | { id: number; type: 'payload'; mapping: ColumnMapping; options: ImportOptions; fileName: string }
  | {
      id: number;
      type: 'rejected';
      mapping: ColumnMapping;
      options: ImportOptions;
      refused: RowError[];
    };

export type CsvReply =
  | { id: number; type: 'progress'; share: number }
  | { id: number; type: 'opened'; loaded: LoadedCsv }
  | { id: number; type: 'checked'; checked: CheckedCsv }
  | { id: number; type: 'confirmed'; confirmed: ConfirmedCsv | null }
  | { id: number; type: 'payload'; payload: ImportPayload }
  | { id: number; type: 'rejected'; text: string }
  | { id: number; type: 'failed'; problem: CsvProblem | 'unreadable' | 'unknown' };
