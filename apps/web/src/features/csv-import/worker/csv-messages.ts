import type { ImportKind } from '@prumo/contracts/csv-import';
import type { PlannedRow } from '@prumo/contracts/imports/products';
import type { ColumnMapping } from '../columns/column-mapping.ts';
import type { CsvProblem } from '../parse/csv-error.ts';
import type { RowError } from '../rows/build-rows.ts';
import type { ImportChoices } from '../rows/row-errors.ts';
import type { CheckedCsv, LoadedCsv } from './csv-session.ts';

export type ImportPayload = { body: Blob; acceptedCount: number };

/** `planned`: what becomes of the first rows of products that bring something. */
export type ConfirmedCsv = CheckedCsv & { known: number; created: number; planned: PlannedRow[] };

export type CsvRequest =
  | { id: number; type: 'open'; file: File; kind: ImportKind }
  | { id: number; type: 'check'; mapping: ColumnMapping; options: ImportChoices }
  | { id: number; type: 'confirm'; mapping: ColumnMapping; options: ImportChoices }
  | { id: number; type: 'payload'; mapping: ColumnMapping; options: ImportChoices; fileName: string }
  | {
      id: number;
      type: 'rejected';
      mapping: ColumnMapping;
      options: ImportChoices;
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
